/** The page's source is written as Prettier has it, with these few wishes. */
export default {
  semi: false,
  singleQuote: true,
  printWidth: 120,
  plugins: ['prettier-plugin-svelte', './prettier-css.js'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
}
