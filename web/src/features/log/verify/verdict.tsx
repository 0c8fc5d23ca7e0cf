import { type Check, type DayReport, verdictOf } from '@whereabouts/game/log/verify/report'
import { formatCount, formatDate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts.ts'
import type { DayCheck } from './use-day-check.ts'
import type { CheckOutcome } from './worker/requests.ts'

const edges: Record<DayVerdict['state'], string> = {
  passed: 'bg-moss',
  failed: 'bg-pin-fill',
  unknown: 'bg-edge',
  none: 'bg-line',
}
const markSize = 'size-12 sm:size-16'

/** A day's result, large; until then, the check's progress. */
export function Verdict({ date, check }: { date: string; check: DayCheck }) {
  const { outcome, progress, isRunning } = check
  const verdict = outcome && verdictOfOutcome(outcome)
  const state = verdict?.state ?? 'none'
  return (
    <>
      <div className={`h-1 ${edges[state]}`} />
      <div className="flex flex-col gap-4 p-5 sm:flex-row sm:gap-6 sm:p-8">
        {verdict ? (
          <StateMark state={state === 'none' ? 'unknown' : state} className={markSize} />
        ) : (
          <span aria-hidden="true" className={`shrink-0 animate-pulse rounded-full bg-line ${markSize}`} />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-medium text-soft">{formatDate(`${date}T00:00:00Z`, 'UTC')}</p>
          {/* Stays mounted, so that screen readers announce changes. */}
          <div role="status">
            <h2 className="mt-1 text-2xl sm:text-4xl" data-verdict={isRunning ? 'checking' : state}>
              {verdict?.title ?? (isRunning ? texts.checking : texts.waiting)}
            </h2>
            {verdict && <p className="mt-2 max-w-2xl leading-relaxed text-soft">{verdict.text}</p>}
          </div>
          {isRunning && <Reading progress={progress} />}
          {outcome?.kind === 'report' && (
            <p className="max-w-2xl leading-relaxed wrap-anywhere text-soft">
              {texts.ofLog(outcome.report.origin, formatCount(outcome.report.size))}
            </p>
          )}
          <Actions check={check} isFailed={state === 'failed'} />
        </div>
      </div>
    </>
  )
}

function Actions({ check: { outcome, isRunning, checkAgain }, isFailed }: { check: DayCheck; isFailed: boolean }) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      {(isRunning || outcome) && (
        <Button look="secondary" isBusy={isRunning} onClick={checkAgain}>
          {texts.checkAgain}
        </Button>
      )}
      {isFailed && <LineLink to="/fair-play#red-cross">{texts.ifRed}</LineLink>}
    </div>
  )
}

function Reading({ progress }: Pick<DayCheck, 'progress'>) {
  return (
    <p className="mt-2 grid max-w-md gap-2 leading-relaxed text-soft">
      {progress ? texts.reading(progress.read, progress.of) : texts.starting}
      <progress
        aria-label={texts.starting}
        {...(progress && { value: progress.read, max: progress.of })}
        className="h-2 w-full accent-sea"
      />
    </p>
  )
}

interface DayVerdict {
  /** `none`: nothing was checked. */
  state: Check['state'] | 'none'
  title: string
  text: string
}

function verdictOfOutcome(outcome: CheckOutcome<DayReport>): DayVerdict {
  const { verdicts } = texts
  switch (outcome.kind) {
    case 'unreachable':
      return outcome.isOffline
        ? { state: 'none', title: texts.offlineTitle, text: texts.offlineText }
        : { state: 'none', title: texts.unreachableTitle, text: texts.unreachableText }
    case 'broken':
      return { state: 'failed', ...verdicts.failed }
    case 'report': {
      const state = stateOf(outcome.report)
      if (state !== 'failed' && outcome.report.puzzles.length === 0)
        return { state: 'none', title: texts.nothingTitle, text: texts.nothingText }
      return { state, ...verdicts[state] }
    }
  }
}

/** Green only if every challenge is opened: before that, parts cannot be checked. */
function stateOf(report: DayReport): Check['state'] {
  const verdict = verdictOf(report)
  const isAllOpen = report.puzzles.every(({ checks }) => checks.every(({ state }) => state !== 'unknown'))
  return verdict === 'passed' && !isAllOpen ? 'unknown' : verdict
}
