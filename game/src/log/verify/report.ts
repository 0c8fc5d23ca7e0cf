/** What is checked, in the order in which it is told. */
export const checkNames = [
  'signed',
  'root',
  'witnessed',
  'prefix',
  'sealed',
  'opened',
  'photo',
  'guesses',
  'order',
  'winner',
] as const
export type CheckName = (typeof checkNames)[number]

/** `unknown`: it cannot be checked, and the sentence says why. */
export interface Check {
  name: CheckName
  state: 'passed' | 'failed' | 'unknown'
  sentence: string
}

export interface PuzzleReport {
  puzzle: string
  state: 'open' | 'ended' | 'solved' | 'called-off'
  /** Of the seal in the log, in hexadecimals; null without one. */
  seal: string | null
  checks: Check[]
}

export interface DayReport {
  date: string
  /** The name of the log, and of what it was found to have: entries and root. */
  origin: string
  size: number
  /** Of the whole log. */
  checks: Check[]
  puzzles: PuzzleReport[]
  /** The checkpoint that was checked, to be remembered. */
  note: string
}

export const passed = (name: CheckName, sentence: string): Check => ({ name, state: 'passed', sentence })
export const failed = (name: CheckName, sentence: string): Check => ({ name, state: 'failed', sentence })
export const unknown = (name: CheckName, sentence: string): Check => ({ name, state: 'unknown', sentence })

/** Everything together: red as soon as one check is, and never green without any. */
export function verdictOf({ checks, puzzles }: Pick<DayReport, 'checks' | 'puzzles'>): Check['state'] {
  const all = [...checks, ...puzzles.flatMap((puzzle) => puzzle.checks)]
  if (all.some(({ state }) => state === 'failed')) return 'failed'
  return puzzles.length > 0 && all.some(({ state }) => state === 'passed') ? 'passed' : 'unknown'
}

/** With the separators of English: 12,345. */
export const told = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
