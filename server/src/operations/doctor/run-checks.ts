import { DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { IdentityUnavailable } from '@whereabouts/engines/identity/port'
import { MailUnavailable } from '@whereabouts/engines/mail/port'
import { MapArchiveUnavailable } from '@whereabouts/engines/map-archives/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import { StartFault } from '../../core/start-fault.ts'
import { type Check, type Finding, fail } from './finding.ts'

export interface Reported extends Finding {
  check: string
}

/** Their messages are sentences for the operator. */
const expectedFaults = [
  ...[DatabaseError, DatabaseUnavailable, IdentityUnavailable, MailUnavailable],
  ...[MapArchiveUnavailable, StorageUnavailable, StartFault],
]
/** Shorter texts occur in many sentences by chance, and are hardly secret. */
const shortestSecret = 6

/**
 * Runs all checks in parallel, each with a time limit, and returns their findings in the order of the checks. A check that throws is a finding too.
 * `secrets` are blanked in every sentence: checks do not print them, but messages of other systems pass through here.
 */
export async function runChecks(
  checks: readonly Check[],
  { timeoutMs, secrets }: { timeoutMs: number; secrets: readonly string[] },
): Promise<Reported[]> {
  const hidden = secrets.filter((secret) => secret.length >= shortestSecret)
  const clean = (sentence: string) => hidden.reduce((text, secret) => text.replaceAll(secret, '…'), sentence)
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      const findings = await within(run, timeoutMs)
      return findings.map(({ state, sentence }) => ({ check: name, state, sentence: clean(sentence) }))
    }),
  )
  return found.flat()
}

async function within(run: Check['run'], timeoutMs: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([fail(`No answer came within ${timeoutMs / 1000} s.`)]), timeoutMs)
  })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return [fail(sentenceOf(error))]
  } finally {
    clearTimeout(timer)
  }
}

/** For an unexpected error only its kind: its message may contain anything. */
function sentenceOf(error: unknown): string {
  if (expectedFaults.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return 'The check itself failed.'
  return `The check itself failed (${'code' in error ? `${error.name}, ${String(error.code)}` : error.name}).`
}

const signs = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const

/** The lines of a report, and what they come to. */
export function linesOf(report: readonly Reported[]): string[] {
  const width = Math.max(...report.map(({ check }) => check.length))
  const count = (state: Finding['state']) => report.filter((one) => one.state === state).length
  return [
    ...report.map(({ check, state, sentence }) => `${signs[state]}  ${check.padEnd(width)}  ${sentence}`),
    '',
    `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend.`,
  ]
}
