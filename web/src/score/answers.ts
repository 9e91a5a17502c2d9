/** Answers to a form's questions. What they mean is the server's business; here is only which are open. */
import type { SheetForm, SheetQuestion } from '../wire/types'

export type Answers = Record<string, string>

export function answerTo(question: SheetQuestion, answers: Answers): string {
  return (answers[question.name] ?? question.default).trim()
}

/** Whether a question makes sense after the answers so far. */
export function isAsked(form: SheetForm, question: SheetQuestion, answers: Answers): boolean {
  if (question.when.length === 0) return true
  return question.when.some(({ name, value }) => {
    const other = form.questions.find((each) => each.name === name)
    return (other ? answerTo(other, answers) : '') === value
  })
}

export function askedNow(form: SheetForm, answers: Answers): SheetQuestion[] {
  return form.questions.filter((question) => isAsked(form, question, answers))
}

/** The questions that still need an answer: of a group one may be left open where the server says that one can. */
export function stillOpen(form: SheetForm, answers: Answers): SheetQuestion[] {
  const asked = askedNow(form, answers)
  return asked.filter((question) => {
    if (answerTo(question, answers) !== '') return false
    if (question.group === '') return !question.optional
    const group = asked.filter((each) => each.group === question.group)
    const open = group.filter((each) => answerTo(each, answers) === '')
    return open.length > 1 || !group.some((each) => each.optional)
  })
}

/** What is sent: only what this form asks, and nothing that is empty. */
export function toSend(form: SheetForm, answers: Answers): Answers {
  const given = askedNow(form, answers).map((question) => [question.name, answerTo(question, answers)] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

/** The answer in people's words. */
export function answerLabel(question: SheetQuestion, answers: Answers): string {
  const text = answerTo(question, answers)
  return question.options.find((option) => option.value === text)?.label ?? text
}

/** Questions as they are shown: one alone, or a row in which the same is asked of everybody. */
export function inRows(questions: SheetQuestion[]): SheetQuestion[][] {
  const rows: SheetQuestion[][] = []
  for (const question of questions) {
    const last = rows.at(-1)
    if (question.row !== '' && last?.[0]?.row === question.row) last.push(question)
    else rows.push([question])
  }
  return rows
}
