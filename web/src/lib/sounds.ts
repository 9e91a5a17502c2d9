/** Short sounds, made on the spot: by default only when it is one's turn. */
import { settings } from './settings.svelte'

interface Note {
  pitch: number
  seconds: number
  volume: number
  shape: OscillatorType
}

const TAP: Note = { pitch: 190, seconds: 0.05, volume: 0.25, shape: 'triangle' }
const SOUNDS: Record<string, Note[]> = {
  turn: [
    { pitch: 587, seconds: 0.09, volume: 0.18, shape: 'sine' },
    { pitch: 784, seconds: 0.14, volume: 0.18, shape: 'sine' },
  ],
  chat: [{ pitch: 880, seconds: 0.08, volume: 0.12, shape: 'sine' }],
  'card-played': [TAP],
  'card-laid': [TAP],
  'card-turned': [TAP],
  discarded: [TAP],
  trailed: [TAP],
  lifted: [TAP],
  'run-moved': [TAP],
  'trick-taken': [TAP, { pitch: 150, seconds: 0.07, volume: 0.25, shape: 'triangle' }],
  captured: [TAP, { pitch: 150, seconds: 0.07, volume: 0.25, shape: 'triangle' }],
  'match-won': [
    { pitch: 523, seconds: 0.12, volume: 0.2, shape: 'sine' },
    { pitch: 659, seconds: 0.12, volume: 0.2, shape: 'sine' },
    { pitch: 784, seconds: 0.25, volume: 0.2, shape: 'sine' },
  ],
}

let context: AudioContext | null = null

/** Lets an event be heard, where it has a sound. */
export function hear(kind: string): void {
  const notes = SOUNDS[kind]
  if (!notes || settings.sounds === 'none' || (settings.sounds === 'turn' && kind !== 'turn')) return
  context ??= new AudioContext()
  // Until the page is touched it may not sound; what happened meanwhile is not caught up with.
  if (context.state === 'suspended') return void context.resume()
  let at = context.currentTime
  for (const note of notes) {
    const voice = context.createOscillator()
    const gain = context.createGain()
    voice.type = note.shape
    voice.frequency.value = note.pitch
    gain.gain.setValueAtTime(note.volume, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + note.seconds)
    voice.connect(gain).connect(context.destination)
    voice.start(at)
    voice.stop(at + note.seconds)
    at += note.seconds * 0.8
  }
}
