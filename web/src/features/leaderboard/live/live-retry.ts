const firstMs = 500
const usualMs = 4000
const slowMs = 12_000
/** After failing this long, the maximum delay is longer. */
const longFailingMs = 5 * 60_000

/**
 * The delay before the nth connection in a row: about 0.5, 1, 2, then 4 s, so that all clients are back within 5 s of a restart; up to 15 s after
 * five minutes of failures. `chance` (0 to 1) spreads it by ±25%.
 */
export function reconnectDelayMs(facts: { failures: number; failingMs: number; chance: number }): number {
  const { failures, failingMs, chance } = facts
  const base = failingMs >= longFailingMs ? slowMs : Math.min(usualMs, firstMs * 2 ** Math.max(0, failures - 1))
  return base * (0.75 + chance / 2)
}
