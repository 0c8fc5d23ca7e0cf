import { Id, Moment } from '@whereabouts/contract/fields'
import { winners } from '@whereabouts/contract/prizes'
import type { Database } from '@whereabouts/engines/database/port'
import type { z } from 'zod'
import { wireRowsOf } from '../../core/wire-rows.ts'

const { winners: shown, paid_in_all: paidInAll } = winners.output.shape
const Winner = shown.element.extend({ prize_id: Id, paid_at: Moment })
export type Winner = z.infer<typeof Winner>

/** Winners with received prizes, the latest first. */
export async function listWinners(
  db: Database,
  { before, count }: { before: { paidAt: Date; prizeId: string } | null; count: number },
): Promise<Winner[]> {
  return wireRowsOf(db, Winner)`
    select o.id as prize_id, p.release_date, shown_name(u.username, o.shown_as) as username,
           o.prize_amount, o.currency, r.at as paid_at, (r.at at time zone 'UTC')::date as paid_on,
           exists (select 1 from puzzle_seals s where s.puzzle_id = p.id) as is_verifiable
    from prizes_received r join prizes_owed o on o.id = r.prize_id join puzzles p on p.id = o.puzzle_id left join users u on u.id = o.user_id
    where ${before?.paidAt ?? null}::timestamptz is null
      or (date_trunc('milliseconds', r.at), o.id) < (${before?.paidAt ?? null}::timestamptz, ${before?.prizeId ?? null}::uuid)
    order by date_trunc('milliseconds', r.at) desc, o.id desc limit ${count}::int`
}

/** How many prizes were received, and their sum, in each currency. */
export async function sumPaid(db: Database): Promise<z.infer<typeof paidInAll>> {
  return wireRowsOf(db, paidInAll.element)`
    select currency, count(*)::int as count, sum(prize_amount) as amount from prizes_owed
    where id in (select prize_id from prizes_received) group by currency order by currency`
}
