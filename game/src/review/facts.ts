import type { Evenness } from './dwell.ts'
import type { Remainder } from './trilateration.ts'

/** What the tables say of a winner before a prize is paid. Seconds and km are unrounded; null stands for what nobody has recorded. */
export interface ReviewFacts {
  remainder: Remainder
  /** How many guesses the winner had made on the day before the winning one. */
  earlierGuesses: number
  timing: TimingFacts
  account: AccountFacts
  rhythm: RhythmFacts
  links: readonly LinkFacts[]
  limit: LimitFacts
  mail: { domain: string | null; isDisposable: boolean }
  hosting: HostingFacts
  /** Null where the payout service has named no country. */
  payout: PayoutFacts | null
  /** How many others have reported the winner within the last 30 days. */
  reporters: number
}

/** Countries by ISO 3166-1. */
export interface PayoutFacts {
  /** Where the winner lives, as declared with the claim. */
  declaredCountry: string
  /** Where the payout service pays the winner, as it says. */
  accountCountry: string
}

export interface TimingFacts {
  /** From the first sight of the sharp photo to the winning guess; null where the first sight was not recorded. */
  secondsToWin: number | null
  /** Of the day's other players, each one's first guess, from their own first sight. */
  others: Spread | null
}

/** How many, the tenth of them that was fastest, and the middle. */
export interface Spread {
  count: number
  tenthSeconds: number
  medianSeconds: number
}

export interface AccountFacts {
  /** Between the sign-up and the win; null where the account is gone. */
  ageDays: number | null
  daysPlayed: number
  guesses: number
  wins: number
  /** Of the last days that were played: the share of the day's guesses that were nearer than the player's best. Winning days are left out. */
  nearerShare: { days: number; median: number } | null
  /** A free trial of this account was ended because its card or its address had had one. */
  hadSecondTrial: boolean
}

export interface RhythmFacts {
  /** From the release to the first guess of a day. */
  fromRelease: Evenness | null
  /** Between two guesses of one day. */
  between: Evenness | null
}

/** What connects another account to the winner's. */
export interface LinkFacts {
  username: string
  sameCard: boolean
  sameBrowser: boolean
  sameNetwork: boolean
  copied: CopiedPins
  /** How many guesses the other account made on the day of the win. */
  guessesThatDay: number
}

/** Guesses of two accounts that lie within metres and minutes of each other. */
export interface CopiedPins {
  /** Days on which that happened, of the days on which both played. */
  days: number
  sharedDays: number
  /** On how many days chance would have brought it about. */
  expectedDays: number
  /** How many accounts were looked through for such a likeness. */
  compared: number
}

export interface LimitFacts {
  /** The guesses of the winner on that day. */
  own: number
  /** What the winner's plan allows on a day. */
  allowed: number
}

/** Where the winner signed in from, as far as that is still stored. */
export type HostingFacts =
  | { kind: 'not-checked' }
  | { kind: 'no-address' }
  | { kind: 'checked'; addresses: number; inHosting: number }

export const signalCodes = [
  'computed-from-distances',
  'time-to-guess',
  'account-age',
  'history',
  'second-trial',
  'linked-account',
  'limit-of-one-plan',
  'disposable-mail',
  'hosting-network',
  'clockwork',
  'payout-country',
  'reported',
] as const
export type SignalCode = (typeof signalCodes)[number]

/**
 * One reason to look, or not to look, at a win. Weight 0: looked at, and nothing there, or nothing was recorded. 1: worth knowing, and common among
 * honest players. 2: rarely so among honest players, ask. 3: hardly ever so. No weight decides anything by itself.
 */
export interface Signal {
  code: SignalCode
  title: string
  sentence: string
  weight: 0 | 1 | 2 | 3
  /** What would clear it; null where there is nothing to clear. */
  clearedBy: string | null
}

/** Whether a signal is a reason to ask the winner before the prize is paid. */
export const isFlag = ({ weight }: Pick<Signal, 'weight'>): boolean => weight >= 2
