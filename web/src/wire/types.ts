// What goes over the wire. Generated from src/rookery/interfaces/server/wire by
// `python -m rookery.interfaces.server.wire.schema`: change it there, not here.

/**
 * Who this browser is, and what can be done about it.
 *
 * `no_passkeys` says why passkeys are not offered at this address; it is empty where they are. `banned` and `muted`
 * say in a sentence what holds of this person. `acts` are what hosts and keepers did about them.
 */
export interface AccountPage {
  name: string
  named: boolean
  known: boolean
  program: boolean
  made: number | null
  passphrase: boolean
  codes_left: number
  passkeys: PasskeyInfo[]
  no_passkeys: string
  keeper: boolean
  banned: string
  muted: string
  acts: ActInfo[]
}

/** That it is really the person who wants a change: their passphrase, or one of their passkeys. */
export interface AccountProof {
  passphrase?: string | null
  passkey?: PasskeyAnswer | null
}

/** Become known by a name, with a passphrase or a passkey. */
export interface AccountWanted {
  name: string
  passphrase?: string | null
  passkey?: PasskeyAnswer | null
}

/**
 * An answer to a decision, or at an honour table a word out of turn.
 *
 * `asked` is the decision's own number, so that no answer meets a later question, or that of `out_of_turn`.
 */
export interface Act {
  id?: string | null
  type: "act"
  asked: number
  text: string
}

/** Who did what about whom, when and why. `table` is told to keepers. */
export interface ActInfo {
  at: number
  what: Deed
  by: string
  whom: string
  table: string | null
  until: number | null
  why: string
}

export interface ActsPage {
  acts: ActInfo[]
}

/** The director corrects a result, and says why. It changes the standings, and not who has met whom. */
export interface Adjust {
  type: "adjust"
  round: number
  table: number
  scores: [number, number][]
  reason: string
  winner?: number | null
}

/**
 * The answer to a latecomer who would like a bot's seat: the host's, or anybody's where the host is away.
 *
 * Who is let in sits down with the next deal. `seat` tells which of those who wait for it is meant: once everybody who
 * sits at the table has agreed, they sit down at once.
 */
export interface Admit {
  id?: string | null
  type: "admit"
  agree: boolean
  seat?: number | null
}

/**
 * The answer to `hint`: what to do, the choices best first where they were weighed in figures, and why.
 *
 * `reason` says why in words; `sentence` has the gist of the figures, or who answered. `equals` are choices that
 * came out as well. `lines` say the same for a screen of plain text.
 */
export interface Advice {
  type: "advice"
  re: string | null
  action: string | null
  candidates: CandidateInfo[]
  reason: string
  equals: string[]
  sentence: string
  lines: string[]
}

/** The defaults are those most editions share, not those of any one booklet. */
export interface AuctionRules {
  ranks: number[]
  bird: "absent" | "highest-trump" | "ten-and-a-half" | "lowest-trump"
  bird_play: "any-time" | "as-trump"
  red_one: "ordinary" | "highest-trump"
  baby_bird: "absent" | "lowest-trump"
  ones: "low" | "high"
  sides: "alone" | "partners-opposite" | "alternate" | "called-partner" | "bidder-and-dummy"
  partners: "as-seated" | "drawn"
  called_cards: number
  partner_shown: "hidden-until-played" | "says-so-at-once"
  dummy: "none" | "dealers-partner" | "declarers-partner" | "blind-third-hand"
  after_four_hands: "stay" | "one-pair-swaps-seats" | "change-partners"
  hand_size: number | null
  nest_size: number
  nest_dealt: "last" | "after-each-round"
  nest_face_up: number
  battery_size: number
  redeal: "never" | "hand-without-counters" | "hand-of-6-to-9"
  first_bidder: "dealer" | "left-of-dealer"
  dealer_opens: "may-pass" | "must-bid"
  minimum_bid: number
  bid_step: number
  bid_limit: "what-a-hand-brings" | "lifted"
  bid_cap: number
  bid_names: "points" | "points-and-colour"
  no_trump: "never" | "allowed" | "high-and-low"
  passing: "final" | "may-return"
  moon_bid: "never" | "whole-deck" | "stated-points"
  moon_bid_points: number
  all_pass: "void" | "dealer-takes-minimum"
  nest_exchange: number | null
  exchange_number: "up-to" | "all-or-none"
  nest_counters: "allowed" | "shown" | "forbidden" | "trumps-if-short"
  nest_trumps: "allowed" | "forbidden"
  nest_taken: "unseen" | "shown"
  nest_owner: "last-trick" | "declarers-side" | "nobody"
  nest_trick: "no" | "counts-as-a-trick"
  trump_named: "after-nest" | "before-discard" | "before-nest"
  opening_lead: "left-of-dealer" | "left-of-declarer" | "dealer" | "declarer"
  reviewing: "every-trick" | "last-trick-only"
  counters: [number, number][]
  ones_points: number
  bird_points: number
  baby_bird_points: number
  red_one_points: number
  trick_points: [Trump, number][]
  most_tricks_bonus: number
  tricks_tied: "nobody" | "cut" | "defenders"
  last_trick_bonus: number
  moon_bonus: number
  every_point: "plain" | "double"
  dummy_score: "not-kept" | "kept"
  made: "opponents-score-all" | "opponents-score-tricks-only"
  failed: "set-back" | "nothing" | "counters-only"
  opponents_when_failed: "score" | "double"
  target: number
  winning_hand: "any-hand" | "own-bid-made"
  losing_score: "none" | "minus-target" | "minus-half-target"
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
  revoke_costs: "failed-bid" | "set-back"
  talk: "as-printed" | "by-agreement"
  talk_fine: number
  discard_fine: number
  discard_found: "before-the-lead" | "after-the-lead"
  deal_mishaps: number
  booklet: Booklet
}

/**
 * A seat's knowledge in an auction game.
 *
 * `turn` is the seat the table waits for. `allies` are the seats known to play with this one in
 * this hand, itself included; while a called partner is hidden they may be incomplete.
 * `called` are the called cards, `holders` who has or had each of them, null where this seat cannot know it,
 * `partners` those who are known, `declaring` the seats known to play for
 * the bid, the declarer first. `nest_open` was dealt face up or shown when it was taken up, `seen_in_deal` exposed by
 * the dealer, `buried_open` are buried counters where they are shown. `fines` are this hand's, by seat.
 * `tricks` are those of this hand; where earlier ones may not be looked at again they have no `plays`, but for
 * the last (A107). `tricks_taken` and `points_taken` are by seat, for the tricks everyone saw. `nest` is what the
 * declarer took up and `laid_away` what they put down, for their eyes alone.
 */
export interface AuctionView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  seating: number[]
  phase: "bid" | "nest" | "trump" | "call" | "play" | "draw" | "count" | "over"
  turn: number | null
  said: Said[]
  declarer: number | null
  bid: number | null
  moon: boolean
  trump: Trump | null
  called: CardText[]
  holders: (number | null)[]
  partners: number[]
  declaring: number[]
  allies: number[]
  circle: number[]
  hand_sizes: number[]
  nest_size: number
  nest_open: CardText[]
  seen_in_deal: CardText | null
  buried_open: CardText[]
  nest: CardText[] | null
  laid_away: CardText[] | null
  trick: [number, CardText][]
  tricks: Trick[]
  tricks_taken: number[]
  points_taken: number[]
  dummy: DummyView | null
  batteries: BatteryView[]
  stock_size: number
  exposed: CardText | null
  draws: ([number, CardText | null])[]
  fines: number[]
  family: "auction"
}

/** Take one's seat back from the bot that stood in. */
export interface Back {
  id?: string | null
  type: "back"
}

/** A battery as it lies: its face-up cards, and which of them still cover another. */
export interface BatteryView {
  seat: number
  place: number
  cards: CardText[]
  covering: CardText[]
}

/** The director begins the event, and with it the first round. */
export interface BeginEvent {
  type: "begin"
}

/** The director begins a round; `round` is the one they mean, so that asking twice begins one. */
export interface BeginRound {
  type: "round"
  round: number
}

/** An empty sheet on paper, with or without the players' names. */
export interface BlankPrinted {
  edition: string
  house_rules?: Record<string, string>
  seats: number
  names?: string[]
  form?: "html" | "pdf"
  paper?: Paper
}

/**
 * The fines are in points, 0 where none is printed. `misdeal` is the fine for one found after three tricks.
 *
 * `draws_partners` tells that partners may be drawn for. `nest_called` is what the taker of the last trick is said to
 * take the nest as. `total` is printed as what every hand comes to, where our count knows exceptions.
 */
export interface Booklet {
  talk: number
  discard: number
  misdeal: number
  revoke: boolean
  exposed_card: boolean
  cut: "unsaid" | "cut" | "right-neighbour"
  draws_partners: boolean
  nest_called: string
  total: number
  total_remark: TotalRemark | null
}

/** What booklets advise for the game as printed, in our words. `booklets` names them: "1913 and 1988". */
export interface BookletAdvice {
  number: string
  topic: string
  text: string
  booklets: string
}

/** What a booklet says of itself or of the game, and in which of its lines. */
export interface BookletFact {
  says: string
  lines: string
}

/** A booklet: what it is, what it says, and which games it has. */
export interface BookletInfo {
  year: string
  title: string
  facts: BookletFact[]
  games: GameTitle[]
}

/** `word` is what `SignedIn` had for it. */
export interface BringAlong {
  word: string
}

/** How much was brought along. What both had stays where it was. */
export interface Brought {
  matches: number
  notes: number
  sheets: number
}

