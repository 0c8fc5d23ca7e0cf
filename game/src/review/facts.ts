import type { Evenness } from './dwell.ts'
import type { Remainder } from './trilateration.ts'

/** What the tables say of a winner before a prize is paid. Seconds and km are unrounded; null stands for what nobody has recorded. */
export interface ReviewFacts {
  known: KnownFacts
  timing: TimingFacts
  account: AccountFacts
  rhythm: RhythmFacts
  links: readonly LinkFacts[]
  limit: LimitFacts
  mail: { domain: string | null; isDisposable: boolean }
  hosting: HostingFacts
  /** Null where Stripe has named no country. */
  payout: PayoutFacts | null
  /** How many others have reported the winner within the last 30 days. */
  reporters: number
}

/** What could be known before the winning guess, from distances. What is `near` is known from `own` too, and what is in `all` from `near`. */
export interface KnownFacts {
  /** How many guesses the winner had made on the day before the winning one, and how near the nearest of them came. */
  earlierGuesses: number
  ownNearestKm: number | null
  /** What the distances leave over that were shown to the winner. */
  own: Remainder
  /** With those shown to `sources`. */
  near: Remainder
  /** With those shown to anybody. */
  all: Remainder
  /** The accounts that had guessed on the day before, and are linked to the winner's or share its network. */
  sources: readonly SourceFacts[]
  /** Anybody but the winner had guessed before. */
  hasOthers: boolean
  /** Earlier guesses of the winner were deleted with the account: what they had shown is not in `own`. */
  areOwnGone: boolean
  /** An account was deleted since the release: guesses of it are stored no more. */
  mayBeIncomplete: boolean
}

/** An account that may have passed on the distances that it was shown. */
export interface SourceFacts {
  username: string
  /** By more than the network. */
  isLinked: boolean
  /** On how many other days both have played. */
  sharedDays: number
}

/** Countries by ISO 3166-1. */
export interface PayoutFacts {
  /** Where the winner lives, as declared with the claim. */
  declaredCountry: string
  /** Where Stripe pays the winner, as it says. */
  accountCountry: string
}

export interface TimingFacts {
  /** From the first sight of the sharp photo to the winning guess; null where the first sight was not recorded. */
  secondsToWin: number | null
  /** No sharp photo of the day was ever sent to the account, and it would be on record. */
  hasNeverSeen: boolean
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
  /** On how many other days both have played. */
  sharedDays: number
  /** How many guesses the other account made on the day of the win. */
  guessesThatDay: number
}

/** Guesses of two accounts that lie within metres and minutes of each other; `tight` ones within fewer metres, and seconds. */
export interface CopiedPins {
  /** Days on which that happened, of the days on which both played. */
  days: number
  sharedDays: number
  /** On how many days chance would have brought it about. */
  expectedDays: number
  /** The same, of days with tight ones. */
  tightDays: number
  expectedTightDays: number
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
