/** What is asked of the server in a lesson. */
import { ask } from '../lib/api'
import type { LessonAnswer, LessonComments, LessonHint, LessonPage, LessonsOffered } from '../wire/types'

const at = (edition: string, step: string, what: string): string =>
  `/api/lessons/${edition}/${encodeURIComponent(step)}/${what}`

export const lessons = {
  offered: (): Promise<LessonsOffered> => ask('/api/lessons'),
  page: (edition: string): Promise<LessonPage> => ask(`/api/lessons/${edition}`),
  /** Notes where the learner is, and that a step is done. */
  moved: (edition: string, step: string, done: string | null = null): Promise<LessonPage> =>
    ask(`/api/lessons/${edition}`, { method: 'PUT', body: { step, done }, stays: true }),
  judged: (edition: string, step: string, actions: readonly string[], answer: string): Promise<LessonAnswer> =>
    ask(at(edition, step, 'answer'), { method: 'POST', body: { actions, answer } }),
  hint: (edition: string, step: string, actions: readonly string[]): Promise<LessonHint> =>
    ask(at(edition, step, 'hint'), { method: 'POST', body: { actions } }),
  comments: (edition: string, step: string, actions: readonly string[]): Promise<LessonComments> =>
    ask(at(edition, step, 'comments'), { method: 'POST', body: { actions } }),
}
