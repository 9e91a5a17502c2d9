// Keeps the page's shell, so that it opens at once and says kindly when there is no connection.
// Hashed assets never change and come from the cache; the page itself is asked for first and kept
// for when nobody answers. Nothing of /api and /ws is ever kept.
const CACHE = 'rookery-shell-1'
const PAGE = '/index.html'
const SHELL = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('rookery-') && name !== CACHE)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // Pages of others may show /embed in a frame: an answer that says so must never stand for another page of ours.
  if (url.pathname.startsWith('/embed/')) return
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (SHELL.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

// The server tells, by way of the browser's push service, that it is somebody's turn where a move may take days.
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Something else than this server's words: the person is told that there is something all the same.
  }
  const path = typeof told.path === 'string' && /^\/(?!\/)/.test(told.path) ? told.path : '/'
  const options = { body: told.body ?? '', tag: told.tag ?? 'rookery-turn', icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(told.title ?? 'It is your turn', options))
})

// A notice that it is somebody's turn leads back to the table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path
  event.waitUntil(path === undefined ? returnToTable() : goTo(path))
})

async function returnToTable() {
  const pages = await self.clients.matchAll({ type: 'window' })
  return (pages.find((one) => one.url.includes('/t/')) ?? pages[0])?.focus()
}

async function goTo(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find((one) => new URL(one.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}

async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    const isPage = answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')
    if (isPage) await keepPage(cache, answer.clone())
    return answer
  } catch (trouble) {
    const kept = (await cache.match(PAGE)) ?? (await cache.match('/'))
    if (kept) return kept
    throw trouble
  }
}

/** One page serves every path. With a new one the assets of the old one have had their time. */
async function keepPage(cache, answer) {
  const [before, now] = [await (await cache.match(PAGE))?.text(), await answer.clone().text()]
  if (before === now) return
  const keys = before === undefined ? [] : await cache.keys()
  const assets = keys.filter((key) => new URL(key.url).pathname.startsWith('/assets/') && !now.includes(new URL(key.url).pathname))
  await Promise.all(assets.map((key) => cache.delete(key)))
  await cache.put(PAGE, answer)
}

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
