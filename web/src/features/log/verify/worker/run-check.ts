import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { finding } from '@whereabouts/game/log/verify/findings'
import { BrokenLog, type Surroundings } from '@whereabouts/game/log/verify/public-log'
import { verdictOf } from '@whereabouts/game/log/verify/report'
import { verifyDay } from '@whereabouts/game/log/verify/verify-day'
import type { CheckMessage, CheckOutcome, CheckRequest } from './requests.ts'

/** A browser reads so many pieces of 256 entries of a puzzle; of more, the end and others at random. */
const mostBundles = 60

/** The site gave no answer, or one that says nothing of the log. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly isOffline: boolean

  constructor({ isOffline }: { isOffline: boolean }) {
    super('The site does not answer.')
    this.isOffline = isOffline
  }
}

/** The files of a day are read one after the other while the log grows: what one of them says a moment too early is no fault. */
const settleMs = 2000

/**
 * Runs a check and reports its progress; if something is wrong, checks again a moment later. Never throws: unreadable data from the site is reported
 * as broken.
 */
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
    const dayPath = `/log/days/${date}`
    const day = await around.read(dayPath)
    if (day === null) return { kind: 'nothing' }
    const withDay: Surroundings = {
      ...around,
      read: async (path) => (path === dayPath ? day : around.read(path)),
    }
    const report = await verifyDay(withDay, {
      date,
      remembered,
      mostBundles,
      isThorough: false,
      chance: Math.random,
      progress: (read, of) => onProgress({ kind: 'progress', read, of }),
    })
    return { kind: 'report', report }
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable', isOffline: error.isOffline }
    if (error instanceof BrokenLog) return { kind: 'broken', finding: error.finding }
    return { kind: 'broken', finding: finding('file-malformed') }
  }
}
