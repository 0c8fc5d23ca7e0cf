/** Everything that decides a puzzle, fixed before players see it. Its hash is public immediately, the object itself after the puzzle ends. */
export interface Seal {
  /** The host of the site. */
  site: string
  puzzleId: string
  releasedAt: Date
  /** When the last guess may arrive. Null if the next puzzle ends this one. */
  closesAt: Date | null
  /** Degrees, as the shortest decimals that read back as the same numbers. Distances are therefore exactly those judged. */
  answer: { lat: number; lng: number }
  winRadiusM: number
  /** SHA-256 of each sharp copy of the photo, in lower-case hexadecimal, in any order. */
  photos: readonly string[]
  /** In whole cents. */
  prizeCents: number
  /** Such as `usd`. */
  currency: string
  /** The distance disclosure to players while the puzzle takes guesses. */
  distancePolicy: string
  /** Guesses per player for each plan on sale, by the plan's id. */
  guessLimits: Readonly<Record<string, number>>
  /** SHA-256 of the rules in force, in lower-case hexadecimal. */
  rules: string
  /** 32 random bytes in lower-case hexadecimal. There are only about 2^26 places: without a nonce the hash would reveal the answer. */
  nonce: string
}

/** How distances are computed and ties between exact guesses are broken. Change these when that code changes. */
export const formula = 'haversine, R = 6371 km'
export const tieRule = 'earliest arrival, then lowest server, then lowest counter'
const VERSION = '1'
const hash = /^[0-9a-f]{64}$/

/**
 * The sealed object as the text that is hashed: canonical JSON (RFC 8785) with every number as a string, so that readers need not agree on number
 * formats. Throws `RangeError` if a hash or the nonce is malformed.
 */
export function sealText(seal: Seal): string {
  for (const text of [...seal.photos, seal.rules, seal.nonce])
    if (!hash.test(text)) throw new RangeError('A hash in a seal has 64 hexadecimals.')
  return canonicalText({
    version: VERSION,
    site: seal.site,
    puzzle: seal.puzzleId,
    release: seal.releasedAt.toISOString(),
    close: seal.closesAt?.toISOString() ?? '',
    latitude: String(seal.answer.lat),
    longitude: String(seal.answer.lng),
    radius_m: String(seal.winRadiusM),
    formula,
    photos: [...seal.photos].sort(),
    prize_cents: String(seal.prizeCents),
    currency: seal.currency,
    distance_policy: seal.distancePolicy,
    guess_limits: Object.fromEntries(Object.entries(seal.guessLimits).map(([plan, limit]) => [plan, String(limit)])),
    tie_rule: tieRule,
    rules: seal.rules,
    nonce: seal.nonce,
  })
}

type Canonical = string | readonly Canonical[] | { readonly [name: string]: Canonical }

/** Canonical JSON of texts, lists and objects: keys in order of UTF-16 units, no spaces, the escapes of `JSON.stringify`. */
export function canonicalText(value: Canonical): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const members = Object.entries(value as Record<string, Canonical>)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`)
  return `{${members.join(',')}}`
}
