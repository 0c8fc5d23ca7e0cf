import { addUtcDays } from '@whereabouts/game/utc-date'

/** For tests: the same numbers between 0 and 1 at every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed % 2147483648
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** A streak straight from the wording of its rule, one calendar day after another. */
export function plainStreak({ days, today }: { days: readonly string[]; today: string }) {
  const played = new Set(days.map((day) => (day > today ? today : day)))
  const forgiven: string[] = []
  let [current, longest] = [0, 0]
  let lastForgiven: string | null = null
  /** A missed day that is forgiven if the streak goes on the day after. */
  let missed: string | null = null
  for (let day = days[0] ?? today; day <= today; day = addUtcDays(day, 1)) {
    if (played.has(day)) {
      if (missed !== null) {
        forgiven.push(missed)
        lastForgiven = missed
      }
      missed = null
      current += 1
    } else if (current > 0 && day < today) {
      const mayBe: boolean = missed === null && (lastForgiven === null || addUtcDays(lastForgiven, 7) <= day)
      missed = mayBe ? day : null
      if (!mayBe) [current, lastForgiven] = [0, null]
    }
    longest = Math.max(longest, current)
  }
  return { current, longest, has_played_today: played.has(today), forgiven }
}

interface PlainResult {
  best_km: number
  percentile: number | null
}

/** The figures of results, by counting. */
export function plainFigures(results: readonly PlainResult[]) {
  const sorted = results.map(({ best_km: km }) => km).sort((a, b) => a - b)
  const middle = sorted.length % 2 === 1 ? [sorted[(sorted.length - 1) / 2]!] : sorted.slice(sorted.length / 2 - 1)
  const [low, high = low] = middle
  const edges = [0, 1, 5, 25, 100, 500, 2000, 5000, 10_000, 30_000]
  const last = results.flatMap(({ percentile }) => percentile ?? []).slice(-30)
  return {
    best_km: sorted[0] ?? null,
    median_km: low === undefined ? null : low + (high! - low) / 2,
    histogram: edges.slice(1).map((to, n) => sorted.filter((km) => km >= edges[n]! && km < to).length),
    average_percentile: last.length === 0 ? null : Math.floor(last.reduce((a, b) => a + b) / last.length),
  }
}
