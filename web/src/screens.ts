/** The page's screens, one for each kind of route: its title, and the component that gets the route's fields. */

import type { Component } from 'svelte'
import type { Route } from './lib/router.svelte'

type Fields<P extends Route['page']> = Omit<Extract<Route, { page: P }>, 'page'>

interface Screen<Props extends object> {
  title: string
  load: () => Promise<{ default: Component<Props> }>
}

export const SCREENS: { [P in Exclude<Route['page'], 'lost'>]: Screen<Fields<P>> } = {
  home: { title: 'Rookery', load: () => import('./home/Home.svelte') },
  table: { title: 'Table · Rookery', load: () => import('./table/TablePage.svelte') },
  replay: { title: 'Replay · Rookery', load: () => import('./pages/Replay.svelte') },
  embed: { title: 'Replay · Rookery', load: () => import('./pages/Embed.svelte') },
  rules: { title: 'Rules · Rookery', load: () => import('./pages/Rules.svelte') },
  glossary: { title: 'Glossary · Rookery', load: () => import('./pages/Glossary.svelte') },
  history: { title: 'The booklets · Rookery', load: () => import('./pages/History.svelte') },
  house: { title: 'House rules · Rookery', load: () => import('./pages/SharedRules.svelte') },
  shuffle: { title: 'Check a shuffle · Rookery', load: () => import('./pages/ShuffleCheck.svelte') },
  new: { title: 'New table · Rookery', load: () => import('./home/NewTable.svelte') },
  score: { title: 'Keep score · Rookery', load: () => import('./score/ScorePage.svelte') },
  record: { title: 'What you have done · Rookery', load: () => import('./record/RecordPage.svelte') },
  ladder: { title: 'Ladder · Rookery', load: () => import('./club/LadderScreen.svelte') },
  you: { title: 'You · Rookery', load: () => import('./account/YouPage.svelte') },
  keeper: { title: 'Keeping the server · Rookery', load: () => import('./account/KeeperPage.svelte') },
  learn: { title: 'Learn to play · Rookery', load: () => import('./learn/LearnHub.svelte') },
  lesson: { title: 'A lesson · Rookery', load: () => import('./learn/LessonScreen.svelte') },
  review: { title: 'Review · Rookery', load: () => import('./review/ReviewPage.svelte') },
  try: { title: 'Try again · Rookery', load: () => import('./review/TryAgain.svelte') },
  study: { title: 'A position to play · Rookery', load: () => import('./study/StudyPage.svelte') },
  drill: { title: 'Drills · Rookery', load: () => import('./drill/Drill.svelte') },
  daily: { title: 'The deals of the day · Rookery', load: () => import('./daily/DailyPage.svelte') },
  deal: { title: 'A deal of the day · Rookery', load: () => import('./daily/DealPage.svelte') },
  club: { title: 'Club night · Rookery', load: () => import('./club/ClubPage.svelte') },
  event: { title: 'An event · Rookery', load: () => import('./club/EventScreen.svelte') },
  room: { title: 'The room · Rookery', load: () => import('./club/RoomScreen.svelte') },
  'stop-mail': { title: 'No more mail · Rookery', load: () => import('./pages/StopMail.svelte') },
  line: { title: 'Replay · Rookery', load: () => import('./daily/LinePage.svelte') },
}

/** The screen of a route, and what its component is given; none where there is nothing at that address. */
export function screenOf(route: Route): { screen: Screen<object>; fields: object } | undefined {
  if (route.page === 'lost') return undefined
  const { page, ...fields } = route
  return { screen: SCREENS[page] as Screen<object>, fields }
}
