import type { Database } from '@whereabouts/engines/database/port'
import { float, int, oneOf, type RowOf, rowsOf } from '@whereabouts/engines/database/rows'

/** What unpaid prizes wait for: the winner, the operator, Stripe or the bank; or the end of a hold. */
export const awaited = ['winner', 'operator', 'transfer', 'hold'] as const

const WaitingRow = { awaited: oneOf(...awaited), prizes: int, oldestSeconds: float }

/** Counts the prizes that wait, by whom they wait for, with how long the oldest has been in its state. */
export async function countWaitingPrizes(db: Database, now: Date): Promise<RowOf<typeof WaitingRow>[]> {
  return rowsOf(db, WaitingRow)`
    select w.awaited, count(*)::int as prizes, greatest(0, extract(epoch from ${now}::timestamptz - min(w.since)))::float8 as "oldestSeconds"
    from (
      select case
               when l.state in ('received', 'forfeited') then null
               when l.state = 'disqualified' then case when a.kind = 'appealed' then 'operator' end
               when l.state in ('sending', 'sent') then 'transfer'
               when l.open_holds > 0 then 'hold'
               when l.state in ('unclaimed', 'asked') then 'winner'
               else 'operator'
             end as awaited,
             case when l.state = 'disqualified' then a.at else (
               select min(n.at) from prize_steps n where n.prize_id = o.id and n.number > coalesce(
                 (select max(d.number) from prize_steps d where d.prize_id = o.id and d.state <> l.state), 0))
             end as since
      from prizes_owed o
      join lateral (select state, open_holds from prize_steps where prize_id = o.id order by number desc limit 1) l on true
      left join lateral (select kind, at from prize_steps where prize_id = o.id
        and kind in ('disqualified', 'appealed', 'upheld', 'reinstated') order by number desc limit 1) a on true
    ) w where w.awaited is not null group by w.awaited`
}
