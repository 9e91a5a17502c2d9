import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '' })
const { routeOf } = await import('./router.svelte')

test.each([
  ['/', { page: 'home' }],
  ['/t/abc', { page: 'table', token: 'abc' }],
  ['/m/7', { page: 'replay', id: '7' }],
  ['/rules/dixie/1913', { page: 'rules', game: 'dixie', year: '1913' }],
  ['/shuffle', { page: 'shuffle' }],
  ['/shuffle/7', { page: 'shuffle', matchId: '7' }],
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
