import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { finding } from '@whereabouts/game/log/verify/findings'
import { BrokenLog, type Surroundings } from '@whereabouts/game/log/verify/public-log'
import { verdictOf } from '@whereabouts/game/log/verify/report'
import { verifyDay } from '@whereabouts/game/log/verify/verify-day'
import type { CheckMessage, CheckOutcome, CheckRequest } from './requests.ts'

/** Pieces of 256 entries read per puzzle; of longer logs, the end and a random sample. */
const mostBundles = 60

/** The site did not answer, or said nothing about the log. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly isOffline: boolean

  constructor({ isOffline }: { isOffline: boolean }) {
    super('The site does not answer.')
    this.isOffline = isOffline
  }
}

/** A day's files are read one by one while the log grows, so small inconsistencies are not faults. */
const settleMs = 2000

/** Runs a check and reports progress; on a failure, checks again after a moment. Never throws: unreadable data is reported as broken. */
export async function runCheck(
  around: Surroundings,
  request: CheckRequest,
  onProgress: (message: CheckMessage) => void,
): Promise<CheckOutcome> {
  const first = await runOnce(around, request, onProgress)
  if (!isWrong(first)) return first
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  return runOnce(around, request, onProgress)
}

function isWrong(outcome: CheckOutcome): boolean {
  if (outcome.kind !== 'report') return outcome.kind === 'broken'
  return ('state' in outcome.report ? outcome.report.state : verdictOf(outcome.report)) === 'failed'
}

async function runOnce(
  around: Surroundings,
  request: CheckRequest,
  onProgress: (message: CheckMessage) => void,
): Promise<CheckOutcome> {
  try {
    if (request.kind === 'receipt') return { kind: 'report', report: await checkReceipt(around, request) }
    const { date, remembered } = request
    const report = await verifyDay(around, {
      date,
      remembered,
      mostBundles,
      isThorough: false,
      chance: Math.random,
      nowMs: Date.now(),
      progress: (read, of) => onProgress({ kind: 'progress', read, of }),
    })
    return { kind: 'report', report }
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable', isOffline: error.isOffline }
    if (error instanceof BrokenLog) return { kind: 'broken', finding: error.finding }
    return { kind: 'broken', finding: finding('file-malformed') }
  }
}
