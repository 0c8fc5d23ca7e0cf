import { appendFileSync } from 'node:fs'

/** A line of the table that `npm run bench` prints at its end. */
export interface Row {
  /** The measurement: 'guesses a second, PostgreSQL'. */
  path: string
  /** The result, with its unit: '1.24 ×', '41 ms'. */
  figure: string
  /** The target: 'at least 1.2 ×'. */
  target: string
  /** The comparison in the same run: 'pgbench, one statement a guess: 6,240/s'. Empty if there is none. */
  against: string
  isMet: boolean
}

/** Prints the row, and saves it for the table if run by `npm run bench`. */
export function writeRow(row: Row): void {
  process.stdout.write(`${row.isMet ? 'met   ' : 'MISSED'} ${row.path}: ${row.figure} (${row.target})\n`)
  if (process.env.BENCH_ROWS) appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`)
}