export interface BrowserLeft {
  endpoint: string
}

/** A browser's push subscription, as the browser gives it. */
export interface BrowserWanted {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * The server ends the connection: kicked, no-watchers, replaced, too-slow, too-fast, going-down, no-table, damaged,
 * signed-out, forgotten, banned, bad-token, not-by-token.
 */
export interface Bye {
  type: "bye"
  code: string
  reason: string
}

/** A choice that was weighed: the points its side can expect of the hand, and how likely the bid is made. */
export interface CandidateInfo {
  action: string
  points: number
  chance: number | null
}

/** R14, Y5, G10, B1, Bird or Baby. */
export type CardText = string

/** A capture as everybody saw it: the hand card, and the cards it took off the table. */
export interface Catch {
  seat: number
  card: CardText
  taken: CardText[]
}

/** The director plans the event otherwise, before it begins. */
export interface ChangePlan {
  type: "plan"
  plan: EventPlanInput
}

export interface Chat {
  id?: string | null
  type: "chat"
  text: string
}

/** Claim the remaining tricks: granted only where no play can change the result. */
export interface Claim {
  id?: string | null
  type: "claim"
}

export type ClientMessage = Hello | Older | Why | Hint | Ping | Act | Sit | Stand | Leave | SeatBot | Start | Rematch | Chat | Undo | Consent | Claim | Rule | Kick | Back | SetPace | GoOn | Admit | Seal | ShowShare | Remove | Readmit | Hush | SetWatchers

/** The pile of one number: how many cards lie face down, and those slid face up under them. */
export interface ClockPileView {
  number: number
  face_down: number
  face_up: CardText[]
}

/** A pile for each number: up to twelve on the dial, the others in the centre. */
export interface ClockRules {
  highest: number
  colours: number
  match_hands: number
  wins_needed: number
  conduct: "strict" | "honour"
  first_pile: number
}

/** `turning` is the pile in turn, null once the match is over. */
export interface ClockView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  piles: ClockPileView[]
  turning: number | null
  moves: number
  family: "clock"
}

/** The defaults are Club for four as the 1988 booklet has it. */
export interface ClubRules {
  packs: number
  sides: "partners-opposite" | "alternate"
  wilds: number[]
  stops: number[]
  hand_size: number
  draw: number
  first_turn: "stock-only" | "pile-too"
  top_card: "allowed" | "never"
  meld_size: number
  set_naturals: number
  card_points: number
  wild_points: number
  first_play: [number, number][]
  take_backs: number
  birdie_size: number
  birdie_naturals: number
  birdies_to_go_out: number
  out_points: number
  sequence_birdie: number
  natural_birdie: number
  regular_birdie: number
  bird_points: [number, number][]
  birdies_for_birds: number
  target: number
  longest_match: number
  conduct: "strict" | "honour"
}

/**
 * A seat's knowledge in Club.
 *
 * `side` is this seat's place in `sides`, null for a spectator. `pile_top` and `pile_size` are the
 * discard pile as it lies; a pile that is being taken has its top card in `owed`, and `aside`
 * counts the rest. `frozen_by` is the seat whose wild discard closes the pile until its turn.
 * `laid` is what the seat in turn has laid and may still take back, `need` what its side's first
 * play must come to (0 once made) and `laid_points` what it has come to.
 */
export interface ClubView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  phase: "take" | "lay" | "over"
  turn: number | null
  side: number | null
  sides: SideView[]
  allies: number[]
  hand_sizes: number[]
  turns: number[]
  stock_size: number
  pile_top: CardText | null
  pile_size: number
  frozen_by: number | null
  owed: CardText | null
  aside: number
  laid: LayDown[]
  laid_points: number
  need: number
  backs: number
  family: "club"
}

export interface CodeGiven {
  code: string
}

export type Colour = "red" | "yellow" | "green" | "black"

/** The answer to somebody's wish to take back. */
export interface Consent {
  id?: string | null
  type: "consent"
  agree: boolean
}

/**
 * An answer in a deal of the day, and how many were given before it: so a repeated one is known.
 *
 * With `only_ask` nothing is kept or told but whether the rules allow it.
 */
export interface DailyAnswer {
  number: number
  action: string
  only_ask?: boolean
}

/** How your result stands, told once your hand is over. `waiting` is while the expert is still playing it. */
export interface DailyComparison {
  deal: DailyDealInfo
  standing: StandingInfo
  spread: SharedOutcome[]
  references: ReferenceLine[]
  waiting: boolean
}

/**
 * A day whose deals can be played, and how many of them you have finished; `on_time` is whether it counts for a
 * streak.
 */
export interface DailyDay {
  day: string
  finished: number
  on_time: boolean
}

/** A deal of the programme, and what you did with it. `late` is one begun after its day. */
export interface DailyDealInfo {
  day: string
  name: string
  rules: string
  edition: EditionHead
  title: string
  state: DailyState
  late: boolean
  outcome: OutcomeInfo | null
}

/** A deal as it stands for you. Nothing in it comes from others who play it. */
export interface DailyPage {
  deal: DailyDealInfo
  study: StudyPage
}

/** The deals of a day, the days that can be played, the latest first, and your streak. */
export interface DailyProgramme {
  today: string
  day: string
  deals: DailyDealInfo[]
  days: DailyDay[]
  streak: StreakInfo
}

export type DailyState = "new" | "begun" | "over"

export interface DealInfo {
  deal: number
  tables: DealTable[]
}

/** What a deal came to at one table, and what each side has of the comparison. */
export interface DealTable {
  round: number
  table: number
  score: [number, number]
  gained: [number, number]
}

/**
 * What this seat must decide; fields beside these are the decision's own (docs/notation.md).
 *
 * `options` lists every allowed answer where there are at most 200, and is null where there are more.
 */
export interface DecisionInfo {
  kind: string
  seat: number
  question: string
  asked: number
  options: string[] | null
  [field: string]: unknown
}

/** What keepers and hosts do about somebody. */
export type Deed = "muted" | "unmuted" | "banned" | "unbanned" | "removed" | "readmitted" | "hushed" | "unhushed" | "settled" | "named-keeper" | "no-keeper"

/** How much was deleted, by its name. */
export interface DeedsDeleted {
  deleted: Record<string, number>
}

/** A record to be proud of, and the match it was done in. */
export interface DeedsFeat {
  name: string
  title: string
  value: string
  detail: string
  match: string | null
}

/** A figure at a glance. */
export interface DeedsFigure {
  name: string
  label: string
  value: string
  detail: string
}

/** A game that can be asked for by itself, and how many of its matches there are. */
export interface DeedsGame {
  game: string
  title: string
  matches: number
}

/** How much is kept that could be deleted, by the name it is deleted with. */
export interface DeedsKept {
  matches: number
  reviews: number
  drills: number
  daily: number
  lessons: number
}

/**
 * What this person has done, all of it or as much as was asked for.
 *
 * `matches` are all they finished; `left` of them are still to be looked through: ask again. `elsewhere` were
 * played for the most by somebody else or by a bot in their place, and are in no figure. `notice` says what else is
 * missing. `to_review` is the latest match that could be reviewed and was not.
 */
export interface DeedsPage {
  matches: number
  left: number
  elsewhere: number
  notice: string
  games: DeedsGame[]
  figures: DeedsFigure[]
  plots: PlotInfo[]
  feats: DeedsFeat[]
  to_review: string | null
}

/** A delay pile. Every card was seen as it was laid, so all are listed: the oldest first, the top last. */
export interface DelayPileView {
  seat: number
  cards: CardText[]
  size: number
  top: CardText | null
}

/** The request was carried out, or, with `again`, had been before. */
export interface Done {
  type: "done"
  re: string | null
  number: number
  again: boolean
}

/** The defaults are those of 1913. */
export interface DonkeyRules {
  ranks: number[]
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
  hand_size: number | null
  set_size: number
  passed_to: "left" | "right"
  first_test: "after-the-deal" | "after-the-first-pass"
  together: "shared" | "nearest-dealers-left"
  winner_points: number
  donkey_penalty: number
  longest_deal: number
}

/**
 * A seat's knowledge in Donkey.
 *
 * `chosen` is the card this seat has laid ready, still part of its `hand`; of the others only
 * `have_chosen` tells that they are ready. `exchanges` are this seat's own passes so far.
 * `laid_down` is what the winners show, `folded` who has folded, in that order.
 */
export interface DonkeyView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  phase: "give" | "fold" | "capped"
  hand_sizes: number[]
  aside: number
  passes: number
  chosen: CardText | null
  have_chosen: number[]
  exchanges: Exchange[]
  laid_down: LaidDown[]
  folded: number[]
  donkey: number | null
  family: "donkey"
}

/** A card as everybody saw it go down: who played it, and the number called. */
export interface DoubtClaim {
  seat: number
  number: number
}

/**
 * A doubt of this deal as one seat saw it. `card` was shown to all, and is among the `known` cards.
 *
 * The taker knows the whole pile. Everybody else knows the card that was shown, and what they themselves
 * had played into the pile.
 */
export interface DoubtSeen {
  doubter: number
  claim: DoubtClaim
  card: CardText
  taker: number
  pile_size: number
  known: CardText[]
}

/** An answer: the number of a choice, or an action of the table. The rest says which drills are wanted. */
export interface DrillAnswered {
  choice?: number | null
  action?: string | null
  rules?: string | null
  kind?: string | null
  grade?: number | null
  own?: boolean
}

/** Drills of one edition or preset, of one kind or of one grade: what to ask for, what it is called, how many. */
export interface DrillGroup {
  value: string
  title: string
  number: number
}

