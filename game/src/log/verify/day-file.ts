import type { PrizeState } from '../entries.ts'

/** What a site publishes about a day, in addition to its log: where to look, and what is public by now. None of it is trusted. */
export interface DayFile {
  version: 2
  /** `YYYY-MM-DD`, UTC. */
  date: string
  puzzles: PublishedPuzzle[]
  /** The last checkpoint of an earlier day, as a signed note. Null if the log did not exist then. */
  before: string | null
  /** Where the log says that the data went back to an earlier moment. */
  restored: number[]
}

/** What the site publishes about its witness. */
export interface WitnessFile {
  version: 2
  /** Its verifier key, and where it answers (https://c2sp.org/tlog-witness), without `/add-checkpoint`. */
  key: string
  url: string
  /** When it first signed a state of the log, in s since 1970. Null if it never has. */
  since: number | null
  /** The last checkpoint that it has signed, as a signed note. */
  note: string | null
  /** Its last refusal: when, in s since 1970, and the checkpoint that it did not sign. */
  refusal: { seconds: number; note: string } | null
}

export interface PublishedPuzzle {
  puzzle: string
  state: 'open' | 'ended' | 'solved' | 'called-off'
  /** ISO 8601, UTC. */
  release: string
  /** Indexes in the log: of the latest seal, and of all other entries about the puzzle. */
  seal_index: number | null
  first_index: number | null
  last_index: number | null
  /** The first checkpoint with the seal that a witness has signed, as a signed note. Null if there is none. */
  seal_witnessed: string | null
  /** The sealed object. Null until the puzzle is solved. */
  sealed: string | null
  /** What the site shows of the solved puzzle. Null until then. */
  shown: ShownResult | null
}

export interface ShownResult {
  latitude: string
  longitude: string
  prize_cents: string
  /** Null if the account is gone, or the winner is not to be named. */
  winner: string | null
  /** Opens the account of the winning guess. Null without a name. */
  winner_account: OpenedAccount | null
  /** Null without one. */
  prize: ShownPrize | null
  /** How many guesses the site counts, and how many of them predate the log. */
  guesses: number
  unlogged: number
  /** Sharp copies of the photo: SHA-256 in hexadecimal, and width in pixels. */
  photos: { sha256: string; width: number; format: string }[]
}

/** What the site says of the puzzle's prize now. */
export interface ShownPrize {
  state: PrizeState
  cents: string
  /** The hash of the account that it is owed to, by the salt of the winning guess: Base64. It identifies no account. */
  payee: string
  /** Where the log said so last. Null if it never did. */
  index: number | null
}

/** The id of an account, and the salt its guess commits to it with: Base64. */
export interface OpenedAccount {
  account: string
  salt: string
}

/** What opens the guesses of one bundle of the log. */
export interface Opening {
  puzzle: string
  /** Base64. */
  salt: string
  /** The account's hash, Base64. It identifies no account, and no two guesses share one. */
  account: string
  latitude: string
  longitude: string
  /** Km, as the site shows it. */
  distance_km: number
  is_winning: boolean
}
