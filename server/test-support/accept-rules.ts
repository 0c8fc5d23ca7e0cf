import type { Database } from '@whereabouts/engines/database/port'
import { ensureFirstRules } from '../src/features/rules/ensure-first-rules.ts'

/** Lets users who were written into the table by hand agree to all contest rules that are published. Nothing happens where none are. */
export async function acceptRules(db: Database, ...userIds: string[]): Promise<void> {
  await db.sql`
    with accepted as (
      insert into rules_acceptances (user_id, rules_number, accepted_at, accepted_from)
      select u.id, r.number, r.published_at, 'sign-up' from unnest(${userIds}::uuid[]) as u (id) cross join contest_rules r
      on conflict do nothing returning user_id, rules_number
    )
    update users u set rules_accepted = a.number
    from (select user_id, max(rules_number) as number from accepted group by user_id) a where u.id = a.user_id`
}

/** Publishes what a server would publish at its first start, for a database that no server has been started on yet. */
export const publishFirstRules = (db: Database): Promise<void> =>
  ensureFirstRules({ db, clock: { now: () => new Date() } })
