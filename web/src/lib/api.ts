/** The HTTP side of the server, typed. What goes wrong is thrown as an ApiError with the server's own words. */
import type {
  EditionInfo,
  Forgotten,
  GamesFound,
  GlossaryTerm,
  HistoryPage,
  HousePage,
  KeptMatchPage,
  LobbyTable,
  Me,
  Mine,
  NewTable,
  Paper,
  PresetInfo,
  Problem,
  ReplayHand,
  RuleSet,
  RulesPage,
  TableMade,
} from '../wire/types'

export class ApiError extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly status: number,
    /** All that the server said, where it answered in its own words. */
    readonly problem: Problem | null = null,
  ) {
    super(reason)
  }
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** To be carried out even where the page is left meanwhile. */
  stays?: boolean
}

export async function ask<Answer>(path: string, { method = 'GET', body, stays = false }: Asking = {}): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  // Other sites can't set this header on a visitor's behalf.
  if (method !== 'GET') headers['X-Rookery'] = '1'
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: stays,
    })
  } catch {
    throw new ApiError('unreachable', 'The server can’t be reached just now.', 0)
  }
  if (answer.ok) return (await answer.json()) as Answer
  throw await problemOf(answer)
}

export async function problemOf(answer: Response): Promise<ApiError> {
  try {
    const problem = (await answer.json()) as Problem
    return new ApiError(problem.code, problem.reason, answer.status, problem)
  } catch {
    return new ApiError('trouble', `The server answered with an error (${answer.status}).`, answer.status)
  }
}

/** "dixie/1913" and what is asked of it. */
function editionPath(
  edition: string,
  page: 'rules' | 'house' | 'sheet.pdf',
  seats: number,
  house: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ seats: String(seats), ...more })
  for (const [name, value] of Object.entries(house)) query.append('house', `${name}=${value}`)
  return `/api/editions/${edition}/${page}?${query}`
}

export const api = {
  /** Also gives this browser its cookie: call it before a socket is opened. */
  me: (): Promise<Me> => ask('/api/me'),
  rename: (name: string): Promise<Me> => ask('/api/me', { method: 'PUT', body: { name } }),
  /** From now on only this browser is this person. */
  signOutElsewhere: (): Promise<Me> => ask('/api/me/cookies', { method: 'DELETE' }),
  forgetMe: (): Promise<Forgotten> => ask('/api/me', { method: 'DELETE' }),
  editions: (): Promise<EditionInfo[]> => ask('/api/editions'),
  rules: (edition: string, seats: number, house: Readonly<Record<string, string>> = {}): Promise<RulesPage> =>
    ask(editionPath(edition, 'rules', seats, house)),
  house: (edition: string, seats: number): Promise<HousePage> => ask(editionPath(edition, 'house', seats, {})),
  glossary: (): Promise<GlossaryTerm[]> => ask('/api/glossary'),
  history: (): Promise<HistoryPage> => ask('/api/history'),
  presets: (): Promise<PresetInfo[]> => ask('/api/presets'),
  /** What a shared text stands for: "kentucky-house?target=300". */
  search: (words: string): Promise<GamesFound> => ask(`/api/editions/search?words=${encodeURIComponent(words)}`),
  readRules: (text: string): Promise<RuleSet> => ask('/api/rules/read', { method: 'POST', body: { text } }),
  openTable: (table: NewTable): Promise<TableMade> => ask('/api/tables', { method: 'POST', body: table }),
  lobby: (): Promise<LobbyTable[]> => ask('/api/tables'),
  mine: (): Promise<Mine> => ask('/api/mine'),
  match: (id: string): Promise<KeptMatchPage> => ask(`/api/matches/${encodeURIComponent(id)}`),
  replayHand: (id: string, deal: number): Promise<ReplayHand> =>
    ask(`/api/matches/${encodeURIComponent(id)}/hands/${deal}`),
  /** The record itself, for the shuffle check. */
  record: (id: string): Promise<unknown> => ask(recordPath(id, 'json')),
}

/** Where the rules are as a sheet for the table, in PDF. */
export function sheetPath(
  edition: string,
  seats: number,
  house: Readonly<Record<string, string>>,
  paper: Paper,
): string {
  return editionPath(edition, 'sheet.pdf', seats, house, { paper })
}

/** Where a finished match's record is downloaded. */
export function recordPath(id: string, kind: 'json' | 'txt'): string {
  return `/api/matches/${encodeURIComponent(id)}/record.${kind}`
}

/** What went wrong, in words for the person. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
