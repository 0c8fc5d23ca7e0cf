import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../bench/harness/rows.ts'
import { misuse, readWords } from './command-line.ts'

/**
 * Runs all benchmarks of `bench/`, or the named ones, in turn, and ends with one table. docs/performance.md says what each needs; most need a
 * PostgreSQL (TEST_DATABASE_URL, or a local one), two a Chromium (CHROMIUM_PATH, or the usual place).
 */
const benchmarks = ['guess-rate', 'today-rate', 'live', 'leaderboard', 'game-screen', 'lighthouse', 'first-start']

const usage = `Usage: npm run bench [-- NAME …]

Runs the benchmarks that are named, or all: ${benchmarks.join(', ')}.`
const named = readWords(usage, { most: benchmarks.length }).positionals
const unknown = named.find((name) => !benchmarks.includes(name))
if (unknown !== undefined) misuse(usage, `There is no benchmark ${unknown}.`)
const folder = mkdtempSync(join(tmpdir(), 'whereabouts-bench-rows-'))
const rowsFile = join(folder, 'rows')
const failed = (named.length > 0 ? named : benchmarks).filter((name) => {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`../bench/${name}.ts`, import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROWS: rowsFile },
  })
  return status !== 0
})
const rows = existsSync(rowsFile)
  ? readFileSync(rowsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  : []
rmSync(folder, { recursive: true, force: true })
writeTable(rows)
if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)

function writeTable(found: readonly Row[]): void {
  const lines = found.map(({ isMet, path, figure, target, against }) => [
    isMet ? 'yes' : 'NO',
    path,
    figure,
    target,
    against,
  ])
  const all = [['met', 'path', 'this run', 'target', 'compared in this run'], ...lines]
  const widths = all[0]!.map((_cell, column) => Math.max(...all.map((line) => line[column]!.length)))
  const text = all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`\n${text.join('\n')}\n`)
}
