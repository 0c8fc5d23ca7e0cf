import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { numberOfChecks, runChecks } from './check.ts'
import { misuse, readWords } from './command-line.ts'
import { ensureBrowser } from './find-browser.ts'
import { ensureOtherBrowsers } from './find-other-browsers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Count {
  passed: number
  failed: number
}

/** Runs Vitest and counts its results. A run that dies without a report counts as one failure. */
async function runVitest(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-report-'))
  const report = join(folder, 'report.json')
  try {
    const status = await run(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    )
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The faults under load in `bench/faults`, which count as one. */
async function runFaults(): Promise<Count> {
  return (await run('bench/faults/all.ts')) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function run(...command: string[]): Promise<number | null> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(child, 'close')) as [number | null]
  return status
}

/** `npm run test:full`: everything, at its full length. */
const usage = `Usage: npm test
       npm run test:full

Runs the checks and the tests, whatever needs the full length too by test:full. One file: npx vitest run <file>`
const [length] = readWords(usage, { most: 1 }).positionals
if (length !== undefined && length !== 'full') misuse(usage)
const isFull = length === 'full'
if (isFull) process.env.TEST_LENGTH = 'full'
process.env.CHROMIUM_PATH = ensureBrowser()
if (isFull) ensureOtherBrowsers()
const [failedChecks, tests] = await Promise.all([runChecks(), runVitest()])
const counts: Count[] = [{ passed: numberOfChecks - failedChecks.length, failed: failedChecks.length }, tests]
if (isFull) counts.push(await runFaults())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
