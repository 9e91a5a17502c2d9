"""A script for the page: looks at a table screen as a person does, and tells what is out of sight or covered."""

from __future__ import annotations

from typing import Final

LOOK: Final = r"""
async ({ number, hand, trick, asked }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()))
  const boxes = () => [...document.querySelectorAll('.plate, .card, button, [data-part]')]
    .map((one) => { const box = one.getBoundingClientRect(); return `${box.x} ${box.y} ${box.width} ${box.height}` })
    .join()
  const end = Date.now() + 20000
  while (document.querySelector('.screen')?.dataset.number !== String(number)
    || !document.querySelector('[data-part="table"]')) {
    if (Date.now() > end) return ['the position does not appear']
    await frame()
  }
  // Sizes are measured and laid out again: look when nothing moves any more.
  for (let before = ''; Date.now() < end; ) {
    await frame()
    const now = boxes()
    if (now === before) break
    before = now
  }
  // What is still wrong gets a moment to settle.
  for (const patience = Date.now() + 1500; ; await frame()) {
    const wrong = look()
    if (wrong.length === 0 || Date.now() > patience) return wrong
  }

  function look() {
  const wrong = new Set()
  const wide = document.documentElement.clientWidth, high = window.innerHeight
  const words = (one) => (one.getAttribute('aria-label') || one.textContent || one.className).trim()
  const say = (one) => words(one).replace(/\s+/g, ' ').slice(0, 50)
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'
    && !one.closest('.hidden-text')
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen)
  const inside = (box, room, by = 1.5) => box.left >= room.left - by && box.top >= room.top - by
    && box.right <= room.right + by && box.bottom <= room.bottom + by
  const overlap = (a, b, by = 1.5) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by
  const screen = { left: 0, top: 0, right: wide, bottom: high }
  /** Whether these points of an element, in parts of its size, are what the eye and the finger meet there. */
  const open = (one, points, owner = one) => {
    const box = one.getBoundingClientRect()
    return points.every(([x, y]) => {
      const met = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return met !== null && (owner.contains(met) || met.contains(owner))
        && !(met.contains(owner) && met.matches('main, body, html, .screen'))
    })
  }
  const MIDDLE = [[0.5, 0.5]]
  const WHOLE = [[0.5, 0.5], [0.06, 0.5], [0.94, 0.5], [0.5, 0.12], [0.5, 0.88]]
  // Number and shape in the corner of a card.
  const CORNER = [[0.06, 0.05], [0.3, 0.05], [0.06, 0.3], [0.3, 0.3], [0.1, 0.5]]

  if (document.documentElement.scrollWidth > wide) wrong.add('the page scrolls sideways')
  const over = document.querySelector('[aria-label="The match is over"], [aria-label^="Result of hand"]')
  if (over) {
    for (const one of all('.does button, .does a', over)) {
      if (!inside(one.getBoundingClientRect(), screen)) wrong.add(`out of sight: ${say(one)}`)
      else if (!open(one, MIDDLE)) wrong.add(`covered: ${say(one)}`)
    }
    return [...wrong]
  }
  // A tap anywhere goes on: only its words can be in the way.
  const tap = document.querySelector('.tap')
  if (tap) tap.style.pointerEvents = 'none'
  const part = (name) => [...document.querySelectorAll(`[data-part="${name}"]`)].filter(seen)

  // What is not there at all is not in sight either.
  const held = all('.hand .slot, .battery .pair').length, thrown = all('.trick .played').length
  if (held < hand) wrong.add(`${held} cards of a hand of ${hand} are there`)
  if (thrown < trick) wrong.add(`${thrown} cards of a trick of ${trick} are there`)
  if (asked && ![...part('say'), ...part('do')].some((area) => area.textContent.trim())) {
    wrong.add('nothing says what is to be decided')
  }
  // The newest note; on a small screen earlier ones lie below it.
  for (const one of all('.toast:first-child button')) {
    if (!inside(one.getBoundingClientRect(), screen)) wrong.add(`out of sight in a note: ${say(one)}`)
    else if (!one.closest('details') && !open(one, MIDDLE)) wrong.add(`covered in a note: ${say(one)}`)
  }
  for (const strip of part('strip')) {
    for (const one of all('.strip > *', strip)) {
      if (!inside(one.getBoundingClientRect(), strip.getBoundingClientRect())) wrong.add(`contract cut: ${say(one)}`)
    }
    if (!inside(strip.getBoundingClientRect(), screen)) wrong.add('the contract is out of sight')
  }
  for (const one of all('.hand .slot, .battery .pair')) {
    const card = one.querySelector('.card:last-of-type') ?? one
    const box = card.getBoundingClientRect()
    const [right, bottom] = [box.left + box.width * 0.36, box.top + box.height * 0.54]
    const index = { left: box.left, top: box.top, right, bottom }
    if (!inside(index, screen)) wrong.add(`a card of the hand is out of sight: ${say(one)}`)
    else if (!open(card, CORNER, one)) wrong.add(`a card of the hand is covered: ${say(one)}`)
    if (box.width < 24) wrong.add(`a card of the hand is tiny: ${box.width.toFixed(0)} pixels`)
  }
  for (const one of all('.trick .played')) {
    if (!inside(one.getBoundingClientRect(), screen)) wrong.add(`a card of the trick is out of sight: ${say(one)}`)
    else if (!open(one, CORNER)) wrong.add(`a card of the trick is covered: ${say(one)}`)
    if (one.getBoundingClientRect().width < 26) wrong.add(`a card of the trick is tiny: ${say(one)}`)
  }
  for (const area of [...part('say'), ...part('do')]) {
    for (const one of all('button, .question, p', area)) {
      if (one.closest('[data-scrolls]')) continue
      if (!inside(one.getBoundingClientRect(), screen)) wrong.add(`the decision is out of sight: ${say(one)}`)
      else if (!open(one, one.matches('button') ? WHOLE : MIDDLE)) wrong.add(`the decision is covered: ${say(one)}`)
    }
  }
  const plates = all('.plate').filter((one) => !one.closest('[data-scrolls]'))
  for (const one of plates) {
    const box = one.getBoundingClientRect()
    if (!inside(box, screen)) wrong.add(`a plate is out of sight: ${say(one)}`)
    for (const other of plates) {
      if (one !== other && overlap(box, other.getBoundingClientRect())) wrong.add(`plates overlap: ${say(one)}`)
    }
    for (const card of all('.trick .played, .hand .slot')) {
      if (overlap(box, card.getBoundingClientRect())) wrong.add(`a plate and a card overlap: ${say(one)}, ${say(card)}`)
    }
    for (const name of all('.name', one)) {
      if (name.scrollWidth > name.clientWidth + 1) wrong.add(`a name is cut: ${say(name)}`)
    }
  }
  // What lies on the table stays in its place, and so does what is asked.
  for (const table of part('table')) {
    const room = table.getBoundingClientRect()
    for (const one of all('.card, button, .plate, .pile, p, strong, figcaption', table)) {
      // A pile that people threw together does not lie straight.
      if (one.closest('[data-scrolls], .heap')) continue
      if (!inside(one.getBoundingClientRect(), room, 4)) wrong.add(`sticks out of the table: ${say(one)}`)
    }
  }
  for (const words of all('.go-on')) {
    if (!inside(words.getBoundingClientRect(), screen)) wrong.add(`out of sight: ${say(words)}`)
    for (const one of all('.trick .played, .hand .slot, .plate, .taker, [data-part="strip"]')) {
      const both = overlap(words.getBoundingClientRect(), one.getBoundingClientRect())
      if (both) wrong.add(`"${say(words)}" lies on ${say(one)}`)
    }
  }
  if (tap && all('.go-on').length === 0) wrong.add('nothing says how to go on')
  const hands = all('[data-part="own"] .hand')
  for (const area of [...part('say'), ...part('do')]) {
    const box = area.getBoundingClientRect()
    const both = box.height > 0 && hands.some((hand) => overlap(hand.getBoundingClientRect(), box))
    if (both) wrong.add('the decision and the hand overlap')
  }
  return [...wrong]
  }
}
"""
