import { formatDistance } from './distance.ts'
import { defaultDistanceRoundingKm, distanceBandsKm, guessesThatFind } from './rules.ts'

/**
 * The distance disclosure while a challenge is live, as the operator chose it: exact, rounded to so many km, a band, or hidden until the challenge is
 * over.
 */
export type DistancePolicy =
  | { kind: 'exact' }
  | { kind: 'rounded'; stepKm: number }
  | { kind: 'bands' }
  | { kind: 'after-the-day' }

/** The operator's policy from the site's settings; exact distances by default. */
export function distancePolicyOf({
  kind,
  roundingKm,
}: {
  kind: string | null
  roundingKm: string | null
}): DistancePolicy {
  if (kind === 'bands' || kind === 'after-the-day') return { kind }
  if (kind === 'rounded') return { kind, stepKm: roundingKm ? Number(roundingKm) : defaultDistanceRoundingKm }
  return { kind: 'exact' }
}

/** A distance as disclosed to players. */
export interface DisclosedDistance {
  /** For ranking and the page: the exact or rounded distance, or the lower edge of its band. Null while distances are hidden. */
  km: number | null
  /** The text on screens: '850 m', '12.35 km', 'about 1,200 km', '250 to 500 km', 'Hidden for now'. */
  text: string
}

/** Below 1 km, yet printed as 1000 m: disclosed if rounding would lift the distance over the edge. */
const justBelowOneKm = 0.9999

/**
 * A distance at screen precision (whole meters below 1 km, otherwise hundredths of a km), so that it prints like the exact one. More digits would
 * only help to compute the place from three guesses.
 */
export function disclosableDistanceKm(distanceKm: number): number {
  if (distanceKm >= 1) return Number(distanceKm.toFixed(2))
  return Math.min(Math.round(distanceKm * 1000) / 1000, justBelowOneKm)
}

/** Returns the disclosed distance: the exact one once the challenge is over, under any policy. */
export function discloseDistance(
  distanceKm: number,
  { policy, isOpen }: { policy: DistancePolicy; isOpen: boolean },
): DisclosedDistance {
  if (!isOpen || policy.kind === 'exact') {
    const km = disclosableDistanceKm(distanceKm)
    return { km, text: formatDistance(km) }
  }
  if (policy.kind === 'after-the-day') return { km: null, text: hiddenText }
  if (policy.kind === 'bands') return discloseBand(distanceKm)
  const km = Math.max(1, Math.floor(distanceKm / policy.stepKm + 0.5)) * policy.stepKm
  return { km, text: `about ${wholeKm(km)}` }
}

function discloseBand(distanceKm: number): DisclosedDistance {
  const index = distanceBandsKm.filter((edge) => edge <= distanceKm).length
  const from = distanceBandsKm[index - 1] ?? 0
  const to = distanceBandsKm[index]
  if (to === undefined) return { km: from, text: `over ${wholeKm(from)}` }
  if (index === 0) return { km: 0, text: `under ${wholeKm(to)}` }
  return { km: from, text: `${withSeparators(from)} to ${wholeKm(to)}` }
}

/** The parts of a disclosed text, for pages in other languages. Lengths are in the unit that the text names. */
export type ReadDistance =
  | { kind: 'exact'; value: number; unit: 'm' | 'km' }
  | { kind: 'about' | 'over' | 'under'; km: number }
  | { kind: 'between'; fromKm: number; toKm: number }
  | { kind: 'hidden' }

/** Parses the text of a disclosed distance. Null for a text that `discloseDistance` does not write. */
export function readDisclosedDistance(text: string): ReadDistance | null {
  if (text === hiddenText) return { kind: 'hidden' }
  const [, value, unit] = /^(\d+(?:\.\d\d)?) (k?m)$/.exec(text) ?? []
  if (value) return { kind: 'exact', value: Number(value), unit: unit as 'm' | 'km' }
  const [, word, km] = /^(about|over|under) ([\d,]+) km$/.exec(text) ?? []
  if (word) return { kind: word as 'about' | 'over' | 'under', km: wholeOf(km!) }
  const [, from, to] = /^([\d,]+) to ([\d,]+) km$/.exec(text) ?? []
  return from ? { kind: 'between', fromKm: wholeOf(from), toKm: wholeOf(to!) } : null
}

const hiddenText = 'Hidden for now'
const wholeOf = (written: string) => Number(written.replaceAll(',', ''))
const withSeparators = (whole: number) => String(whole).replace(/\B(?=\d{3}$)/, ',')
const wholeKm = (km: number) => `${withSeparators(km)} km`

/** Whether the answer is public: once the puzzle is solved, never before. For players also if all of them have guessed. */
export function mayRevealAnswer(puzzle: { isSolved: boolean }): boolean {
  return puzzle.isSolved
}

/**
 * The sharp photo is for subscribers and the administrator, and for everyone once its day is public. Everyone else gets the copy that was
 * blurred on the server.
 */
export function mayRevealPhoto(facts: { isAdmin: boolean; guessLimit: number; isDayOpen: boolean }): boolean {
  return facts.isAdmin || facts.guessLimit > 0 || facts.isDayOpen
}

/**
 * Whether the operator must choose the distance disclosure: it was never chosen, or exact distances were chosen when no plan had enough guesses to
 * compute a place, and now one has. `chosenFor` is the largest number of guesses of a plan at that choice.
 */
export function needsDistanceChoice({
  policy,
  chosenFor,
  mostGuesses,
}: {
  policy: DistancePolicy['kind']
  chosenFor: number | null
  mostGuesses: number
}): boolean {
  if (chosenFor === null) return true
  return policy === 'exact' && mostGuesses >= guessesThatFind && chosenFor < guessesThatFind
}
