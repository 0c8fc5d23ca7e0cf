import type { Receipt } from '@whereabouts/game/log/receipt'
import type { EarlierState } from '@whereabouts/game/log/verify/check-log'
import type { ReceiptReport } from '@whereabouts/game/log/verify/check-receipt'
import type { Finding } from '@whereabouts/game/log/verify/findings'
import type { DayReport } from '@whereabouts/game/log/verify/report'

/** A page's request to the worker. `nowMs` is the device's clock, because the site is what is being checked. */
export type CheckRequest =
  | { kind: 'day'; date: string; remembered: readonly EarlierState[] }
  | { kind: 'receipt'; receipt: Receipt; nowMs: number }

/**
 * Check outcomes without a report. `broken`: a public file is missing or wrong, which is the site's
 * failure. `unreachable`: no answer, which proves nothing.
 */
export type CheckFailure = { kind: 'broken'; finding: Finding } | { kind: 'unreachable'; isOffline: boolean }

export interface Reports {
  day: DayReport
  receipt: ReceiptReport
}

export type CheckOutcome<R extends Reports[keyof Reports] = Reports[keyof Reports]> =
  | { kind: 'report'; report: R }
  | CheckFailure

/** Progress through a puzzle's log, in pieces. */
export interface Progress {
  kind: 'progress'
  read: number
  of: number
}

export type CheckMessage = Progress | CheckOutcome
