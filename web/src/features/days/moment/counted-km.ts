/** How long a distance counts up: until the map has flown to both ends and the line between them is drawn. */
export const countMs = 1500

/** What a distance that counts up has come to, fast at first and slow at the end: in km, never beyond the distance itself. */
export function countedKm(km: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / countMs))
  return km * (1 - (1 - share) ** 3)
}
