/** The addresses of the page's screens. */

export const tablePath = (token: string): string => `/t/${token}`
export const replayPath = (match: string): string => `/m/${match}`
/** The replay alone, for a frame on another page. */
export const embedPath = (match: string): string => `/embed/${match}`
export const rulesPath = (edition: string): string => `/rules/${edition}`
/** A rule set's own address: its text (docs/notation.md) behind a word. */
export const housePath = (text: string): string => `/house/${text}`
export const newTablePath = (edition: string): string => `/new/${edition}`
/** The glossary, or a term in it. */
export const glossaryPath = (term = ''): string => (term === '' ? '/glossary' : `/glossary#${termId(term)}`)
export const termId = (term: string): string => `term-${term.toLowerCase().replaceAll(' ', '-')}`
export const lessonPath = (edition: string): string => `/learn/${edition}`