/**
 * What an answer is worth. `points` are those of every choice, null where they are no measure of it, and `figures`
 * says what they are.
 *
 * `again` says when it comes again, in words; it is empty where nothing is kept.
 */
export interface DrillJudged {
  choice: number
  right: boolean
  best: number
  points: (number | null)[]
  why: string
  reason: string
  figures: string
  again: string
  progress: DrillProgress
}

/**
 * One question. `source` is the study of its position; `own` a mistake of the learner's own. Which of the
 * `choices` is best is told when one was chosen.
 */
export interface DrillPage {
  id: string
  source: string
  own: boolean
  edition: string
  rules: string
  title: string
  question: string
  kind: string
  grade: number
  grade_name: string
  choices: string[]
  tricks: DrillTrick[]
  asked: number
  progress: DrillProgress
}

/** Of the drills that are wanted: how many are new, are due now, and will come again later. */
export interface DrillProgress {
  new: number
  due: number
  later: number
}

/** A trick that the seat saw: who played what, in order, and who took it. */
export interface DrillTrick {
  plays: string[]
  winner: string
}

/** All there is to practise. `own` are the learner's own mistakes; `notices` tell of what could not be read. */
export interface DrillsOverview {
  total: number
  own: number
  rules: DrillGroup[]
  kinds: DrillGroup[]
  grades: DrillGroup[]
  notices: string[]
}

/** A dummy: its cards once they lie open, and how many it has left. `seat` is null if imaginary. */
export interface DummyView {
  place: number
  seat: number | null
  player: number | null
  cards: CardText[] | null
  size: number
}

/** What a table plays. `ours` says so where no booklet prints the points. */
export interface EditionHead {
  id: string
  title: string
  year: string
  family: Family
  goal: string
  ours: string
}

/**
 * A card of the catalogue. `scored`: whether a score can be kept for it; `one_deal`: whether one deal decides.
 *
 * `race`: whether people must be quick in it. `honour` tells in half a sentence what may happen at an honour table; it
 * is empty where there is nothing to call.
 */
export interface EditionInfo {
  id: string
  game: string
  title: string
  year: string
  booklet: string
  summary: string
  family: Family
  seats: number[]
  usual_seats: number
  cards: Record<string, number>
  goal: string
  length: string
  usual_bots: string
  scored: boolean
  one_deal: boolean
  race: boolean
  honour: string
}

/** The director ends the event. */
export interface EndEvent {
  type: "end"
}

/** Take part. Once the event has begun it is asking for the place of a bot, or of somebody who left. */
export interface Enter {
  type: "enter"
}

/** The event of a code, or one that was made just now. */
export interface EventFound {
  token: string
}

/** One thing that happened, with its sentence; the fields beside `kind` and `sentence` are the event's own. */
export interface EventInfo {
  kind: string
  sentence: string
  [field: string]: unknown
}

/** How people move, and how their evening is counted. */
export type EventKind = "progressive" | "pairs" | "individual" | "twelve-hands" | "round-robin" | "swiss" | "knock-out"

/** An event that somebody directs or takes part in. */
export interface EventListed {
  token: string
  title: string
  stage: EventStage
  made: number
  you_direct: boolean
}

/**
 * An event as one person sees it. `number` says how new it is.
 *
 * `movement` is how people move with as many as have entered, with `notes` on it; `problem` is why it cannot begin
 * yet. `deals` compares each deal over the room, once the event is over. `next_at` is when the next round begins by
 * itself. `papers` are what you can print now; `hands_shown` tells that the director has had the hands laid open.
 */
export interface EventPage {
  token: string
  code: string
  number: number
  now: number
  plan: EventPlan
  game: string
  stage: EventStage
  director: string
  you_direct: boolean
  you: number | null
  entrants: ParticipantInfo[]
  movement: string | null
  notes: string[]
  problem: string | null
  rounds_in_all: number | null
  rounds: RoundInfo[]
  next_at: number | null
  your_table: OwnTable | null
  standings: PlacingInfo[]
  deals: DealInfo[]
  papers: EventPaper[]
  hands_shown: boolean
}

export type EventPaper = "tally-cards" | "table-cards" | "hands"

/**
 * An event as its director wants it.
 *
 * `hands` are the deals that a table plays in each round; `rounds` how many rounds there are, null for as many as the
 * movement has, or in a progressive party as many as the director likes. `clock` is the minutes for a round that
 * the room's screen counts down; nothing happens by itself when they are over. `seconds` are those for a decision at
 * an online table, after which a bot stands in. With `pause` the next round begins by itself so many seconds after
 * the last table is done; without, the director begins it. `count` says how deals are compared in duplicate, by
 * matchpoints or by the points against the room's average; the other kinds have a way of counting of their own.
 * `losers` and `partners` are for a progressive party alone: whether losers stay, as in 1913, or go down a table, and
 * whether partners change or stay together.
 */
export interface EventPlan {
  title: string
  kind: EventKind
  edition: string
  house_rules: Record<string, string>
  tables: TablesOf
  hands: number
  rounds: number | null
  count: ScoreKind
  losers: Losers
  partners: PartnerRule
  bots: string
  seconds: number | null
  clock: number | null
  pause: number | null
}

/**
 * An event as its director wants it.
 *
 * `hands` are the deals that a table plays in each round; `rounds` how many rounds there are, null for as many as the
 * movement has, or in a progressive party as many as the director likes. `clock` is the minutes for a round that
 * the room's screen counts down; nothing happens by itself when they are over. `seconds` are those for a decision at
 * an online table, after which a bot stands in. With `pause` the next round begins by itself so many seconds after
 * the last table is done; without, the director begins it. `count` says how deals are compared in duplicate, by
 * matchpoints or by the points against the room's average; the other kinds have a way of counting of their own.
 * `losers` and `partners` are for a progressive party alone: whether losers stay, as in 1913, or go down a table, and
 * whether partners change or stay together.
 */
export interface EventPlanInput {
  title: string
  kind?: EventKind
  edition?: string
  house_rules?: Record<string, string>
  tables?: TablesOf
  hands?: number
  rounds?: number | null
  count?: ScoreKind
  losers?: Losers
  partners?: PartnerRule
  bots?: string
  seconds?: number | null
  clock?: number | null
  pause?: number | null
}

/** The results of an event, to take home: the same for everybody. */
export interface EventResults {
  title: string
  game: string
  kind: string
  stage: EventStage
  made: number
  entrants: ParticipantInfo[]
  standings: PlacingInfo[]
  rounds: RoundInfo[]
  deals: DealInfo[]
}

export type EventStage = "entering" | "running" | "over"

/** One seat's part in a pass: what it gave, and what it got. */
export interface Exchange {
  given: CardText
  received: CardText
}

export type Family = "auction" | "plain-tricks" | "club" | "tuxedo" | "i-doubt-it" | "donkey" | "panjandrum" | "match" | "solitaire" | "clock"

/** The answer to `why` for an action that would be allowed. */
export interface Fine {
  type: "fine"
  re: string | null
}

/** Who was forgotten: the last time this name is told. */
export interface Forgotten {
  name: string
}

/** A friend. `here` is whether they are at a table now, and `table` which, where that is public. */
export interface FriendInfo {
  who: string
  name: string
  here: boolean
  table: string | null
}

/** `asked` have been asked by this person and not answered; `asking` wait for an answer of this person. */
export interface Friends {
  friends: FriendInfo[]
  asked: FriendInfo[]
  asking: FriendInfo[]
  ignored: FriendInfo[]
}

/** A game that fits a search: an edition, or a preset laid over it. `why` tells what fits, where that is unclear. */
export interface GameFound {
  id: string
  preset: string | null
  title: string
  why: string
}

export interface GameRated {
  game: string
  title: string
  ladders: LadderOffered[]
}

/** What a booklet prints otherwise than the one before it that has the game; nothing, where they agree. */
export interface GameRevision {
  game: string
  title: string
  before: string
  after: string
  seats: number
  changes: RuleChange[]
}

/** A game, with the edition to look at first. */
export interface GameTitle {
  game: string
  title: string
  edition: string
}

/** What fits, the best first. `meant`: what was looked for instead, where a word is not known. */
export interface GamesFound {
  games: GameFound[]
  meant: string
}

/**
 * A word and what it means in these games. `also` are other words for it, `see` related terms by name.
 *
 * `games` are those whose rules use it; a word that is about all of them alike names none.
 */
export interface GlossaryTerm {
  name: string
  says: string
  also: string[]
  see: string[]
  games: GameTitle[]
}

/** Nobody needs to wait for this person any longer. `pause` is the number of the pause that is meant. */
export interface GoOn {
  id?: string | null
  type: "go-on"
  pause: number
}

/**
 * A finished hand. Lists are by seat. `proof` is the total that the points of a hand must come to.
 *
 * `partners` held the called cards; `moon` was bid for every trick. At an honour table `revoked` is the seat whose
 * proven revoke ended the hand, and `fines`, empty where there were none, are taken off in `scored` already.
 * `story` says in a sentence or two why the hand came out so, to the seat of whoever reads it.
 * `dummy_scored` and `dummy_score` are a blind dummy's, where a score is kept for it. `sides` are the numbers of the
 * seats' sides where partners were drawn for, and empty elsewhere.
 */
export interface HandInfo {
  number: number
  dealer: number
  declarer: number | null
  bid: number | null
  trump: string | null
  made: boolean | null
  moon: boolean
  partners: number[]
  tricks: number[]
  points: number[]
  bonus: number[]
  scored: number[]
  scores: number[]
  nobody_points: number
  nobody_tricks: number
  void: boolean
  revoked: number | null
  fines: number[]
  dummy_scored: number | null
  dummy_score: number | null
  sides: number[]
  details: [string, number[]][]
  proof: number | null
  story: string
}

