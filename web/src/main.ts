import { mount } from 'svelte'
import './app.css'
import './looks.css'
import './print.css'
import App from './App.svelte'
import { framed } from './lib/router.svelte'

mount(App, { target: document.getElementById('app') as HTMLElement })

if (import.meta.env.PROD && !framed && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js'))
}

// After an update of the server a page that stayed open asks for parts that are gone: it starts afresh, once.
// Where the server is only away, it stays: a reload would leave nothing but the browser's own error.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('rookery.restarted') ?? 0)
  if (Date.now() - last < 60_000) return
  const restart = (): void => {
    sessionStorage.setItem('rookery.restarted', String(Date.now()))
    location.reload()
  }
  fetch('/health', { cache: 'no-store' }).then(restart, () => {})
})
