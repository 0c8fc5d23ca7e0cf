/**
 * Checks a day of a site from its public files, like the page /verify, in a terminal: `npm run verify -- https://play.example.org 2026-11-22`. With
 * `--key` the log must be signed by that verifier key; `--receipt` also checks the receipt of a guess. Exits with 1 if anything is wrong, and with 2
 * if it could not be checked. `npm run build:verifier` builds a single file of it that needs only Node.
 */
import { readFile } from 'node:fs/promises'
import { type NoteKey, parseVerifierKey } from '@whereabouts/game/log/note'
import type { Receipt } from '@whereabouts/game/log/receipt'
import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { sentenceOf } from '@whereabouts/game/log/verify/english-words'
import { type Check, type DayReport, verdictOf } from '@whereabouts/game/log/verify/report'
import { verifyDay } from '@whereabouts/game/log/verify/verify-day'
import { misuse, readWords } from './command-line.ts'
import { reasonOf } from './log/reason-of.ts'
import { filesOfSite } from './log/site-files.ts'

const usage = 'Usage: verify <site> <YYYY-MM-DD> [--key <verifier key>] [--receipt <file>]'
const marks = { passed: '✓', failed: '✗', unknown: '–' } as const
/** About 250,000 guesses are checked completely. */
const mostBundles = 1000
const settleMs = 2000

const { values, positionals } = readWords(usage, {
  options: { key: { type: 'string' }, receipt: { type: 'string' } },
  most: 2,
})
const [site, date] = positionals

async function run(): Promise<number> {
  if (!site || !URL.canParse(site) || !date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) misuse(usage)
  const around = filesOfSite(site)
  const trusted: NoteKey[] = []
  if (values.key !== undefined) {
    const key = parseVerifierKey(around.sha256, values.key)
    if (!key) throw new Error('This is no verifier key.')
    trusted.push(key)
  }
  const check = () =>
    verifyDay(around, { date, trusted, mostBundles, isThorough: true, chance: Math.random, nowMs: Date.now() })
  let report = await check()
  // Its files are read one by one while the log grows.
  if (verdictOf(report) === 'failed') {
    await around.pause(settleMs)
    report = await check()
  }
  print(report)
  const states = [verdictOf(report)]
  if (values.receipt !== undefined) {
    const receipt = JSON.parse(await readFile(values.receipt, 'utf8')) as Receipt
    const checked = await checkReceipt(around, { receipt, nowMs: Date.now() })
    process.stdout.write(`\nReceipt\n  ${marks[checked.state]} ${sentenceOf(checked)}\n`)
    states.push(checked.state)
  }
  const isWrong = states.includes('failed')
  process.stdout.write(isWrong ? '\nThis day does not check out.\n' : '\nNothing is wrong with this day.\n')
  return isWrong ? 1 : 0
}

function print({ date: day, origin, size, checks, puzzles }: DayReport): void {
  process.stdout.write(`${day}, by the log ${origin} of ${size} entries\n\nThe log\n`)
  const line = (check: Check) => process.stdout.write(`  ${marks[check.state]} ${check.name}: ${sentenceOf(check)}\n`)
  checks.forEach(line)
  for (const puzzle of puzzles) {
    process.stdout.write(`\nPuzzle ${puzzle.puzzle}, ${puzzle.state}\n`)
    puzzle.checks.forEach(line)
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`Could not be checked: ${reasonOf(error)}\n`)
  return 2
})