/**
 * The first message: the number of the last row this client has seen, or null for a first visit.
 *
 * The answer is `welcome`, with what happened since, as far as one message holds it. Later ones ask for the same
 * again.
 */
export interface Hello {
  id?: string | null
  type: "hello"
  seen?: number | null
}

export interface Hint {
  id?: string | null
  type: "hint"
}

/** The booklets, the oldest first, and every game's way from each of its editions to the next. */
export interface HistoryPage {
  booklets: BookletInfo[]
  revisions: GameRevision[]
}

/** `until` is the end of the holiday you are on, if any; `days_left` how many days are left of this year's. */
export interface HolidayInfo {
  until: number | null
  days_left: number
}

/** From now until a moment, in seconds since 1970. */
export interface HolidayWanted {
  until: number
}

/** A variation the booklet itself offers. */
export interface HouseOption {
  name: string
  says: string
  rules: Record<string, string>
}

/** What can be changed; the groups are in the order in which they are listed. */
export interface HousePage {
  edition: string
  seats: number
  groups: RuleGroup[]
  rules: HouseRule[]
  options: HouseOption[]
}

/**
 * A rule that can be changed: its value now, what it is called and means, and its values where they have names.
 *
 * `words` are what its values are called; others go by their text. `usual` are values often wanted where any
 * number or text can be given.
 */
export interface HouseRule {
  name: string
  label: string
  group: string
  value: string
  meaning: string
  choices: string[] | null
  words: Record<string, string>
  usual: string[]
}

/**
 * The host mutes somebody at this table by their mark, or with `quiet` false lets them be heard again.
 *
 * `why` is for the keepers' log.
 */
export interface Hush {
  id?: string | null
  type: "hush"
  who: string
  quiet?: boolean
  why?: string
}

/** The defaults are those of 1913. The numbers called are those in the pack, rising. */
export interface IDoubtItRules {
  ranks: number[]
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
  first_player: "left-of-dealer" | "dealer"
  bluffing: "without-the-number" | "freely"
  doubting_time: "until-the-next-card" | "until-all-have-spoken"
  last_card: "doubtable" | "safe"
  points_per_card: number
  longest_deal: number
}

/**
 * A seat's knowledge in I Doubt It.
 *
 * `turn` is the seat to play and `number` what it will call; both are null where the deal ends
 * unless the latest card is doubted. `pile` are the claims of the cards that lie face down, the
 * latest last, and `own_pile` the cards among them that this seat played. `window` is the claim
 * that may be doubted now; `waiting` may still speak about it, `let_go` have let it pass. `doubts`
 * are the latest doubts of this deal, with what this seat knows of each.
 */
export interface IDoubtItView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  turn: number | null
  number: number | null
  hand_sizes: number[]
  pile: DoubtClaim[]
  own_pile: CardText[]
  window: DoubtClaim | null
  waiting: number[]
  let_go: number[]
  doubts: DoubtSeen[]
  plays: number
  family: "i-doubt-it"
}

/**
 * What a keeper does about somebody: for `days`, or for good without; never without a reason.
 *
 * With `newcomers` a ban also keeps out new guests who come from where the banned person came.
 * `report` names the report it is about, which tells whom it means.
 */
export interface KeeperAct {
  what: Deed
  why: string
  report?: string | null
  name?: string | null
  days?: number | null
  newcomers?: boolean
}

export interface KeeperActed {
  whom: string
}

/** What keepers see: reports that wait, those that are settled, and all acts of hosts and keepers, latest first. */
export interface KeeperPage {
  waiting: ReportInfo[]
  settled: ReportInfo[]
  acts: ActInfo[]
}

/** A finished match. `parties` are the seats that kept a score together, `you_won` is null for who only watched. */
export interface KeptMatch {
  id: string
  edition: EditionHead
  names: string[]
  parties: number[][]
  scores: number[]
  winners: number[]
  reason: string
  hands: number
  finished: number
  your_seat: number | null
  you_won: boolean | null
}

/**
 * A finished match to look through: /api/matches/{id}/hands/{n} has a hand's steps.
 *
 * `parties` are the seats that kept a score together.
 */
export interface KeptMatchPage {
  match: KeptMatch
  commitment: string
  seed: string
  parties: number[][]
  rules: Record<string, unknown>
  house_rules: Record<string, string>
  seats: number
  hands: HandInfo[]
  deals: number
}

/** A score sheet as it is kept: its file is this as JSON. `lines` are only ever added to. */
export interface KeptSheet {
  format: string
  edition: string
  house_rules: Record<string, string>
  names: string[]
  dealer: number
  lines: Record<string, unknown>[]
}

/** The host sends whoever sits here away from the table. `why` is for the keepers' log. */
export interface Kick {
  id?: string | null
  type: "kick"
  seat: number
  why?: string
}

/** The kinds of lines. */
export type Kind = "hand" | "passed" | "revoke" | "misdeal-early" | "misdeal-late" | "exposed-card" | "thrown-in" | "table-talk" | "wrong-discard"

/** A ladder there is: of a pool, with so many on it. */
export interface LadderOffered {
  pool: Pool
  players: number
}

/**
 * A ladder: its first places, how many `players` are on it, and the rating of whoever asks, if they have one.
 *
 * Guests are on no ladder; `yours` is told to a guest too, and to nobody else.
 */
export interface LadderPage {
  game: string
  title: string
  pool: Pool
  rungs: LadderRung[]
  players: number
  yours: RatingInfo | null
  left: number
}

/** Somebody known, or a bot, in their place; who is level shares it. */
export interface LadderRung {
  place: number
  name: string
  bot: boolean
  you: boolean
  rating: RatingInfo
}

/** What a winner shows: their sets, or the most they have of a number. */
export interface LaidDown {
  seat: number
  cards: CardText[]
}

/** Cards laid in the turn that is being played; `meld` counts the side's melds from 1. */
export interface LayDown {
  cards: CardText[]
  meld: number
  is_new: boolean
}

/** Leave the table: the seat is given up, not kept. */
export interface Leave {
  id?: string | null
  type: "leave"
}

/** What this device's guest has here. `word` brings matches and notes along; seats at tables stay behind. */
export interface LeftBehind {
  name: string
  matches: number
  notes: number
  tables: number
  word: string
}

/** What is said to an answer; only a good one is taken. Where the rules forbid it, its rule is there. */
export interface LessonAnswer {
  good: boolean
  says: string
  rule: string | null
  section: RuleText | null
}

/** A step as it stands after these answers; `answer` is one that is to be judged and is not taken. */
export interface LessonAsked {
  actions: string[]
  answer: string
}

export interface LessonComments {
  comments: LessonRemark[]
}

/** Help, and the answer that would do. */
export interface LessonHint {
  says: string
  action: string
}

/** Where a learner is now; `done` says that the step they come from is done. */
export interface LessonMoved {
  step: string
  done?: string | null
}

/** A lesson to choose. `done` of `steps` steps are done; `times` is how often it was gone through to the end. */
export interface LessonOffer {
  edition: EditionHead
  done: number
  steps: number | null
  begun: boolean
  times: number
}

/** A lesson's steps in their order, and the one to go on with. */
export interface LessonPage {
  edition: EditionHead
  summary: string
  steps: LessonStepInfo[]
  step: string
  times: number
}

/** What is said once a scene has been shown; `scene` is its place among those since the last answer. */
export interface LessonRemark {
  scene: number
  text: string
}

/** A step, played as the study that `source` names. A hand is played to its end, a task until a good answer. */
export interface LessonStepInfo {
  name: string
  kind: "task" | "hand" | "alone"
  title: string
  source: string
  says: string[]
  asks: string
  ends: string
  done: boolean
}

/** A step as it stands after these answers. */
export interface LessonWhere {
  actions: string[]
}

/** Every lesson there is. `first` is for whoever knows none of the games; `latest` was worked at last. */
export interface LessonsOffered {
  first: string
  latest: string | null
  lessons: LessonOffer[]
}

/**
 * What a line would be: its row and each side's share, or the reason why it cannot be.
 *
 * `follows` are the answers that were left open, worked out from the rest.
 */
export interface LineFound {
  problem: string | null
  row: SheetRow | null
  camps: SheetCamp[]
  follows: Record<string, string>
}

/** Whose play of a deal: one's own, that of the day's bots in the same seat, the expert's, the best one found. */
export type LineName = "own" | "usual" | "expert" | "best"

/** A line that is not written yet: what would it be? */
export interface LineTried {
  sheet: KeptSheet
  line: SheetLine
}

export interface LobbyTable {
  token: string
  edition: EditionHead
  host: string
  seats: number
  open_seats: number
  people: string[]
  stage: Stage
  house_rules: Record<string, string>
}

/** Where the losers of a progressive party go; winners always move up, and stay at the head table. */
export type Losers = "stay" | "down"

export interface MailWanted {
  address: string
}

export interface MailsStopped {
  stopped: boolean
}

/**
 * `commitment` fixes every shuffle before the first card; `seed` is told when the match is over.
 *
 * `kept` names the finished match: /api/matches/{kept}. `together` tells which seats gave a part of the seed.
 */
export interface MatchHead {
  number: number
  commitment: string
  seed: string | null
  kept: string | null
  together: number[]
}

/** The defaults are what the 1913 booklet prints. */
export interface MatchPilesRules {
  ranks: number[]
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
  matching: "number" | "colour"
  pile_order: "first-card-first" | "last-card-first"
  last_piles: number | null
  longest_deal: number
}

