import { expect, test } from 'vitest'
import type { ClientMessage, News, ServerMessage } from '../wire/types'
import { TableClient } from './table.svelte'

const row = (number: number): News => ({ number, what: 'sat', text: `row ${number}`, events: [] }) as unknown as News
const rows = (first: number, last: number): News[] =>
  Array.from({ length: last - first + 1 }, (_, at) => row(first + at))

function joined(news: News[], older: boolean): { client: TableClient; sent: ClientMessage[] } {
  const sent: ClientMessage[] = []
  const client = new TableClient('token', () => ({ send: (message) => sent.push(message), close: () => undefined }))
  client.receive(welcome(news, older))
  return { client, sent }
}

function welcome(news: News[], older: boolean): ServerMessage {
  const table = { token: 'token', seats: [], rules: {}, match: null }
  const number = news.at(-1)?.number ?? 0
  return { type: 'welcome', re: null, number, table, moment: null, news, older, hands: [] } as unknown as ServerMessage
}

const numbers = (client: TableClient): number[] => client.news.map((each) => each.number)

test('what was before is asked for once, and put before the rest', () => {
  const { client, sent } = joined(rows(41, 60), true)
  client.lookBack()
  client.lookBack()
  expect(sent).toMatchObject([{ type: 'older', before: 41 }])
  client.receive({ type: 'rows', re: sent[0]?.id ?? null, news: rows(1, 40), older: false })
  expect(numbers(client)).toEqual(rows(1, 60).map((each) => each.number))
  expect(client.older).toBe(false)
})

test('rows that a client asked for stay when more happens', () => {
  const { client, sent } = joined(rows(401, 800), true)
  client.lookBack()
  client.receive({ type: 'rows', re: sent[0]?.id ?? null, news: rows(341, 400), older: true })
  client.receive({ type: 'update', number: 801, news: [row(801)], table: null, moment: null, hands: null })
  expect([client.news.length, client.older]).toEqual([460, true])
})

test('after a long absence the log begins anew, and the rest can be asked for', () => {
  const { client } = joined(rows(1, 20), false)
  client.receive(welcome(rows(101, 300), true))
  expect([numbers(client)[0], client.number, client.older]).toEqual([101, 300, true])
})
