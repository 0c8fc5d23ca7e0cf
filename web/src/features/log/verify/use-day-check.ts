import type { DayReport } from '@whereabouts/game/log/verify/report'
import { utcDate } from '@whereabouts/game/release'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'
import { rememberedStates, rememberLog } from './remembered-log.ts'
import { askWorker } from './worker/ask-worker.ts'
import type { CheckOutcome, Progress } from './worker/requests.ts'

export interface DayCheck {
  /** Null until the check is done. */
  outcome: CheckOutcome<DayReport> | null
  progress: Progress | null
  /** False on the server and until hydration. */
  isRunning: boolean
  checkAgain: () => void
}

interface Run {
  number: number
  outcome: CheckOutcome<DayReport> | null
  progress: Progress | null
}

/** Checks a day when shown. Leaving aborts the check. */
export function useDayCheck(date: string): DayCheck {
  const now = useServerNow()
  const [wanted, setWanted] = useState(1)
  const [run, setRun] = useState<Run>({ number: 0, outcome: null, progress: null })

  // A better clock estimate does not restart the check.
  const remember = useEffectEvent((report: DayReport) => rememberLog(report, utcDate(new Date(now()))))

  useEffect(() => {
    setRun({ number: wanted, outcome: null, progress: null })
    return askWorker<'day'>(
      { kind: 'day', date, remembered: rememberedStates() },
      {
        onProgress: (progress) => setRun((known) => ({ ...known, progress })),
        onDone: (outcome) => {
          if (outcome.kind === 'report') remember(outcome.report)
          setRun({ number: wanted, outcome, progress: null })
        },
      },
    )
  }, [date, wanted])

  const checkAgain = useCallback(() => setWanted((number) => number + 1), [])
  return {
    outcome: run.outcome,
    progress: run.progress,
    isRunning: run.number > 0 && run.outcome === null,
    checkAgain,
  }
}