/**
 * A seat's knowledge in Match, which is everybody's.
 *
 * `hand` is always empty: hands are face down, and `hand_sizes` counts them. `pile` is in the order
 * it was turned; its first card is the one to match. A captured pile is hidden again. `out` are the
 * seats without cards. `piles` counts the piles captured; `piles_left` says how many the last two
 * still play, null before that or where they play on until one is out.
 */
export interface MatchPilesView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  turn: number | null
  hand_sizes: number[]
  pile: CardText[]
  piles: number
  piles_left: number | null
  out: number[]
  family: "match"
}

/** Who won, and why the match ended. */
export interface MatchResult {
  winners: number[]
  reason: string
  scores: number[]
}

/** Who this browser is. `named` is false for a guest whose name was made up; `known` is who has an account. */
export interface Me {
  name: string
  named: boolean
  known: boolean
}

/**
 * Cards on the table: a set, which has a number, or a sequence, which has a colour.
 *
 * The natural cards come first, in order, then the wild ones.
 */
export interface Meld {
  cards: CardText[]
  number: number | null
  colour: Colour | null
}

export interface Mine {
  tables: MyTable[]
  matches: KeptMatch[]
}

/**
 * The match as this client may see it now. `view` has the shape of its family's view.
 *
 * `clocks` are the seconds left by seat, where the table plays by the clock; `until` the moments at which people's
 * days for a decision are over, at a turn-a-day table. At an honour table `out_of_turn` is
 * what this seat may say though nobody waits for it, answered like a decision; `request` is open for all to know.
 * `meanwhile` tells what a bot did for this seat while its person was away, until they act again.
 */
export interface Moment {
  view: View
  decision: DecisionInfo | null
  out_of_turn: DecisionInfo | null
  request: TalkRequest | null
  deciding: number[]
  window: Window | null
  clocks: Record<string, number>
  until: Record<string, number>
  can_undo: boolean
  can_claim: boolean
  pause: PauseInfo | null
  meanwhile: string[]
}

/**
 * What lay open before a player who was to move, which is all that says what was right.
 *
 * `tops` are the delay piles' top cards by seat, and `wanted` the cards that building piles take.
 */
export interface MoveScene {
  seat: number
  lifted: CardText | null
  tops: (CardText | null)[]
  wanted: CardText[]
}

/** A move as everybody saw it, with what lay open before it. */
export interface MoveSeen {
  action: string
  scene: MoveScene
}

/** A table this person sits at. `until` is when their days for a decision are over, at a turn-a-day table. */
export interface MyTable {
  token: string
  edition: EditionHead
  stage: Stage
  names: string[]
  scores: number[]
  your_seat: number | null
  your_turn: boolean
  touched: number
  until: number | null
}

export interface NewName {
  name: string
}

/**
 * A table to open. `seat_me` sits its maker down; `start` deals at once, bots on every other seat.
 *
 * With `shuffles` its maker's client takes part in the shuffle, and `start` deals once it has (docs/wire.md).
 *
 * `edition` may also be a preset's name or the text of a rule set; `house_rules` are laid over it.
 *
 * A `seed` of one's own gives the same cards again. Whoever names it may know them, so it is for
 * playing with bots alone: it needs `start`, and nobody else can sit down in that match.
 */
export interface NewTable {
  edition: string
  seats?: number | null
  house_rules?: Record<string, string>
  options?: TableOptionsInput
  seat_me?: boolean
  start?: boolean
  shuffles?: boolean
  seed?: string | null
}

/**
 * Somebody who sits down with the next deal, or at once when all who are `waiting` have agreed (`admit`).
 *
 * `waiting` is empty where it must be the next deal, because somebody else has seen the seat's cards.
 */
export interface Newcomer {
  seat: number
  name: string
  yours: boolean
  waiting: number[]
}

/** `codes` are recovery codes, told this once: nobody can read them again. */
export interface NewlyKnown {
  name: string
  codes: string[]
}

/** One row of the table's log, as this client may see it. `who` is the mark of the person who said something. */
export interface News {
  number: number
  what: string
  at: number
  seat: number | null
  name: string | null
  text: string | null
  events: EventInfo[]
  who: string | null
}

/**
 * How you are told that it is your turn.
 *
 * `push_key` is what a browser subscribes with, null where this server sends no notices; `browsers` are how many of
 * yours take them. `mails` tells whether this server sends mail, `mail` your address, and `mail_waits` that its code
 * has not been given back yet.
 */
export interface NoticesPage {
  push_key: string | null
  browsers: number
  mails: boolean
  mail: string | null
  mail_waits: boolean
  holiday: HolidayInfo
}

/** Ask for what happened before a row: the answer is `rows`. */
export interface Older {
  id?: string | null
  type: "older"
  before: number
}

/** The answer to `older`: rows before the one that was named, in order and up to it. With `older` there is more. */
export interface OlderRows {
  type: "rows"
  re: string | null
  news: News[]
  older: boolean
}

/**
 * What a hand came to. `contract` and `points` are words; `ahead` is compared: what the side scored more than the
 * others on average.
 */
export interface OutcomeInfo {
  contract: string
  points: string
  ahead: number
  declared: boolean | null
  made: boolean | null
}

/** Where you play in this round. `token` opens the table, where it is one of this server. */
export interface OwnTable {
  table: number
  seat: number
  partner: number | null
  opponents: (number | null)[]
  token: string | null
  done: boolean
}

/**
 * Play as a pair with another entrant who has no partner yet, or with null part again.
 *
 * `entrant` is for the director, who may pair anybody.
 */
export interface PairUp {
  type: "pair"
  partner: number | null
  entrant?: number | null
}

/** A colour's building pile; `top` is null before it is opened. */
export interface PanjandrumBuildingPile {
  colour: Colour
  top: CardText | null
  size: number
}

/**
 * The defaults are what both booklets share.
 *
 * The penalties are for tables on their honour, where a wrong play is possible and may be called; at a
 * strict table they only change the rule text. The booklets differ in `penalty_from` alone.
 */
export interface PanjandrumRules {
  ranks: number[]
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
  delay_steps: "up-or-down" | "up" | "down"
  delay_colours: "any" | "same"
  turn_over: "at-once" | "when-lifting"
  penalty_from: "hand" | "hand-or-delay-pile"
  caller_gives: number
  others_give: number
  longest_deal: number
}

/**
 * A seat's knowledge in Panjandrum, which is everybody's.
 *
 * `hand` is always empty: hands are face down, and `hand_sizes` counts them. A delay pile that was
 * turned over is hidden again: a sharp-eyed player may remember it, but it is not on show.
 * `lifted` is the card that the player whose turn it is has turned up and must place. `wanted` are
 * the cards that the building piles take now. `turns` counts the turns of the deal.
 *
 * At an honour table `strays` are the cards that came to the middle out of order, and `moves` those that
 * may still be called, with what lay open before each: what everybody saw, and no word on whether it was right.
 */
export interface PanjandrumView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  turn: number | null
  turns: number
  lifted: CardText | null
  hand_sizes: number[]
  delay_piles: DelayPileView[]
  building: PanjandrumBuildingPile[]
  wanted: CardText[]
  strays: CardText[]
  moves: MoveSeen[]
  family: "panjandrum"
}

export type Paper = "a4" | "letter"

/**
 * Somebody who takes part, by their number. `gone`: they left, and a bot has their place, or nobody.
 *
 * `before` are those who had the place earlier.
 */
export interface ParticipantInfo {
  number: number
  name: string
  bot: boolean
  gone: boolean
  partner: number | null
  before: string[]
}

/** Whether partners change in a progressive party. */
export type PartnerRule = "change" | "keep"

export interface PasskeyAdded {
  passkey: PasskeyAnswer
  proof: AccountProof
}

/** What a device answered to `PasskeyAsked`: its `word` given back, and the answer as the browser's JSON has it. */
export interface PasskeyAnswer {
  word: string
  answer: Record<string, unknown>
  label?: string
}

/** What the browser's own `navigator.credentials` is asked with; `word` must come back with the answer. */
export interface PasskeyAsked {
  word: string
  options: Record<string, unknown>
}

export interface PasskeyInfo {
  id: string
  label: string
  site: string
  made: number
  used: number | null
}

/** A new passkey: for an account, or with a `name` for one that is still to be made. */
export interface PasskeyWanted {
  name?: string | null
}

export interface PassphraseWanted {
  passphrase: string
  proof: AccountProof
}

/**
 * The bots, windows and clocks wait until those who are `waiting` say `go-on` with this `number`.
 *
 * `ready`: a race is about to begin. `trick`: somebody looks at each trick until they tap. `hand`: people look at the
 * result of a hand. `ends_in` are the seconds after which nobody is waited for any longer, once one has gone on.
 */
export interface PauseInfo {
  why: PauseReason
  number: number
  waiting: number[]
  ends_in: number | null
}

export type PauseReason = "ready" | "trick" | "hand"

export interface Ping {
  id?: string | null
  type: "ping"
}

/**
 * Where in an event of the club a table stands: `event` is its token, `deal` the number of the deal that is played.
 *
 * `left` is how many deals this round still has for the table after this one (`rematch` brings the next).
 */
export interface PlaceInfo {
  event: string
  title: string
  round: number
  table: number
  deal: number | null
  left: number
}

/** A line of the standings: an entrant or a pair. */
export interface PlacingInfo {
  entrants: number[]
  rank: number
  points: number
  share: number | null
  wins: number
  deals: number
  by_round: (number | null)[]
}

