import type { Finding } from './findings.ts'

/** The checks, in the order of the report. */
export const checkNames = [
  'signed',
  'root',
  'witnessed',
  'prefix',
  'day',
  'sealed',
  'opened',
  'photo',
  'guesses',
  'order',
  'winner',
  'prize',
] as const
export type CheckName = (typeof checkNames)[number]

/** `unknown`: not checkable, for the reason in the findings. There is always at least one finding, each with its sentence. */
export interface Check {
  name: CheckName
  state: 'passed' | 'failed' | 'unknown'
  findings: readonly Finding[]
}

export interface PuzzleReport {
  puzzle: string
  state: 'open' | 'ended' | 'solved' | 'called-off'
  /** The seal in the log, in hexadecimal. Null if there is none. */
  seal: string | null
  checks: Check[]
}

export interface DayReport {
  date: string
  /** The log's name, and the size and root found. */
  origin: string
  size: number
  /** Checks of the whole log. */
  checks: Check[]
  puzzles: PuzzleReport[]
  /** The checked checkpoint, to be remembered. */
  note: string
}

type Findings = readonly [Finding, ...Finding[]]
export const passed = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'passed', findings })
export const failed = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'failed', findings })
export const unknown = (name: CheckName, ...findings: Findings): Check => ({ name, state: 'unknown', findings })

/** The overall result: red if any check is, and never green without any. */
export function verdictOf({ checks, puzzles }: Pick<DayReport, 'checks' | 'puzzles'>): Check['state'] {
  const all = [...checks, ...puzzles.flatMap((puzzle) => puzzle.checks)]
  if (all.some(({ state }) => state === 'failed')) return 'failed'
  return puzzles.length > 0 && all.some(({ state }) => state === 'passed') ? 'passed' : 'unknown'
}
