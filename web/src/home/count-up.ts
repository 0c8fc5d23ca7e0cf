export const countUpMs = 2000
export const countUpSteps = 60

/** What the prize counter shows after `elapsedMs`: `target` is reached in 60 equal steps over two seconds. */
export function countUpValue(target: number, elapsedMs: number): number {
  const step = Math.min(countUpSteps, Math.floor((elapsedMs * countUpSteps) / countUpMs))
  return step === countUpSteps ? target : (target * step) / countUpSteps
}