/** What Golden Ten and High 14 share, and what tells them apart. */
export interface PlainTricksRules {
  ranks: number[]
  sides: "alone" | "partners-opposite"
  trump: "none" | "cut-before-the-deal"
  fourteens: "ordinary" | "above-all"
  counting: "every-colour" | "red"
  counters: [number, number][]
  other_points: number
  golden_ten: number
  trick_points: number
  winner: "highest-score" | "lowest-score"
  target: number
  match_hands: number
  longest_match: number
  conduct: "strict" | "honour"
}

/**
 * A seat's knowledge in a trick game without an auction.
 *
 * `turn` is the seat the table waits for; `allies` are the seats that count together with this
 * one, itself included. `centre_size` is how many cards were left over at the deal. They lie in
 * the centre until the first trick is taken, then face down with `centre_taker`, and nobody sees
 * them before the count (A82): `points_taken`, by seat, is for the tricks everyone saw.
 */
export interface PlainTricksView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  turn: number | null
  trump: Trump
  allies: number[]
  hand_sizes: number[]
  centre_size: number
  centre_taker: number | null
  trick: [number, CardText][]
  tricks: Trick[]
  tricks_taken: number[]
  points_taken: number[]
  family: "plain-tricks"
}

/**
 * A plot, and the table behind it: `heads` above the columns of `rows`, a row for each slot.
 *
 * Of `bars` the `count` is drawn with its `part` filled, of `points` the value with its interval. `figure`, `part` and
 * `count` say what these are. `percent`: the values are from 0 to 100.
 */
export interface PlotInfo {
  name: string
  title: string
  says: string
  shape: PlotShape
  along: string
  part: string
  count: string
  figure: string
  percent: boolean
  slots: PlotSlot[]
  heads: string[]
  rows: string[][]
}

/** Bars, a part of each filled; or points with their intervals. */
export type PlotShape = "bars" | "points"

/** One place along a plot. `low` and `high` are its 95% interval; null where there is too little to tell. */
export interface PlotSlot {
  label: string
  count: number
  part: number | null
  value: number | null
  low: number | null
  high: number | null
}

export interface Pong {
  type: "pong"
  re: string | null
}

/** The company a rating was earned in. Each pool has its own ratings; nothing goes over from one to another. */
export type Pool = "people" | "guests" | "bots"

/** House rules under a name people know, laid over `edition`. */
export interface PresetInfo {
  name: string
  title: string
  says: string
  edition: string
  house_rules: Record<string, string>
}

/** What an HTTP request is answered with when it cannot be carried out. */
export interface Problem {
  code: string
  reason: string
}

/**
 * How good somebody is thought to be, give or take so many points in 95 of 100 cases, and after how many matches.
 *
 * `provisional` is a rating of which too little is known yet.
 */
export interface RatingInfo {
  points: number
  give_or_take: number
  matches: number
  provisional: boolean
}

/** The games that have a ladder. While matches are `left` to be looked through, ask again. */
export interface RatingsPage {
  games: GameRated[]
  left: number
}

/** The host lets somebody come back who was sent away (`table.removed`). */
export interface Readmit {
  id?: string | null
  type: "readmit"
  who: string
}

/** Take a new passphrase in exchange for a recovery code. */
export interface Recovery {
  name: string
  code: string
  passphrase: string
}

export interface RecoveryCodes {
  codes: string[]
}

/** What a bot came to with these cards in your seat, against the same bots; `says` tells who or what it is. */
export interface ReferenceLine {
  line: LineName
  says: string
  outcome: OutcomeInfo
}

/**
 * The request was not carried out.
 *
 * `code` is one of: illegal (the rules forbid it; `rule`, `reason` and perhaps `section` say why),
 * unreadable, stale (meant for an earlier moment), not-your-turn, not-allowed (not yours to do),
 * not-now, malformed, too-fast.
 */
export interface Refused {
  type: "refused"
  re: string | null
  code: "illegal" | "unreadable" | "stale" | "not-your-turn" | "not-allowed" | "not-now" | "malformed" | "too-fast"
  reason: string
  rule: string | null
  section: RuleText | null
  number: number
}

/** The same people and the same game again, once a match is over. */
export interface Rematch {
  id?: string | null
  type: "rematch"
}

/**
 * The host sends somebody away from the table who watches, or sits; `who` is their mark (`table.onlookers`).
 *
 * `why` is for the keepers' log.
 */
export interface Remove {
  id?: string | null
  type: "remove"
  who: string
  why?: string
}

export interface ReplayHand {
  deal: number
  steps: Step[]
}

/**
 * A report. `said` is what the reported person had said last at the table. `by` is told to keepers alone.
 *
 * `muted` and `banned` say what holds of the reported person now.
 */
export interface ReportInfo {
  id: string
  at: number
  by: string | null
  about: string
  kind: ReportKind
  text: string
  said: string[]
  table: string | null
  settled: number | null
  settled_by: string | null
  muted: boolean
  banned: boolean
}

export type ReportKind = "words" | "play" | "name" | "other"

export interface ReportMade {
  who: string
  table: string
  kind: ReportKind
  text?: string
}

/** To whom a report went: the host of the table, where that is somebody else, and the keepers of the server. */
export interface Reported {
  host: boolean
  keepers: boolean
}

/** A table's result by side: first of seats 0 and 2. `scores` are empty while others have yet to play the deals. */
export interface ResultInfo {
  scores: [number, number][]
  total: [number, number]
  winner: number
  cut: boolean
  by: string
  reason: string | null
}

/**
 * A decision judged. `number` counts the actions before it, `step` those of its deal (as a replay's steps).
 *
 * `sentence` tells what was done and what the expert would have done, `cost` what that cost and `reason` why; the
 * latter two, the figures and the options are there only for what was an inaccuracy or worse. `source` is the study
 * that begins here.
 */
export interface ReviewDecision {
  number: number
  deal: number
  step: number
  kind: string
  did: string
  best: string
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder"
  sentence: string
  cost: string
  reason: string
  points: number
  error: number
  chance: number
  worlds: number
  options: ReviewOption[]
  source: string
}

/** A hand beside its par: the most the declarer's side could have taken with every card open; null where unknown. */
export interface ReviewHand {
  deal: number
  sentence: string
  par: number | null
  could: boolean | null
  made: boolean | null
  lost: number
}

/** A finished review. `moments` are the numbers of the decisions that mattered most. */
export interface ReviewInfo {
  sentence: string
  remark: string
  accuracy: number | null
  decisions: number
  forced: number
  wrong: number
  lost: number
  kinds: ReviewKind[]
  judged: ReviewDecision[]
  moments: number[]
  hands: ReviewHand[]
}

/** The decisions of one kind together: how many were flawed (inaccuracies too) and how many wrong. */
export interface ReviewKind {
  kind: string
  title: string
  decisions: number
  flawed: number
  wrong: number
  lost: number
  accuracy: number | null
}

/** A choice there was: what it can expect in points, and how often the declarer's bid is made then. */
export interface ReviewOption {
  action: string
  points: number
  made: number | null
}

/**
 * How the review of a match stands: `done` of `whole` pieces of it, and the review once it is finished.
 *
 * `seat` is whose decisions it is about. `reason` says why it failed, or why nothing of it is kept.
 */
export interface ReviewPage {
  match: KeptMatch
  seat: number
  state: "none" | "waiting" | "working" | "done" | "failed"
  done: number
  whole: number
  reason: string
  review: ReviewInfo | null
}

/** `ends` is when the time for the round is over, in seconds since 1970 as the server counts them (`now`). */
export interface RoundInfo {
  number: number
  tables: RoundTableInfo[]
  out: number[]
  began: number
  ends: number | null
  done: boolean
}

/** A table of a round. `done` though without a `result`: it is not told before the whole room has played. */
export interface RoundTableInfo {
  table: number
  players: (number | null)[]
  deals: number[]
  done: boolean
  result: ResultInfo | null
}

/** The host's ruling on an open request to fine somebody for table talk (`moment.request`). */
export interface Rule {
  id?: string | null
  type: "rule"
  agree: boolean
}

export interface RuleChange {
  rule: string
  before: string
  after: string
}

/** Rules that are listed together, by their `group`. */
export interface RuleGroup {
  name: string
  title: string
}

/**
 * An edition with house rules, for so many `seats`. `text` is the shortest that stands for it.
 *
 * `preset` is the name of the preset it is, where it is exactly that.
 */
export interface RuleSet {
  edition: string
  house_rules: Record<string, string>
  in_words: Record<string, string>
  text: string
  seats: number[]
  usual_seats: number
  preset: string | null
}

export interface RuleText {
  rule: string
  title: string
  lines: string[]
}

/**
 * An edition's rules in words. `changed` are the sections that the house rules in force touch.
 *
 * `in_words` are those house rules as people say them: the rule's label, and what its value is called. `terms` are the
 * names of the glossary's terms that the rules use.
 */
export interface RulesPage {
  edition: string
  title: string
  year: string
  seats: number
  sections: RuleText[]
  changed: string[]
  house_rules: Record<string, string>
  in_words: Record<string, string>
  examples: WorkedExample[]
  advice: BookletAdvice[]
  terms: string[]
}

/** A bid or a pass. */
export interface Said {
  seat: number
  action: string
}

/** What a token may do: look at what its person may see, or also play for them. */
export type Scope = "read" | "play"

export type ScoreKind = "matchpoints" | "average" | "total"

/** This seat's promise of its part of the seed, before it knows of any other; `shuffle` is the shuffle's number. */
export interface Seal {
  id?: string | null
  type: "seal"
  shuffle: number
  seal: string
}

