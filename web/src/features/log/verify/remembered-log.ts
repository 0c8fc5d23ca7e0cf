import type { EarlierState } from '@whereabouts/game/log/verify/check-log'
import { type DayReport, verdictOf } from '@whereabouts/game/log/verify/report'
import { isUtcDate } from '@whereabouts/game/utc-date'
import { browserStorage } from '../../../lib/browser-storage.ts'

const storageKey = 'whereabouts-log'

/** The newest state of this site's log that passed a check, and when. */
interface Remembered {
  note: string
  size: number
  /** `YYYY-MM-DD`, UTC. */
  seenOn: string
}

/** The log state this browser has seen, so that a rewritten log is detected. */
export function rememberedStates(): EarlierState[] {
  const last = recall()
  return last ? [{ note: last.note, seen: { seenOn: last.seenOn } }] : []
}

/** Stores a checked state, unless something was wrong: then the previous state is evidence and stays. */
export function rememberLog(report: DayReport, today: string): void {
  if (verdictOf(report) === 'failed') return
  const { note, size } = report
  // Another tab's check may have seen more.
  if ((recall()?.size ?? 0) > size) return
  // Without storage each check stands alone.
  browserStorage.setItem(storageKey, JSON.stringify({ note, size, seenOn: today } satisfies Remembered))
}

function recall(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null')
    return isRemembered(stored) ? stored : null
  } catch {
    return null
  }
}

function isRemembered(stored: unknown): stored is Remembered {
  const { note, size, seenOn } = (stored ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return typeof note === 'string' && typeof size === 'number' && typeof seenOn === 'string' && isUtcDate(seenOn)
}
