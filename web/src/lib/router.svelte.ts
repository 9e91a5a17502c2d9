/** Which page is shown, by its path. Links are plain links: a click on one inside the page is caught here. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; token: string }
  | { page: 'replay'; id: string }
  | { page: 'embed'; id: string }
  | { page: 'rules'; game: string; year: string; query: string }
  | { page: 'glossary' }
  | { page: 'history' }
  | { page: 'shuffle'; matchId?: string }
  | { page: 'house'; text: string }
  | { page: 'new'; game: string; year: string; query: string }
  | { page: 'score'; id?: string; live?: string; query: string }
  | { page: 'study'; source: string }
  | { page: 'review'; id: string; query: string }
  | { page: 'try'; id: string; number: number; query: string }
  | { page: 'record'; query: string }
  | { page: 'ladder'; query: string }
  | { page: 'drill'; id?: string; query: string }
  | { page: 'daily'; day?: string }
  | { page: 'deal'; day: string; name: string }
  | { page: 'line'; day: string; name: string; line: string }
  | { page: 'you' }
  | { page: 'keeper' }
  | { page: 'learn' }
  | { page: 'lesson'; game: string; year: string }
  | { page: 'club' }
  | { page: 'event'; token: string }
  | { page: 'room'; token: string }
  | { page: 'stop-mail'; ticket: string }
  | { page: 'lost'; path: string }

/** `query` is a set of house rules, where a page takes one. */
export function routeOf(path: string, query = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [page, one, two] = parts
  if (page === undefined) return { page: 'home' }
  if (page === 't' && one !== undefined && parts.length === 2) return { page: 'table', token: one }
  if (page === 'm' && one !== undefined && parts.length === 2) return { page: 'replay', id: one }
  if (page === 'embed' && one !== undefined && parts.length === 2) return { page: 'embed', id: one }
  if (page === 'rules' && one !== undefined && two !== undefined) return { page: 'rules', game: one, year: two, query }
  if ((page === 'glossary' || page === 'history' || page === 'you' || page === 'keeper') && parts.length === 1)
    return { page }
  if (page === 'new' && one !== undefined && two !== undefined) return { page: 'new', game: one, year: two, query }
  if (page === 'house' && one !== undefined && parts.length <= 3)
    return { page: 'house', text: parts.slice(1).join('/') + query }
  if (page === 'shuffle') return one === undefined ? { page: 'shuffle' } : { page: 'shuffle', matchId: one }
  if (page === 'score' && one === 'live' && two !== undefined && parts.length === 3)
    return { page: 'score', live: two, query }
  if (page === 'score' && parts.length <= 2)
    return one === undefined ? { page: 'score', query } : { page: 'score', id: one, query }
  if (page === 'stop-mail' && one !== undefined && parts.length === 2) return { page: 'stop-mail', ticket: one }
  if ((page === 'record' || page === 'ladder') && parts.length === 1) return { page, query }
  if (page === 'review' && one !== undefined && parts.length === 2) return { page: 'review', id: one, query }
  if (page === 'review' && one !== undefined && /^\d{1,6}$/.test(two ?? '') && parts.length === 3)
    return { page: 'try', id: one, number: Number(two), query }
  if (page === 'study' && one !== undefined) return { page: 'study', source: parts.slice(1).join('/') }
  if (page === 'drill' && parts.length <= 2)
    return one === undefined ? { page: 'drill', query } : { page: 'drill', id: one, query }
  if (page === 'daily') return dailyRoute(parts.slice(1)) ?? { page: 'lost', path }
  if (page === 'club' && one === undefined) return { page: 'club' }
  if (page === 'club' && one !== undefined && parts.length === 2) return { page: 'event', token: one }
  if (page === 'club' && one !== undefined && two === 'room' && parts.length === 3) return { page: 'room', token: one }
  if (page === 'learn' && one === undefined) return { page: 'learn' }
  if (page === 'learn' && one !== undefined && two !== undefined && parts.length === 3)
    return { page: 'lesson', game: one, year: two }
  return { page: 'lost', path }
}

/** /daily, /daily/2026-11-19, /daily/2026-11-19/tournament and /daily/2026-11-19/tournament/best. */
function dailyRoute([day, name, line, ...more]: string[]): Route | undefined {
  if (more.length > 0) return undefined
  if (day === undefined) return { page: 'daily' }
  if (name === undefined) return { page: 'daily', day }
  return line === undefined ? { page: 'deal', day, name } : { page: 'line', day, name, line }
}

function readPath(): Route {
  try {
    return routeOf(location.pathname, location.search)
  } catch {
    // A broken % in an address someone mistyped.
    return { page: 'lost', path: location.pathname }
  }
}

/** Whether another site shows this page in a frame, as only `/embed/…` allows. No other screen may come up there. */
export const framed = self !== top

const address = (): string => location.pathname + location.search

class Router {
  route = $state.raw<Route>(readPath())
  #address = address()

  /** Caught once, by the page. A step to another place on the same page leaves the page as it is. */
  listen(): () => void {
    const back = (): void => {
      if (address() !== this.#address) this.#read()
    }
    addEventListener('popstate', back)
    document.addEventListener('click', this.#click)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('click', this.#click)
    }
  }

  go(path: string): void {
    if (framed) {
      location.assign(path) // the server says whether that may be in a frame
      return
    }
    const before = address()
    history.pushState(null, '', path)
    if (address() !== before) this.#read()
    scrollTo(0, 0)
  }

  #read(): void {
    this.#address = address()
    this.route = readPath()
  }

  #click = (event: MouseEvent): void => {
    if (
      framed ||
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
