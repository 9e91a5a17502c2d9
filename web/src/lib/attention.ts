/** Somebody is wanted: a sound, a shake of the phone, a notice where the page is not in sight; each as they like. */
import type { Call } from './calls'
import { settings } from './settings.svelte'
import { hear } from './sounds'

/** Whoever has just played needs no bell. */
const JUST_NOW = 1500

let acted = -Infinity

/** The person did something at the table. */
export function noteAction(): void {
  acted = performance.now()
}

/** The table wants something of them. `where` is the game's name. */
export function callFor(call: Call, where: string): void {
  const looking = document.visibilityState === 'visible'
  if (looking && (call.inSight || performance.now() - acted < JUST_NOW)) return
  hear('turn')
  if (settings.vibration) navigator.vibrate?.(60)
  if (!looking && settings.notices) void notify(call.text, where)
}

async function notify(what: string, where: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return
  const options = { body: where, tag: 'rookery-turn', icon: '/icon-192.png' }
  // Phones show notices only through the page's worker.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(what, options)
  const notice = new Notification(what, options)
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}

export function canNotify(): boolean {
  return 'Notification' in window
}

/** Asks the person for leave, because they asked for notices; whether they are allowed. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false
  return (await Notification.requestPermission()) === 'granted'
}
