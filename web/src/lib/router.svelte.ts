/** Which page is shown, by its path. Links are plain links: a click on one inside the page is caught here. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; token: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string; year: string }
  | { page: 'shuffle'; matchId?: string }
  | { page: 'house'; text: string }
  | { page: 'new'; game: string; year: string; query: string }
  | { page: 'score'; id?: string; live?: string; query: string }
  | { page: 'lost'; path: string }

/** `query` is a set of house rules, where a page takes one. */
export function routeOf(path: string, query = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [page, one, two] = parts
  if (page === undefined) return { page: 'home' }
  if (page === 't' && one !== undefined && parts.length === 2) return { page: 'table', token: one }
  if (page === 'm' && one !== undefined && parts.length === 2) return { page: 'replay', id: one }
  if (page === 'rules' && one !== undefined && two !== undefined) return { page: 'rules', game: one, year: two }
  if (page === 'new' && one !== undefined && two !== undefined) return { page: 'new', game: one, year: two, query }
  if (page === 'house' && one !== undefined && parts.length <= 3)
    return { page: 'house', text: parts.slice(1).join('/') + query }
  if (page === 'shuffle') return one === undefined ? { page: 'shuffle' } : { page: 'shuffle', matchId: one }
  if (page === 'score' && one === 'live' && two !== undefined && parts.length === 3)
    return { page: 'score', live: two, query }
  if (page === 'score' && parts.length <= 2)
    return one === undefined ? { page: 'score', query } : { page: 'score', id: one, query }
  return { page: 'lost', path }
}

function readPath(): Route {
  try {
    return routeOf(location.pathname, location.search)
  } catch {
    // A broken % in an address someone mistyped.
    return { page: 'lost', path: location.pathname }
  }
}

class Router {
  route = $state.raw<Route>(readPath())

  /** Caught once, by the page. */
  listen(): () => void {
    const back = (): void => {
      this.route = readPath()
    }
    addEventListener('popstate', back)
    document.addEventListener('click', this.#click)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('click', this.#click)
    }
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = readPath()
    scrollTo(0, 0)
  }

  #click = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.origin !== location.origin || link.hasAttribute('download') || link.target) return
    if (link.pathname.startsWith('/api/')) return
    // A place on the same page is the browser's own business.
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
export const go = (path: string): void => router.go(path)
