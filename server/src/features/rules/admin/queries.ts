import { ListedVersion } from '@whereabouts/contract/rules.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'
import { adminUsername } from '@whereabouts/game/rules'
import { wireRowsOf } from '../../../core/wire-rows.ts'

/** All versions with their texts, the newest first, and how many players have agreed to each. */
export async function listWholeVersions(db: Database): Promise<ListedVersion[]> {
  return wireRowsOf(db, ListedVersion)`
    select r.number, r.text, r.summary, r.hash, r.effective_at, r.published_at, r.published_by,
           (select count(*)::int from rules_acceptances a where a.rules_number = r.number) as accepted_by
    from contest_rules r order by r.number desc`
}

/** How many players a new version asks: all confirmed accounts but the administrator's. */
export async function countPlayers(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from users where email_verified and username_key <> ${adminUsername}`
  return row!.count
}
