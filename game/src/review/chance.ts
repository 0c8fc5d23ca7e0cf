/**
 * The probability that chance alone produces `seen` cases or more where it produces `expected` on average: the upper tail of the Poisson
 * distribution, which models rare independent cases.
 */
export function chanceOfAtLeast(seen: number, expected: number): number {
  if (seen <= 0) return 1
  if (expected <= 0) return 0
  let term = Math.exp(-expected)
  let below = 0
  for (let count = 0; count < seen; count += 1) {
    below += term
    term *= expected / (count + 1)
  }
  // Beyond double precision the first term of the tail is nearly all of it.
  const tail = 1 - below
  return tail > 1e-12 ? tail : Math.min(1, term * (1 + expected / (seen + 1)))
}
