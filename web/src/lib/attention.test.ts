import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moment, TableInfo } from '../wire/types'
import { askToNotify, callFor, canNotify, noteAction } from './attention'
import { callOf } from './calls'
import { settings } from './settings.svelte'

const CALL = { key: 'turn 7', text: 'Your turn' }
const notices: { title: string; body: string; onclick?: () => void }[] = []
const tones: number[] = []
const vibrate = vi.fn()
const focus = vi.fn()
let now = 0
let sight: 'visible' | 'hidden'

class Notice {
  static permission = 'granted'
  static requestPermission = (): Promise<string> => Promise.resolve(Notice.permission)
  close = vi.fn()
  constructor(
    readonly title: string,
    options: { body: string },
  ) {
    notices.push(Object.assign(this, { body: options.body }))
  }
}

class Sound {
  state = 'running'
  currentTime = 0
  destination = {}
  createGain = (): object => ({ gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() }) // prettier-ignore
  createOscillator = (): object => ({ frequency: {}, connect: (next: object) => next, start: () => tones.push(1), stop: vi.fn() }) // prettier-ignore
}

beforeEach(() => {
  notices.length = tones.length = 0
  vibrate.mockClear()
  focus.mockClear()
  now += 60_000
  sight = 'visible'
  Notice.permission = 'granted'
  Object.assign(settings, { sounds: 'turn', vibration: false, notices: false })
  vi.stubGlobal('window', { Notification: Notice, focus })
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('navigator', { vibrate })
  vi.stubGlobal('AudioContext', Sound)
  vi.stubGlobal('document', { get visibilityState() { return sight } }) // prettier-ignore
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => vi.unstubAllGlobals())

test('by default a turn is heard, and nothing else is done', () => {
  callFor(CALL, 'Kentucky Discard')
  expect(tones.length).toBeGreaterThan(0)
  expect([vibrate.mock.calls.length, notices.length]).toEqual([0, 0])
})

test('whoever has just played needs no bell, unless they look elsewhere', () => {
  noteAction()
  callFor(CALL, '')
  expect(tones).toEqual([])
  sight = 'hidden'
  callFor(CALL, '')
  expect(tones.length).toBeGreaterThan(0)
})

test('silence is silence, and the phone is shaken where that is wanted', () => {
  Object.assign(settings, { sounds: 'none', vibration: true })
  callFor(CALL, '')
  expect(tones).toEqual([])
  expect(vibrate).toHaveBeenCalledWith(60)
})

test('a notice comes only when the page is out of sight, wanted and allowed', async () => {
  const called = async (): Promise<string[]> => {
    callFor(CALL, 'Kentucky Discard')
    await Promise.resolve()
    await Promise.resolve()
    return notices.map((each) => `${each.title}: ${each.body}`)
  }
  sight = 'hidden'
  expect(await called()).toEqual([])
  settings.notices = true
  Notice.permission = 'denied'
  expect(await called()).toEqual([])
  Notice.permission = 'granted'
  sight = 'visible'
  expect(await called()).toEqual([])
  sight = 'hidden'
  expect(await called()).toEqual(['Your turn: Kentucky Discard'])
  notices[0]?.onclick?.()
  expect(focus).toHaveBeenCalledOnce()
})

test('a phone shows its notices through the worker of the page', async () => {
  const showNotification = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ showNotification }) } })
  settings.notices = true
  sight = 'hidden'
  callFor({ key: 'pause 3', text: 'Ready?' }, 'Donkey')
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledWith('Ready?', expect.objectContaining({ body: 'Donkey' }))) // prettier-ignore
  expect(notices).toEqual([])
})

test('a trick that waits for a tap calls only those who do not see it', () => {
  const tap = { key: 'pause 5', text: 'The trick waits for your tap', inSight: true }
  callFor(tap, '')
  expect(tones).toEqual([])
  sight = 'hidden'
  callFor(tap, '')
  expect(tones.length).toBeGreaterThan(0)
})

test('leave for notices is asked where there are any', async () => {
  expect(await askToNotify()).toBe(true)
  Notice.permission = 'denied'
  expect(await askToNotify()).toBe(false)
  vi.stubGlobal('window', {})
  expect([canNotify(), await askToNotify()]).toEqual([false, false])
})

const NAMES = ['Ada', 'You', 'Cid', 'Dot']
const TABLE = { stage: 'playing', your_seat: 1, undo: null, seat_wish: null }
const called = (table: object, moment: object | null): string | null =>
  callOf({ ...TABLE, ...table } as unknown as TableInfo, moment as unknown as Moment, NAMES)?.text ?? null

test('a person is called for whatever the table waits for them with', () => {
  const turn = { decision: { asked: 4 } }
  const pause = (why: string, waiting: number[]): object => ({ ...turn, pause: { why, number: 9, waiting } })
  expect(called({}, turn)).toBe('Your turn')
  expect(called({}, {})).toBeNull()
  expect(called({}, pause('ready', [1, 2]))).toBe('Ready?')
  expect(called({}, pause('hand', [1]))).toBe('The hand is over')
  expect(called({}, pause('trick', [1]))).toBe('The trick waits for your tap')
  expect(called({}, { pause: { why: 'ready', number: 9, waiting: [2] } })).toBeNull()
  expect(called({ undo: { seat: 0, waiting: [1], what: null } }, turn)).toBe('Ada would like to take back')
  expect(called({ undo: { seat: 0, waiting: [2], what: null } }, {})).toBeNull()
  expect(called({ seat_wish: { name: 'Eve', seat: 3, yours_to_answer: true } }, {})).toBe('Eve would like to join')
  expect(called({ seat_wish: { name: 'Eve', seat: 3, yours_to_answer: false } }, {})).toBeNull()
  expect(called({ stage: 'over' }, turn)).toBeNull()
  expect(called({ your_seat: null }, pause('hand', [1]))).toBeNull()
})