/** The host puts a bot on an open seat, changes its level, or with null takes it away. */
export interface SeatBot {
  id?: string | null
  type: "bot"
  seat: number
  level: string | null
}

/**
 * `stand_in` is true while a bot plays for the person who sits here; `here` while they are connected.
 *
 * `who` is the person's mark: always the same, whatever they are called. `known` is who has an account here: nobody
 * else can have their name. `program` is a person's account with which a program plays. `away_until` is when their
 * holiday ends.
 */
export interface SeatInfo {
  seat: number
  holder: "open" | "person" | "bot"
  name: string
  level: string | null
  here: boolean
  stand_in: boolean
  you: boolean
  who: string | null
  known: boolean
  program: boolean
  away_until: number | null
}

/** A latecomer would like the seat of a bot. With `yours_to_answer` this client may let them in (`admit`). */
export interface SeatWish {
  seat: number
  name: string
  yours: boolean
  yours_to_answer: boolean
}

export type ServerMessage = Welcome | OlderRows | Update | Done | Refused | Fine | Advice | Pong | Bye

/** So many minutes from now on are left of the round; null for no clock. */
export interface SetClock {
  type: "clock"
  minutes: number | null
}

/**
 * How quickly the bots shall play for this person; with `taps` they also wait for `go-on` after each trick.
 *
 * Where several people play, the slowest pace holds and nobody waits for taps. A client that has said its pace is
 * also asked whether it is ready before a race begins (`moment.pause`).
 */
export interface SetPace {
  id?: string | null
  type: "pace"
  pace?: "slow" | "normal" | "quick" | "instant"
  taps?: boolean
}

/** The host opens the table to people who only watch, or closes it to them. */
export interface SetWatchers {
  id?: string | null
  type: "watchers"
  open: boolean
}

/** What is to be done with a shared sheet; `seen` is how many lines it had when that was decided. */
export interface SharedAsked {
  seen: number
  write?: SheetLine | null
  strike?: number | null
}

/** An outcome, how many people came to it, and whether yours is among them. */
export interface SharedOutcome {
  outcome: OutcomeInfo
  people: number
  own: boolean
}

/** A shared sheet. Who has its `pen` may write; `read` shows it. `looking`: how many have it open now. */
export interface SharedPage {
  type: "sheet"
  page: SheetPage
  may_write: boolean
  pen: string | null
  read: string
  looking: number
}

/** A rule set as a text: `dixie/1988`, `kentucky-house`, or either with house rules, `…?target=300`. */
export interface SharedRules {
  text: string
}

/**
 * A sheet, and what is to be done with it: a line written, a line struck out, or nothing.
 *
 * `change` asks for the forms by which that line would be corrected, with its answers filled in.
 */
export interface SheetAsked {
  sheet: KeptSheet
  write?: SheetLine | null
  strike?: number | null
  change?: number | null
}

/** What one side took in a hand, what follows worked out. `tricks` is null where nobody counts them. */
export interface SheetCamp {
  who: string
  counters: number
  tricks: number | null
  taken: number
}

/** `parts` make up the change, `cancelled` were counted and do not count: they are shown struck out. */
export interface SheetCell {
  change: string
  total: string
  parts: string[]
  cancelled: string[]
}

/** The line that is being corrected, and its answers. */
export interface SheetChange {
  line: number
  kind: Kind
  answers: Record<string, string>
}

export interface SheetChoice {
  value: string
  label: string
}

/** Whose score it is: a player's, or a side's. */
export interface SheetColumn {
  title: string
  seats: number[]
  score: number
}

export interface SheetCondition {
  name: string
  value: string
}

/** A kind of line that can be written now: its short name, what happened, what it does, and what is asked. */
export interface SheetForm {
  kind: Kind
  button: string
  name: string
  says: string
  questions: SheetQuestion[]
}

/** A line to be written: its kind, and its answers by the question's name. `instead_of` strikes another out. */
export interface SheetLine {
  kind: Kind
  answers: Record<string, string>
  instead_of?: number | null
}

/**
 * Everything there is to show of a sheet.
 *
 * `next` says whose deal it is or who has won, `note` that seats or partners change now. `seating` is clockwise.
 * `ours` says so where no booklet prints the points; `stacked` cells show their parts, trick points first.
 */
export interface SheetPage {
  sheet: KeptSheet
  title: string
  goal: string
  ours: string
  stacked: boolean
  columns: SheetColumn[]
  rows: SheetRow[]
  summary: string
  next: string
  note: string
  deal: number
  dealer: number
  seating: number[]
  winners: number[]
  forms: SheetForm[]
  changing: SheetChange | null
}

/** The sheet on paper. */
export interface SheetPrinted {
  sheet: KeptSheet
  form?: "html" | "pdf"
  paper?: Paper
}

/**
 * A question of a form. Answers are texts: an option's value, several with commas between them, or a number.
 *
 * Of the questions of one `group` one may be left open: it follows from the rest. `when` lists answers of which one
 * must have been given for the question to make sense. What is `aside` is rarely of interest. Questions of one `row`
 * ask the same of one party after another, and `of` is whose it is.
 */
export interface SheetQuestion {
  name: string
  asks: "choice" | "choices" | "number"
  sentence: string
  options: SheetChoice[]
  lowest: number
  highest: number
  step: number
  optional: boolean
  default: string
  group: string
  when: SheetCondition[]
  aside: boolean
  row: string
  of: string
}

/** A line in words, a cell for each column. `may_change`: strike it out, write it anew, or neither. */
export interface SheetRow {
  number: number
  kind: Kind
  dealer: string
  bidder: string
  bid: string
  outcome: string
  proof: string
  cells: SheetCell[]
  struck: boolean
  counts: boolean
  remark: string
  may_change: "strike" | "replace" | "no"
}

/** A sheet that others shall see. */
export interface SheetToShare {
  sheet: KeptSheet
}

/** The director, who does not play, wants to see the hands so that they can be made up. Everybody is told of it. */
export interface ShowHands {
  type: "show-hands"
}

/** The part of the seed that this seat promised, shown once everybody's promises are known. */
export interface ShowShare {
  id?: string | null
  type: "share"
  shuffle: number
  share: string
}

/**
 * Before a match the clients at `seats` make its seed together with the server (docs/shuffle.md).
 *
 * `promised` fixes the server's part. Each answers with `seal`, which fixes its own; once the shuffle is `open` all
 * `seals` are there, by seat, and each shows its part with `share`. `shared` have. `again` counts the shuffles before
 * this one that came to nothing, because somebody did not show what they had promised.
 */
export interface ShuffleInfo {
  number: number
  promised: string
  seats: number[]
  seals: (string | null)[]
  shared: number[]
  open: boolean
  again: number
}

/** A side's part of the table. `birds` are those its players have faced. */
export interface SideView {
  seats: number[]
  melds: Meld[]
  birdies: ("sequence" | "natural" | "regular" | null)[]
  birds: number
  opened: boolean
}

/** Sign in by name and passphrase, or by a passkey alone. */
export interface SignIn {
  name?: string | null
  passphrase?: string | null
  passkey?: PasskeyAnswer | null
}

export interface SignOut {
  everywhere?: boolean
}

/** Who this browser is now; `guest` is who it was, where that guest has anything here. */
export interface SignedIn {
  name: string
  codes_left: number
  guest: LeftBehind | null
}

export interface SignedOut {
  name: string
}

/**
 * Take a free seat. Once the match has begun a bot's seat is asked for, and the host answers (`Admit`).
 *
 * With `shuffles` this client takes part in the shuffles: it answers `table.shuffle` with `Seal` and `ShowShare`.
 */
export interface Sit {
  id?: string | null
  type: "sit"
  seat: number
  shuffles?: boolean
}

/** A Building Pile: the number it has reached; 0 while its 1 is missing. */
export interface SolitaireBuildingPile {
  colour: Colour
  reached: number
}

/**
 * A Transfer Pile: its run from the highest card to the top, and how many cards lie face down.
 *
 * `buried` are cards of the highest number that the player put beneath it, the uppermost first:
 * they are among the face-down ones, and no secret.
 */
export interface SolitairePile {
  number: number
  run: CardText[]
  face_down: number
  buried: CardText[]
}

/** With a smaller pack its highest number plays the part of the 14s. */
export interface SolitaireRules {
  highest: number
  colours: number
  match_hands: number
  wins_needed: number
  conduct: "strict" | "honour"
  piles: number
  on_resting: "allowed" | "forbidden"
}

export interface SolitaireView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  piles: SolitairePile[]
  building_piles: SolitaireBuildingPile[]
  moves: number
  family: "solitaire"
}

/** A person without a seat, by their mark, with what they are called here. */
export interface Somebody {
  who: string
  name: string
}

/** Somebody by the mark that tables show of them, with the table where they were met; or by their known name. */
export interface SomebodyMeant {
  who?: string | null
  table?: string | null
  name?: string | null
}

export type Stage = "gathering" | "playing" | "over"

export interface Stand {
  id?: string | null
  type: "stand"
}

/**
 * Your place among `people` and `bots`, and how many came to the same; `percent` are matchpoints, if anybody is
 * there to be compared with.
 */
export interface StandingInfo {
  place: number
  alike: number
  people: number
  bots: number
  percent: number | null
}

/** The host starts the match; bots take the seats still open. */
export interface Start {
  id?: string | null
  type: "start"
}

/**
 * One moment of a finished match with every card open.
 *
 * `view` is what a spectator saw; `open_hands` are the cards of every place (docs/notation.md).
 */
