/** The deals of the day, as the server tells of them. */
import { api, ask } from '../lib/api'
import type { StudyKeeper } from '../study/study.svelte'
import type { DailyComparison, DailyPage, DailyProgramme, LineName, ReplayHand } from '../wire/types'

export const dailyPath = (day?: string): string => (day ? `/daily/${day}` : '/daily')
export const dealPath = (day: string, name: string): string => `/daily/${day}/${name}`
export const linePath = (day: string, name: string, line: LineName): string => `${dealPath(day, name)}/${line}`

const at = (day: string, name: string, more = ''): string =>
  `/api/daily/${encodeURIComponent(day)}/${encodeURIComponent(name)}${more}`

export const daily = {
  programme: (day?: string): Promise<DailyProgramme> =>
    ask(`/api/daily${day ? `?day=${encodeURIComponent(day)}` : ''}`),
  deal: (day: string, name: string): Promise<DailyPage> => ask(at(day, name)),
  comparison: (day: string, name: string): Promise<DailyComparison> => ask(at(day, name, '/comparison')),
  line: (day: string, name: string, line: string): Promise<ReplayHand> =>
    ask(at(day, name, `/lines/${encodeURIComponent(line)}`)),
}

/** A deal as a study whose answers the server keeps. `onpage` is told how the deal stands whenever that is heard. */
export function keeperOf(day: string, name: string, onpage: (page: DailyPage) => void): StudyKeeper {
  async function told(asked: Promise<DailyPage>): Promise<DailyPage['study']> {
    const page = await asked
    onpage(page)
    return page.study
  }
  const post = (number: number, action: string, only_ask: boolean): Promise<DailyPage> =>
    ask(at(day, name), { method: 'POST', body: { number, action, only_ask }, stays: !only_ask })
  return {
    look: async () => {
      await api.me() // an answer is somebody's: a new browser is made known first
      return told(daily.deal(day, name))
    },
    answer: (number, action) => told(post(number, action, false)),
    check: (number, action) => post(number, action, true),
  }
}
