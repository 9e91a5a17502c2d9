import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const SERVER = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8000'
const FIXTURES = resolve(process.env.ROOKERY_FIXTURES ?? 'fixtures')

/** Sample messages for gallery.html. The development server alone has them: the build knows only index.html. */
function fixtures(): Plugin {
  return {
    name: 'rookery-fixtures',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/fixtures', (request, response) => {
        const name = basename(decodeURIComponent((request.url ?? '').split('?')[0] ?? ''))
        response.setHeader('Content-Type', 'application/json')
        if (name === 'index.json') {
          const names = existsSync(FIXTURES) ? readdirSync(FIXTURES).filter((file) => file.endsWith('.json')) : []
          response.end(JSON.stringify(names.map((file) => file.slice(0, -'.json'.length)).sort()))
          return
        }
        const file = join(FIXTURES, name)
        if (!name.endsWith('.json') || !existsSync(file)) {
          response.statusCode = 404
          response.end('{}')
          return
        }
        createReadStream(file).pipe(response)
      })
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), fixtures()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    emptyOutDir: true,
    license: { fileName: 'licences.txt' }, // of the libraries that are part of the built page
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: SERVER },
      '/ws': { target: SERVER, ws: true },
    },
  },
})
