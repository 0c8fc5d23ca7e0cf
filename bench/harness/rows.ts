import { appendFileSync } from 'node:fs'

/** A line of the table that `npm run bench` prints at its end. */
export interface Row {
  /** What was measured: 'guesses a second, PostgreSQL'. */
  path: string
  /** What came out, with its unit: '1.24 ×', '41 ms'. */
  figure: string
  /** What it should be: 'at least 1.2 ×'. */
  target: string
  /** What it was measured against in the same run: 'pgbench, one statement a guess: 6,240/s'. Empty where there is nothing to compare with. */
  against: string
  isMet: boolean
}

/** Prints the row, and leaves it for the table when `npm run bench` has asked for it. */
export function writeRow(row: Row): void {
  process.stdout.write(`${row.isMet ? 'met   ' : 'MISSED'} ${row.path}: ${row.figure} (${row.target})\n`)
  if (process.env.BENCH_ROWS) appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`)
}
