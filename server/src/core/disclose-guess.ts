import { type DistancePolicy, discloseDistance } from '@whereabouts/game/reveal'

/** How distances on one puzzle are disclosed at this moment. */
export interface Disclosure {
  policy: DistancePolicy
  /** Guesses are still taken. Once they are not, exact distances are disclosed whatever the policy says. */
  isOpen: boolean
}

/**
 * Returns the disclosed distance of a guess, under the names of the wire. Every distance that leaves the server comes from here. A win is
 * disclosed exactly, also to readers who read the puzzle a moment before it was solved.
 */
export function discloseGuess(
  { distanceKm, isWin }: { distanceKm: number; isWin: boolean },
  { policy, isOpen }: Disclosure,
): { distance_km: number | null; distance_text: string } {
  const { km, text } = discloseDistance(distanceKm, { policy, isOpen: isOpen && !isWin })
  return { distance_km: km, distance_text: text }
}
