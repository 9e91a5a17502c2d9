import { defineConfig } from 'vitest/config'
import { svelte } from '@sveltejs/vite-plugin-svelte'

/** The page's plain modules need no browser; what people see is tested in one, in tests/browser. */
export default defineConfig({
  plugins: [svelte()],
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 10_000 },
})
