import { expect, test, vi } from 'vitest'

const location = { pathname: '/', search: '' }
const heard: Record<string, () => void> = {}
vi.stubGlobal('location', location)
vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => (heard[kind] = listener))
vi.stubGlobal('document', { addEventListener: () => undefined })
const { routeOf, router } = await import('./router.svelte')

test.each([
  ['/', { page: 'home' }],
  ['/t/abc', { page: 'table', token: 'abc' }],
  ['/m/7', { page: 'replay', id: '7' }],
  ['/embed/7', { page: 'embed', id: '7' }],
  ['/rules/dixie/1913', { page: 'rules', game: 'dixie', year: '1913', query: '' }],
  ['/glossary', { page: 'glossary' }],
  ['/history', { page: 'history' }],
  ['/shuffle', { page: 'shuffle' }],
  ['/shuffle/7', { page: 'shuffle', matchId: '7' }],
  ['/study/deal:7:tournament/2008', { page: 'study', source: 'deal:7:tournament/2008' }],
  ['/review/ab', { page: 'review', id: 'ab', query: '' }],
  ['/review/ab/17', { page: 'try', id: 'ab', number: 17, query: '' }],
  ['/review/ab/x', { page: 'lost', path: '/review/ab/x' }],
  ['/stop-mail/ab.cd', { page: 'stop-mail', ticket: 'ab.cd' }],
  ['/record', { page: 'record', query: '' }],
  ['/record/odd', { page: 'lost', path: '/record/odd' }],
  ['/drill', { page: 'drill', query: '' }],
  ['/drill/1f0c93ab', { page: 'drill', id: '1f0c93ab', query: '' }],
  ['/daily', { page: 'daily' }],
  ['/daily/2026-11-19', { page: 'daily', day: '2026-11-19' }],
  ['/daily/2026-11-19/three', { page: 'deal', day: '2026-11-19', name: 'three' }],
  ['/daily/2026-11-19/three/best', { page: 'line', day: '2026-11-19', name: 'three', line: 'best' }],
  ['/daily/2026-11-19/three/best/more', { page: 'lost', path: '/daily/2026-11-19/three/best/more' }],
  ['/club', { page: 'club' }],
  ['/club/ab', { page: 'event', token: 'ab' }],
  ['/club/ab/room', { page: 'room', token: 'ab' }],
  ['/club/ab/else', { page: 'lost', path: '/club/ab/else' }],
  ['/t/abc/more', { page: 'lost', path: '/t/abc/more' }],
  ['/rules/dixie', { page: 'lost', path: '/rules/dixie' }],
  ['/nowhere', { page: 'lost', path: '/nowhere' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test('house rules travel in the query', () => {
  expect(routeOf('/new/dixie/1913', '?target=500')).toMatchObject({ query: '?target=500' })
  expect(routeOf('/house/dixie/1913', '?target=500')).toEqual({ page: 'house', text: 'dixie/1913?target=500' })
})

test('a page stays as it is when only a place on it is gone to', () => {
  router.listen()
  location.pathname = '/t/abc'
  heard.popstate?.()
  const table = router.route
  expect(table).toEqual({ page: 'table', token: 'abc' })
  heard.popstate?.() // to #rule-of-nest, say: path and query are the same
  expect(router.route).toBe(table)
  location.pathname = '/'
  heard.popstate?.()
  expect(router.route).toEqual({ page: 'home' })
})
