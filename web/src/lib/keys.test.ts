import { beforeEach, expect, test, vi } from 'vitest'
import { isTaken, onFeltKey, onShortcut } from './keys'

class Element {
  isContentEditable = false
  constructor(private readonly inside: string | null = null) {}
  closest(selector: string): Element | null {
    return this.inside !== null && selector.split(', ').includes(this.inside) ? this : null
  }
}

function press(key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const event = { key, target: new Element(), defaultPrevented: false, repeat: false, ...more }
  return Object.assign(event, { preventDefault: () => (event.defaultPrevented = true) }) as unknown as KeyboardEvent
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element)
  vi.useFakeTimers()
})

test('a key in a field, in a dialogue or with Ctrl belongs to somebody else', () => {
  expect(isTaken(press('r'))).toBe(false)
  expect(isTaken(press('r', { ctrlKey: true }))).toBe(true)
  for (const inside of ['input', 'textarea', 'select', 'dialog']) {
    expect(isTaken(press('r', { target: new Element(inside) as unknown as EventTarget }))).toBe(true)
  }
})

test('the felt comes before the table, whichever of them hears the key first', () => {
  const done: string[] = []
  const felt = (event: KeyboardEvent): void => onFeltKey(event, { r: () => done.push('red') })
  const table = (event: KeyboardEvent): void => onShortcut(event, { r: () => done.push('rules') })
  for (const listeners of [
    [felt, table],
    [table, felt],
  ]) {
    // prettier-ignore
    const event = press('r')
    for (const listener of listeners) listener(event)
    vi.runAllTimers()
  }
  expect(done).toEqual(['red', 'red'])
})

test('a key held down counts once', () => {
  const run = vi.fn()
  onFeltKey(press('r', { repeat: true }), { r: run })
  onShortcut(press('r', { repeat: true }), { r: run })
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
