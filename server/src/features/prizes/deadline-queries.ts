import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { claimDeadline } from '@whereabouts/game/prizes/deadline'
import { Refusal } from '../../core/refusal.ts'

export const WaitingPrizeRow = {
  id: uuid,
  state: oneOf('unclaimed', 'asked'),
  waitsSince: moment,
  /** Reminders since then. */
  reminders: int,
  /** Whether the winner was notified of the win: no prize expires before that. */
  isNotified: bool,
}
export type WaitingPrizeRow = RowOf<typeof WaitingPrizeRow>

/** The prizes that wait for their winners, and that are not on hold. */
export async function listWaitingPrizes(
  db: Database,
  { prizeId = null }: { prizeId?: string | null } = {},
): Promise<WaitingPrizeRow[]> {
  return rowsOf(db, WaitingPrizeRow)`
    select o.id, l.state, w.since as "waitsSince",
           (select count(*)::int from prize_steps r where r.prize_id = o.id and r.kind = 'reminded' and r.number > w.number) as reminders,
           l.state = 'asked' or exists (select 1 from prize_steps t where t.prize_id = o.id and t.kind = 'notified') as "isNotified"
    from prizes_owed o
    join lateral (select state, open_holds from prize_steps where prize_id = o.id order by number desc limit 1) l on true
    join lateral (select max(at) as since, max(number) as number from prize_steps
      where prize_id = o.id and (kind in ('won', 'asked', 'reinstated', 'released') or (kind = 'notified' and state = 'unclaimed'))) w on true
    where l.state in ('unclaimed', 'asked') and l.open_holds = 0 and (${prizeId}::uuid is null or o.id = ${prizeId}::uuid)
    order by o.owed_since`
}

/**
 * Throws `otherwise` if the winner's time to claim or to answer is over. Call it with the prize locked. An expired prize is forfeited within a
 * minute, but its claim is refused until then too. Ignores prizes that do not wait for their winner.
 */
export async function requireTimeToAnswer(
  tx: Database,
  { prizeId, at, otherwise }: { prizeId: string; at: Date; otherwise: RefusalCode },
): Promise<void> {
  const [prize] = await listWaitingPrizes(tx, { prizeId })
  if (prize && isTimeOver(prize, at)) throw new Refusal(otherwise)
}

/** A prize never expires before its winner is notified: the desk shows the operator that the winner was not reached. */
export const isTimeOver = (
  { waitsSince, isNotified }: Pick<WaitingPrizeRow, 'waitsSince' | 'isNotified'>,
  now: Date,
): boolean => isNotified && now >= claimDeadline(waitsSince).endsAt

/** Prizes with a sent mail, or reminder, that their lives do not record yet, with its moment; the earliest mail first. */
export async function listUnnotifiedPrizes(db: Database): Promise<{ id: string; mailId: string; sentAt: Date }[]> {
  return rowsOf(db, { id: uuid, mailId: uuid, sentAt: moment })`
    select o.id, m.id as "mailId", m.sent_at from prizes_owed o join mails m on (m.kind = 'winner' and m.cause = o.puzzle_id::text)
      or (m.kind = 'prize-reminded' and m.cause in (select r.id::text from prize_steps r where r.prize_id = o.id and r.kind = 'reminded'))
    where m.sent_at is not null and not exists (select 1 from prize_steps s where s.prize_id = o.id and s.kind = 'notified')
    order by m.sent_at`
}

/** Prizes that were sent before a moment, without news since. */
export async function listLongSent(db: Database, before: Date): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select o.id from prizes_owed o join lateral (
      select state, at from prize_steps where prize_id = o.id order by number desc limit 1) l on true
    where l.state = 'sent' and l.at < ${before}`
  return rows.map(({ id }) => id)
}
