import { type Check, type DayReport, verdictOf } from '@whereabouts/game/log/verify/report'
import { texts } from './texts.ts'
import type { CheckOutcome } from './worker/requests.ts'

export interface DayVerdict {
  /** `none`: nothing was checked. */
  state: Check['state'] | 'none'
  title: string
  text: string
}

/** What to say of a day, first of all. */
export function verdictOfOutcome(outcome: CheckOutcome<DayReport>): DayVerdict {
  const { verdicts } = texts
  switch (outcome.kind) {
    case 'nothing':
      return { state: 'none', title: texts.nothingTitle, text: texts.nothingText }
    case 'unreachable':
      return outcome.isOffline
        ? { state: 'none', title: texts.offlineTitle, text: texts.offlineText }
        : { state: 'none', title: texts.unreachableTitle, text: texts.unreachableText }
    case 'broken':
      return { state: 'failed', ...verdicts.failed }
    case 'report': {
      const state = stateOf(outcome.report)
      return { state, ...verdicts[state] }
    }
  }
}

/** Green only where every challenge is opened: before that much of it is not there to be checked. */
function stateOf(report: DayReport): Check['state'] {
  const verdict = verdictOf(report)
  const isAllOpen = report.puzzles.every(({ checks }) => checks.every(({ state }) => state !== 'unknown'))
  return verdict === 'passed' && !isAllOpen ? 'unknown' : verdict
}
