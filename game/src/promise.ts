import { lateChangeMs } from './rules.ts'

/** What a new or changed puzzle promises to players. Money in whole cents. */
export interface PuzzlePromise {
  /** The puzzle's own prize, without what earlier winners forfeited. */
  prizeCents: number
  /** The previous prize; 0 for a new puzzle. */
  formerCents: number
  /** The releases before and after the change; only one for a new puzzle. */
  releases: readonly Date[]
}

/** `too-high`: a prize rises above the ceiling. `too-late`: the release is within a day, or past. */
export type PromiseObstacle = 'too-high' | 'too-late'

/** Decides why a staff member may not promise this alone. Null if they may. Does not apply to the owner. Pure. */
export function judgePromise(
  { prizeCents, formerCents, releases }: PuzzlePromise,
  { ceilingCents, now }: { ceilingCents: number; now: Date },
): PromiseObstacle | null {
  if (releases.some((release) => isLate(release, now))) return 'too-late'
  return prizeCents > ceilingCents && prizeCents > formerCents ? 'too-high' : null
}

/** Whether a release is within a day, or past. */
export const isLate = (release: Date, now: Date): boolean => release.getTime() <= now.getTime() + lateChangeMs
