import type { Evenness } from './dwell.ts'
import type { Remainder } from './trilateration.ts'

/** What the tables say about a winner before a prize is paid. Seconds and km are unrounded. Null means not recorded. */
export interface ReviewFacts {
  known: KnownFacts
  timing: TimingFacts
  account: AccountFacts
  rhythm: RhythmFacts
  links: readonly LinkFacts[]
  limit: LimitFacts
  mail: { domain: string | null; isDisposable: boolean }
  hosting: HostingFacts
  /** Null if Stripe has not named a country. */
  payout: PayoutFacts | null
  /** How many others reported the winner within the last 30 days. */
  reporters: number
}

/** What distances revealed before the winning guess. `near` includes `own`, `beside` includes `near`, and `all` includes `beside`. */
export interface KnownFacts {
  /** How many guesses the winner made that day before the winning one. */
  earlierGuesses: number
  /** How many guesses the winner had when all distances of `sources` were shown. */
  tries: number
  /** How close the winner came before the distances of others pointed to the place, if on the right track at all. */
  unaidedKm: number | null
  /** What remains possible after the distances shown to the winner. */
  own: Remainder
  /** The same with those shown to `sources`, except accounts beside which the winner has played for long. */
  near: Remainder
  /** The same with those shown to all `sources`. */
  beside: Remainder
  /** The same with those shown to anyone. */
  all: Remainder
  /** Accounts that guessed earlier that day, and are linked to the winner's or share its network. */
  sources: readonly SourceFacts[]
  /** How many distances had been shown to the winner and to `sources`. */
  distances: number
  gone: GoneFacts
  /** Anyone other than the winner had guessed before. */
  hasOthers: boolean
  /** Earlier guesses of the winner were deleted with the account, so `own` lacks the distances they revealed. */
  areOwnGone: boolean
  /** An account was deleted after the release, and its guesses with it. */
  mayBeIncomplete: boolean
}

/** Accounts deleted since that had guessed earlier that day, from the winner's network or in its browser. Where they guessed is not known. */
export interface GoneFacts {
  accounts: number
  guesses: number
  /** How many of the accounts had guessed in the winner's browser. */
  sameBrowser: number
}

/** An account that may have passed on the distances it was shown. */
export interface SourceFacts {
  username: string
  /** By more than the network. */
  isLinked: boolean
  /** On how many other days both have played. */
  sharedDays: number
}

/** Countries by ISO 3166-1. */
export interface PayoutFacts {
  /** The winner's residence, as declared with the claim. */
  declaredCountry: string
  /** Where Stripe pays the winner, according to Stripe. */
  accountCountry: string
}

export interface TimingFacts {
  /** From first seeing the sharp photo to the winning guess. Null if the first view was not recorded. */
  secondsToWin: number | null
  /** The account never received a sharp photo of the day, which would have been recorded. */
  hasNeverSeen: boolean
  /** The first guesses of the day's other players, each from their own first view. */
  others: Spread | null
}

/** How many, the fastest tenth, and the median. */
export interface Spread {
  count: number
  tenthSeconds: number
  medianSeconds: number
}

export interface AccountFacts {
  /** From sign-up to the win. Null if the account is gone. */
  ageDays: number | null
  daysPlayed: number
  guesses: number
  wins: number
  /** For the last days played, without winning days: the share of the day's guesses that were nearer than the player's best. */
  nearerShare: { days: number; median: number } | null
  /** A free trial of this account was ended because its card or address had already had one. */
  hadSecondTrial: boolean
}

export interface RhythmFacts {
  /** From the release to the day's first guess. */
  fromRelease: Evenness | null
  /** Between two guesses on one day. */
  between: Evenness | null
}

/** What links another account to the winner's. */
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

/** Guesses of two accounts within meters and minutes of each other; `tight` ones within fewer meters and within seconds. */
export interface CopiedPins {
  /** Days on which that happened, out of the days on which both played. */
  days: number
  sharedDays: number
  /** On how many days chance alone would produce it. */
  expectedDays: number
  /** The same for tight days. */
  tightDays: number
  expectedTightDays: number
  /** How many accounts were compared. */
  compared: number
}

export interface LimitFacts {
  /** The winner's guesses on that day. */
  own: number
  /** The daily limit of the winner's plan. */
  allowed: number
}

/** Where the winner signed in from, as far as it is still stored. */
/** Where the winning guess came from: inside or outside of hosting networks, as far as that is known. */
export type HostingFacts = 'not-checked' | 'not-stored' | 'inside' | 'outside'

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
 * One fact about a win that may be a reason to look closer. Weight 0: checked, with no finding or no records. 1: worth knowing, common among honest
 * players. 2: rare among honest players, so ask. 3: very rare. No weight alone decides anything.
 */
export interface Signal {
  code: SignalCode
  title: string
  sentence: string
  weight: 0 | 1 | 2 | 3
  /** What would clear it. Null if there is nothing to clear. */
  clearedBy: string | null
}

/** Whether a signal is a reason to ask the winner before paying the prize. */
export const isFlag = ({ weight }: Pick<Signal, 'weight'>): boolean => weight >= 2
