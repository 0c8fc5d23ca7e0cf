import type { Week } from '@whereabouts/contract/archive'
import type { Database } from '@whereabouts/engines/database/port'
import {
  judgeReminder,
  knownZone,
  type QuietSpan,
  quietSpanAt,
  type ReminderChannel,
  type ReminderVerdict,
} from '@whereabouts/game/reminders'
import type { Services } from '../../core/context.ts'
import { describeWeeks } from '../archive/for-others.ts'
import { quietHoursOf } from './choice-queries.ts'
import { type DuePuzzles, findDuePuzzles } from './due-puzzles.ts'
import { type ClaimedRow, claimDueReminders, type Settled, saveVerdicts } from './send-queries.ts'

export interface Batch {
  settled: Settled[]
  /** Those to be sent, each with its latest arrival time. */
  toSend: { row: ClaimedRow; before: Date }[]
  /** The weeks of the players whom it reminds of theirs. */
  weeks: Map<string, Week>
}

interface Wishes {
  channel: ReminderChannel
  limit: number
  /** Drops the undeliverable ones. */
  canBeSent?: (rows: readonly ClaimedRow[]) => Promise<(row: ClaimedRow) => boolean>
}

/**
 * Claims due reminders of one channel, decides each from current facts, and stores the decisions. The caller sends them, in the same transaction or
 * after it.
 */
export async function takeBatch(
  tx: Database,
  { clock, metrics }: Pick<Services, 'clock' | 'metrics'>,
  { channel, limit, canBeSent }: Wishes,
): Promise<Batch> {
  const now = clock.now()
  const rows = await claimDueReminders(tx, { channel, now, limit })
  if (rows.length === 0) return { settled: [], toSend: [], weeks: new Map() }
  const puzzles = await findDuePuzzles(tx, now)
  const weeks = await findWeeks(tx, rows, now)
  const isReachable = (await canBeSent?.(rows)) ?? (() => true)
  const spanOf = rememberSpans(now)
  const settled = rows.map((row): Settled => {
    const isWanted = isStillWanted(row, puzzles, weeks) && isReachable(row)
    return { row, verdict: judgeReminder({ now, expiresAt: row.expiresAt, quiet: spanOf(row), isWanted }) }
  })
  await saveVerdicts(tx, { channel, settled, now })
  for (const { row, verdict } of settled)
    metrics.reminders.inc({ kind: row.kind, channel, outcome: outcomes[verdict.outcome] })
  return { settled, toSend: settled.flatMap(({ row, verdict }) => toSendOf(row, verdict)), weeks }
}

/** All that have not expired are of the same week. */
async function findWeeks(tx: Database, rows: readonly ClaimedRow[], now: Date): Promise<Map<string, Week>> {
  const due = rows.filter(({ kind, expiresAt }) => kind === 'week' && now < expiresAt)
  if (due.length === 0) return new Map()
  return describeWeeks(tx, { userIds: due.map(({ userId }) => userId), monday: due[0]!.day, now })
}

const outcomes = { send: 'sent', drop: 'dropped', wait: 'put-off' } as const

const toSendOf = (row: ClaimedRow, verdict: ReminderVerdict) =>
  verdict.outcome === 'send' ? [{ row, before: verdict.before }] : []

/** Whether the reason is still valid: a solved photo is no longer new, and a player who has guessed needs no reminder. */
function isStillWanted(row: ClaimedRow, { open }: DuePuzzles, weeks: Map<string, Week>): boolean {
  const { kind, userId, puzzleId, isAsked, hasGuessed, hasPlayed } = row
  if (!isAsked) return false
  if (kind === 'week') return weeks.has(userId)
  if (kind === 'release') return open?.puzzleId === puzzleId && !hasGuessed
  if (kind === 'streak') return open !== null && !hasPlayed
  return true
}

/** Players share their zones and quiet hours, and looking these up takes longer than all the rest. */
function rememberSpans(now: Date): (row: ClaimedRow) => QuietSpan {
  const known = new Map<string, QuietSpan>()
  return (row) => {
    const [zone, quiet] = [knownZone(row.zone), quietHoursOf(row)]
    const key = `${zone} ${quiet.from} ${quiet.to}`
    const span = known.get(key) ?? quietSpanAt(now, zone, quiet)
    known.set(key, span)
    return span
  }
}
