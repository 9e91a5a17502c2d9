import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['dist/', 'fixtures/', 'src/wire/types.ts']),
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': 'off', // svelte-check finds them, and this rule is slow
      'svelte/no-unused-svelte-ignore': 'off', // slow as well
      'svelte/no-useless-mustaches': 'off', // {' · '} keeps its spaces
      'prefer-const': 'off', // a component's `let { … } = $props()` is a constant for the one rule and none for the other
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: { 'no-undef': 'off' }, // svelte-check knows the types' names
  },
  { files: ['public/worker.js'], languageOptions: { globals: globals.serviceworker } },
)
