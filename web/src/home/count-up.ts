export const countUpMs = 2000
export const countUpSteps = 60

/** What the prize counter shows after `elapsedMs`: it comes from one amount to the other in 60 equal steps over two seconds. */
export function countUpValue({ from, to, elapsedMs }: { from: number; to: number; elapsedMs: number }): number {
  const step = Math.min(countUpSteps, Math.floor((elapsedMs * countUpSteps) / countUpMs))
  return step === countUpSteps ? to : from + ((to - from) * step) / countUpSteps
}
