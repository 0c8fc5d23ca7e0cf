/** Everything that decides a puzzle, fixed before players see it. Its hash is public at once, the object itself when the puzzle is over. */
export interface Seal {
  /** The host of the site. */
  site: string
  puzzleId: string
  releasedAt: Date
  /** When the last guess may arrive; null where the next puzzle ends this one. */
  closesAt: Date | null
  /** Degrees. Written in the shortest decimals that are read back as the same numbers, so that distances are those that were judged. */
  answer: { lat: number; lng: number }
  winRadiusM: number
  /** SHA-256 of each sharp copy of the photo that is served, in lower-case hexadecimals, in any order. */
  photos: readonly string[]
  /** In whole cents. */
  prizeCents: number
  /** Such as `usd`. */
  currency: string
  /** What players are told of their distance while guesses are taken. */
  distancePolicy: string
  /** Guesses of one player by each plan that is sold, by the plan's id. */
  guessLimits: Readonly<Record<string, number>>
  /** SHA-256 of the rules in force, in lower-case hexadecimals. */
  rules: string
  /** 32 random bytes in lower-case hexadecimals. A place is one of some 2^26: without them the hash would be the answer. */
  nonce: string
}

/** How distances are computed, and how the first of several exact guesses is found. A change of the code is a change of these. */
export const formula = 'haversine, R = 6371 km'
export const tieRule = 'earliest arrival, then lowest server, then lowest counter'
const VERSION = '1'
const hash = /^[0-9a-f]{64}$/

/**
 * The sealed object as the one text that is hashed: canonical JSON (RFC 8785), every number written as a string, so that no reader needs to
 * agree on how numbers are printed. Throws `RangeError` where a hash or the nonce has not its form.
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

/** Canonical JSON of texts, lists and objects: names in the order of their UTF-16 units, no space, the escapes of `JSON.stringify`. */
export function canonicalText(value: Canonical): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const members = Object.entries(value as Record<string, Canonical>)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`)
  return `{${members.join(',')}}`
}
