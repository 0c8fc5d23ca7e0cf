/** How long a distance counts up: as long as the line on the map is drawn. */
export const countMs = 1200

/** What a distance that counts up has come to, fast at first and slow at the end: in km, never beyond the distance itself. */
export function countedKm(km: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / countMs))
  return km * (1 - (1 - share) ** 3)
}
