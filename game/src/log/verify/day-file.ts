/** What a site publishes of a day besides its log: where to look in it, and what of the day is public by now. Nothing of it is trusted. */
export interface DayFile {
  version: 2
  /** `YYYY-MM-DD`, UTC. */
  date: string
  puzzles: PublishedPuzzle[]
  /** The last checkpoint of an earlier day, as a signed note; null where the log did not exist then. */
  before: string | null
  /** The last checkpoint that a witness has signed, with its signature; null without one. */
  witnessed: string | null
  /** The verifier key of the witness that the site uses; null without one. */
  witness_key: string | null
}

export interface PublishedPuzzle {
  puzzle: string
  state: 'open' | 'ended' | 'solved' | 'called-off'
  /** ISO 8601, UTC. */
  release: string
  /** Places in the log: of the latest seal, and of everything else that it says of the puzzle. */
  seal_index: number | null
  first_index: number | null
  last_index: number | null
  /** The first checkpoint with the seal that a witness has signed, as a signed note; null without one. */
  seal_witnessed: string | null
  /** The sealed object; null until the puzzle is solved. */
  sealed: string | null
  /** What the site shows of the solved puzzle; null until then. */
  shown: ShownResult | null
}

export interface ShownResult {
  latitude: string
  longitude: string
  prize_cents: string
  /** Null once the account is gone, and for a winner who is not to be named. */
  winner: string | null
  /** What opens the account of the winning guess; null without a name. */
  winner_account: OpenedAccount | null
  /** How many guesses the site counts, and how many of them were stored by a version without log. */
  guesses: number
  unlogged: number
  /** Sharp copies of the photo: SHA-256 in hexadecimals, and their width in pixels. */
  photos: { sha256: string; width: number; format: string }[]
}

/** The id of an account, and the salt under which its guess commits to it: base 64. */
export interface OpenedAccount {
  account: string
  salt: string
}

/** What opens the entries of guesses, of a piece of the log. */
export interface Opening {
  puzzle: string
  /** Base 64. */
  salt: string
  /** The hash of the account, base 64: it names nobody, and no two guesses have the same. */
  account: string
  latitude: string
  longitude: string
  /** Km, as the site shows it. */
  distance_km: number
  is_winning: boolean
}
