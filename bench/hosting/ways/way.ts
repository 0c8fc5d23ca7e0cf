import type { Installation, Say } from '../first-guess.ts'

export interface Ground {
  /** A clean clone of the project, as a stranger has it. */
  clone: string
  say: Say
  /** What is to be undone, the last first. */
  atEnd(undo: () => unknown): void
  /** What tells more when something fails: logs. */
  atFailure(tell: () => string): void
}

/** One way to bring the site up, by the documents; it ends when the site is being started. */
export type Way = (ground: Ground) => Promise<Installation>
