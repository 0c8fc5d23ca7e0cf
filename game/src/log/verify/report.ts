import type { Finding } from './findings.ts'

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

/** `unknown`: it cannot be checked, and what was found says why. There is always something found; a sentence each. */
export interface Check {
  name: CheckName
  state: 'passed' | 'failed' | 'unknown'
  findings: readonly Finding[]
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

type Findings = readonly [Finding, ...Finding[]]
export const passed = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'passed', findings })
export const failed = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'failed', findings })
export const unknown = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'unknown', findings })

/** Everything together: red as soon as one check is, and never green without any. */
export function verdictOf({ checks, puzzles }: Pick<DayReport, 'checks' | 'puzzles'>): Check['state'] {
  const all = [...checks, ...puzzles.flatMap((puzzle) => puzzle.checks)]
  if (all.some(({ state }) => state === 'failed')) return 'failed'
  return puzzles.length > 0 && all.some(({ state }) => state === 'passed') ? 'passed' : 'unknown'
}
