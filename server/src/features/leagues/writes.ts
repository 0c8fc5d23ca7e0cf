import type { Database } from '@whereabouts/engines/database/port'

export async function insertLeague(
  tx: Database,
  { id, name, invitation, now }: { id: string; name: string; invitation: string; now: Date },
): Promise<void> {
  await tx.sql`insert into leagues (id, name, invitation, created_at) values (${id}, ${name}, ${invitation}, ${now})`
}

/** A new member comes after all others, even by a slow clock: else the new one would lead. The league must be locked, or new. */
export async function insertMember(
  tx: Database,
  { leagueId, userId, now }: { leagueId: string; userId: string; now: Date },
): Promise<void> {
  await tx.sql`
    insert into league_members (league_id, user_id, joined_at)
    select ${leagueId}::uuid, ${userId}::uuid,
           greatest(${now}::timestamptz, (select max(joined_at) + interval '1 millisecond' from league_members where league_id = ${leagueId}::uuid))
    on conflict do nothing`
}

export async function deleteMember(
  tx: Database,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<void> {
  await tx.sql`delete from league_members where league_id = ${leagueId} and user_id = ${userId}`
}

export async function updateLeague(
  tx: Database,
  { id, name = null, invitation = null }: { id: string; name?: string | null; invitation?: string | null },
): Promise<void> {
  await tx.sql`
    update leagues set name = coalesce(${name}::text, name), invitation = coalesce(${invitation}::text, invitation) where id = ${id}`
}