export interface Step {
  seat: number | null
  action: string | null
  sentences: string[]
  view: View
  open_hands: string[][]
}

/** `ticket` is the end of the link in a mail. */
export interface StopMails {
  ticket: string
}

/** Days in a row, the most there were, and whether today is one of them already. */
export interface StreakInfo {
  days: number
  longest: number
  today: boolean
}

/** A study by its source, and all that the learner has done in it so far, in order. */
export interface StudyAsked {
  source: string
  actions: string[]
}

/**
 * A study after the learner's actions: what happened since the last of them, scene by scene.
 *
 * The last scene is how things stand now, with the decision that is to be answered, if any. `hands` are the finished
 * hands. With `over` there is nothing left to answer. `source` names the study as it was asked for.
 */
export interface StudyPage {
  source: string
  actions: number
  table: TableInfo
  scenes: StudyScene[]
  hands: HandInfo[]
  over: boolean
}

/**
 * Why the latest action cannot be taken: `illegal` with the rule, `unreadable` or `not-your-turn`.
 *
 * With `damaged` an action before it does not fit what is played here.
 */
export interface StudyRefusal {
  code: string
  reason: string
  rule: string | null
  section: RuleText | null
}

/** One action and what came of it, as the learner may see it. `seat` acted; null is for the deal itself. */
export interface StudyScene {
  seat: number | null
  events: EventInfo[]
  moment: Moment
}

/**
 * `rules` are the edition's rules as data, the house rules in them, as `rookery house` lists them.
 *
 * `parties` are the seats that keep a score together. `race` tells what people must be quick about, where they must.
 * `coming` sit down with the next deal. The host is told of the `onlookers`, as far as they are connected to the same
 * server, and of those who were sent away (`removed`) or muted (`hushed`); all are empty for everybody else.
 */
export interface TableInfo {
  token: string
  edition: EditionHead
  parties: number[][]
  rules: Record<string, unknown>
  house_rules: Record<string, string>
  options: TableOptions
  stage: Stage
  seats: SeatInfo[]
  your_seat: number | null
  you_host: boolean
  watchers: number
  match: MatchHead | null
  undo: UndoWish | null
  seat_wish: SeatWish | null
  shuffle: ShuffleInfo | null
  coming: Newcomer[]
  onlookers: Somebody[]
  removed: Somebody[]
  hushed: Somebody[]
  race: string | null
  place: PlaceInfo | null
}

export interface TableMade {
  token: string
}

/**
 * `clock` is the seconds for a decision, after which a bot stands in; null for none.
 *
 * With `days` the table is a turn-a-day table: so many days for a decision, and nobody needs to be there meanwhile.
 * When they are over, `out_of_time` says whether a bot makes this one move, or sits in until the person is back.
 *
 * `window` is how long a moment stays open in which several may speak. `rest` is how many seconds people may look at
 * the result of a hand before the next begins: 0 for not at all, null until everybody has gone on. With `watchers` off
 * nobody may look on who has no seat.
 */
export interface TableOptions {
  public: boolean
  bots: string
  clock: number | null
  window: number
  hints: boolean
  watchers: boolean
  rest: number | null
  days: 1 | 2 | 3 | 7 | null
  out_of_time: "move" | "seat"
}

/**
 * `clock` is the seconds for a decision, after which a bot stands in; null for none.
 *
 * With `days` the table is a turn-a-day table: so many days for a decision, and nobody needs to be there meanwhile.
 * When they are over, `out_of_time` says whether a bot makes this one move, or sits in until the person is back.
 *
 * `window` is how long a moment stays open in which several may speak. `rest` is how many seconds people may look at
 * the result of a hand before the next begins: 0 for not at all, null until everybody has gone on. With `watchers` off
 * nobody may look on who has no seat.
 */
export interface TableOptionsInput {
  public?: boolean
  bots?: string
  clock?: number | null
  window?: number
  hints?: boolean
  watchers?: boolean
  rest?: number | null
  days?: 1 | 2 | 3 | 7 | null
  out_of_time?: "move" | "seat"
}

export interface TableReports {
  reports: ReportInfo[]
}

/** What is played with: tables of this server, or real cards on real tables. */
export type TablesOf = "online" | "real"

/** A request that `talker` be fined for table talk, open until the talker's side or the host has answered. */
export interface TalkRequest {
  asker: number
  talker: number
}

/**
 * A table's result, from somebody who plays there or from the director.
 *
 * `scores` are what the two sides made, in each deal or in all together; `winner` is the side that won the cut, where
 * both made the same.
 */
export interface TellResult {
  type: "report"
  round: number
  table: number
  scores: [number, number][]
  winner?: number | null
}

export interface TokenInfo {
  id: string
  label: string
  may: Scope[]
  made: number
  until: number | null
  used: number | null
}

/** `token` is told this once. A program sends it as `Authorization: Bearer …`. */
export interface TokenMade {
  token: string
  info: TokenInfo
}

/** A token for a program: what it may do, and for how many days; without, until it is taken back. */
export interface TokenWanted {
  label?: string
  may: Scope[]
  days?: number | null
  proof: AccountProof
}

export interface Tokens {
  tokens: TokenInfo[]
}

/** A word on a printed total that our count does not come to; it is said where `total` is what that comes to. */
export interface TotalRemark {
  total: number
  says: string
}

/** A finished trick: the cards in the order played, who took it and the counters in it. */
export interface Trick {
  plays: [number, CardText][]
  winner: number
  counters: number
}

export type Trump = "red" | "yellow" | "green" | "black" | "none" | "low"

/** What is due first comes first. */
export interface TurnsWaiting {
  tables: WaitingTable[]
}

/** The defaults are Tuxedo's as 1913 prints it. */
export interface TuxedoRules {
  ranks: number[]
  hand_size: number
  centre_size: number
  trailing: "only-without-a-capture" | "any-time"
  building: "allowed" | "no-raising" | "never"
  builder: "must-take-or-raise" | "free"
  orange: "first-caller" | "capturer" | "never"
  orange_points: number
  orange_mistake: number
  most_cards: number
  most_cards_tied: number
  big_sweep: number
  little_sweep: number
  big_sweep_cards: number
  counters: [number, number][]
  left_over: "nobody" | "last-capturer"
  target: number
  longest_match: number
  conduct: "strict" | "honour"
}

/**
 * A seat's knowledge in Tuxedo.
 *
 * `centre` lies open, builds with their number and owner. `piles` are what each seat captured,
 * which everybody saw. `turn` is the seat to play, null while an Orange must be settled first.
 * `window` is the capture on which Orange may still be called, by whoever has not let it go.
 */
export interface TuxedoView {
  edition: string
  seat: number | null
  seats: number
  scores: number[]
  hand: CardText[]
  result: MatchResult | null
  deal_number: number
  dealer: number
  turn: number | null
  hand_sizes: number[]
  centre: Unit[]
  stock_size: number
  deals_left: number
  piles: CardText[][]
  last_capturer: number | null
  window: Catch | null
  big_sweeps: number[]
  little_sweeps: number[]
  oranges: number[]
  mistakes: number[]
  family: "tuxedo"
}

/** Take back one's own last decision: at once among bots, with the others' consent among people. */
export interface Undo {
  id?: string | null
  type: "undo"
}

/**
 * Somebody wants to take back; `waiting` are the seats that have not answered.
 *
 * `what` tells the move that is meant, where everybody saw it.
 */
export interface UndoWish {
  seat: number
  waiting: number[]
  what: string | null
}

/** What is caught as one: a loose card, or a build with its announced value and its owner. */
export interface Unit {
  cards: CardText[]
  value: number
  owner: number | null
}

/** Something happened. What has not changed is left out (null). */
export interface Update {
  type: "update"
  number: number
  news: News[]
  table: TableInfo | null
  moment: Moment | null
  hands: HandInfo[] | null
}

/** What one seat, or a spectator, may know; `family` says which. */
export type View = AuctionView | PlainTricksView | ClubView | TuxedoView | IDoubtItView | DonkeyView | PanjandrumView | MatchPilesView | SolitaireView | ClockView

/** A turn-a-day table that waits for you: since when, and until when before a bot moves. */
export interface WaitingTable {
  token: string
  edition: EditionHead
  names: string[]
  your_seat: number
  since: number
  until: number
}

/**
 * The answer to `hello`. `news` are the rows after the one the client had seen, in order: the latest of them where
 * there are more than a message holds, so that the first may be later than the one that was expected.
 *
 * A first visit gets the latest ones. With `older` there is more before them (the request `older`). `hands` are all
 * the finished hands of the match.
 */
export interface Welcome {
  type: "welcome"
  re: string | null
  number: number
  table: TableInfo
  moment: Moment | null
  news: News[]
  older: boolean
  hands: HandInfo[]
}

/** Ask whether an action would be allowed, and why not, without taking it. */
export interface Why {
  id?: string | null
  type: "why"
  text: string
}

/** A moment in which several may speak, and the seconds until those who have not are passed over. */
export interface Window {
  closes_in: number
  seats: number[]
}

/** Do not take part any longer; the director can say it of anybody, by `entrant`. */
export interface Withdraw {
  type: "withdraw"
  entrant?: number | null
}

/**
 * A piece of play and what is written down for it, by the rules in force.
 *
 * `source` names the lines of a booklet that have the same figures; it is empty for an example of our own.
 */
export interface WorkedExample {
  name: string
  title: string
  lines: string[]
  source: string
}

/** The director writes down somebody who has no phone, or who takes over the place `instead_of`. */
export interface WriteDown {
  type: "write-down"
  name: string
  instead_of?: number | null
}
