import { lateChangeMs } from './rules.ts'

/** What a new puzzle, or a change of one, promises to players. Money in whole cents. */
export interface PuzzlePromise {
  /** The puzzle's own prize, without what earlier winners forfeited. */
  prizeCents: number
  /** What it was before; 0 for a new puzzle. */
  formerCents: number
  /** The releases before and after the change; one for a new puzzle. */
  releases: readonly Date[]
}

/** `too-high`: a prize rises above the ceiling. `too-late`: it concerns a release within a day, or one that has passed. */
export type PromiseObstacle = 'too-high' | 'too-late'

/** Decides why one person of the staff may not promise this alone; null where they may. The owner is not asked. Pure. */
export function judgePromise(
  { prizeCents, formerCents, releases }: PuzzlePromise,
  { ceilingCents, now }: { ceilingCents: number; now: Date },
): PromiseObstacle | null {
  if (releases.some((release) => isLate(release, now))) return 'too-late'
  return prizeCents > ceilingCents && prizeCents > formerCents ? 'too-high' : null
}

/** Whether a release is within a day, or has passed. */
export const isLate = (release: Date, now: Date): boolean => release.getTime() <= now.getTime() + lateChangeMs
