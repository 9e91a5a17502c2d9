/** What is asked of the server about accounts and about other people. */
import { ask } from '../lib/api'
import type {
  AccountPage,
  AccountProof,
  AccountWanted,
  ActsPage,
  Brought,
  Forgotten,
  Friends,
  KeeperAct,
  KeeperActed,
  KeeperPage,
  Me,
  NewlyKnown,
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyInfo,
  Recovery,
  RecoveryCodes,
  Reported,
  ReportMade,
  SignedIn,
  SignedOut,
  SignIn,
  SomebodyMeant,
  TableReports,
} from '../wire/types'

const post = <Answer>(path: string, body: unknown): Promise<Answer> => ask(path, { method: 'POST', body })
const at = (path: string): string => `/api/account/${path}`

export const account = {
  page: (): Promise<AccountPage> => ask('/api/account'),
  becomeKnown: (wanted: AccountWanted): Promise<NewlyKnown> => post('/api/account', wanted),
  signIn: (wanted: SignIn): Promise<SignedIn> => post(at('sign-in'), wanted),
  recover: (wanted: Recovery): Promise<SignedIn> => post(at('recover'), wanted),
  bringAlong: (word: string): Promise<Brought> => post(at('bring-along'), { word }),
  signOut: (everywhere: boolean): Promise<SignedOut> => post(at('sign-out'), { everywhere }),
  askNewPasskey: (name: string | null): Promise<PasskeyAsked> => post(at('passkey-asked'), { name }),
  askSignIn: (): Promise<PasskeyAsked> => post(at('sign-in-asked'), {}),
  changePassphrase: (passphrase: string, proof: AccountProof): Promise<Me> =>
    ask(at('passphrase'), { method: 'PUT', body: { passphrase, proof } }),
  renewCodes: (proof: AccountProof): Promise<RecoveryCodes> => post(at('codes'), proof),
  addPasskey: (passkey: PasskeyAnswer, proof: AccountProof): Promise<PasskeyInfo> =>
    post(at('passkeys'), { passkey, proof }),
  removePasskey: (id: string, proof: AccountProof): Promise<Me> =>
    post(at(`passkeys/${encodeURIComponent(id)}/remove`), proof),
  delete: (proof: AccountProof): Promise<Forgotten> => post(at('delete'), proof),
}

export const others = {
  friends: (): Promise<Friends> => ask('/api/people'),
  befriend: (meant: SomebodyMeant): Promise<Friends> => post('/api/people/friends', meant),
  ignore: (meant: SomebodyMeant): Promise<Friends> => post('/api/people/ignored', meant),
  letGo: (who: string): Promise<Friends> => ask(`/api/people/${encodeURIComponent(who)}`, { method: 'DELETE' }),
  report: (made: ReportMade): Promise<Reported> => post('/api/reports', made),
  reportsAt: (table: string): Promise<TableReports> => ask(`/api/tables/${encodeURIComponent(table)}/reports`),
}

export const keeper = {
  page: (): Promise<KeeperPage> => ask('/api/keeper'),
  olderActs: (before: number): Promise<ActsPage> => ask(`/api/keeper/acts?before=${before}`),
  act: (wanted: KeeperAct): Promise<KeeperActed> => post('/api/keeper/acts', wanted),
}
