/** How long a distance counts up: as long as the map's animation. */
export const countMs = 1500

/** The intermediate value of a count-up in km, fast at first and slow at the end; never more than the distance. */
export function countedKm(km: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / countMs))
  return km * (1 - (1 - share) ** 3)
}
