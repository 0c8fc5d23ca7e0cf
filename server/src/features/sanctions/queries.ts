import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  int,
  json,
  moment,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { type Suspension, sanctionKinds, sanctionStepKinds } from '@whereabouts/game/sanction'
import { z } from 'zod'

const stepJson = z.object({
  kind: z.enum(sanctionStepKinds),
  at: z.string(),
  words: z.record(z.string(), z.string()),
})

const SanctionRow = {
  id: uuid,
  userId: uuid,
  username: text,
  email: text,
  kind: oneOf(...sanctionKinds),
  clause: text,
  rulesNumber: int,
  begunAt: moment,
  until: orNull(moment),
  byId: uuid,
  byName: orNull(text),
  steps: json(z.array(stepJson)),
}
export type SanctionRow = RowOf<typeof SanctionRow>

/** Which sanctions are requested. Those of deleted accounts are never listed. */
export interface SanctionsWanted {
  userId?: string
  sanctionId?: string
  /** Only those in effect at this moment, or with an unanswered appeal. */
  openAt?: Date
}

/** Sanctions with their steps, oldest first, and the words of each; the latest sanction first. */
export async function listSanctions(db: Database, wanted: SanctionsWanted): Promise<SanctionRow[]> {
  const { userId = null, sanctionId = null, openAt = null } = wanted
  return rowsOf(db, SanctionRow)`
    select s.id, s.user_id, u.username, u.email, s.kind, s.clause, s.rules_number, s.begun_at,
           s.until, s.by_id, b.username as "byName",
           (select jsonb_agg(jsonb_build_object('kind', t.kind, 'at', t.at, 'words',
              (select coalesce(jsonb_object_agg(w.part, w.body), '{}') from sanction_words w where w.sanction_id = t.sanction_id and w.number = t.number))
              order by t.number) from sanction_steps t where t.sanction_id = s.id) as steps
    from sanctions s join users u on u.id = s.user_id left join users b on b.id = s.by_id
    cross join lateral (select kind from sanction_steps where sanction_id = s.id order by number desc limit 1) l
    where (${userId}::uuid is null or s.user_id = ${userId}::uuid) and (${sanctionId}::uuid is null or s.id = ${sanctionId}::uuid)
      and (${openAt}::timestamptz is null or l.kind = 'appealed'
        or (l.kind <> 'lifted' and coalesce(s.until, 'infinity') > ${openAt}::timestamptz))
    order by s.begun_at desc, s.id desc`
}

const PlayerRow = { id: uuid, username: text, email: text, isStaff: bool }
export type PlayerRow = RowOf<typeof PlayerRow>

/** The one account with exactly this username (by its key), e-mail address or id. A name comes before an address. */
export async function findPlayer(
  db: Database,
  { name, key }: { name: string; key: string },
): Promise<PlayerRow | null> {
  const [row] = await rowsOf(db, PlayerRow)`
    select id, username, email, staff_role is not null as "isStaff" from users
    where username_key = ${key} or email = ${name.toLowerCase()} or id::text = ${name.toLowerCase()}
    order by username_key = ${key} desc limit 1`
  return row ?? null
}

/** The same by the id alone, and locks the account until the transaction ends: decisions about one player follow one another. */
export async function lockPlayer(tx: Database, userId: string): Promise<PlayerRow | null> {
  const [row] = await rowsOf(
    tx,
    PlayerRow,
  )`select id, username, email, staff_role is not null as "isStaff" from users where id = ${userId} for update`
  return row ?? null
}

/** From when until when a player's guesses are refused, past or not; null where they never were. */
export async function findSuspension(db: Database, userId: string): Promise<Suspension | null> {
  const [row] = await rowsOf(db, { from: moment, until: orNull(moment) })`
    select suspended_from as "from", nullif(suspended_until, 'infinity') as until from users
    where id = ${userId} and suspended_from is not null`
  return row ?? null
}

/** The suspensions of a player that were not lifted, including expired ones. */
export async function listUnliftedSuspensions(tx: Database, userId: string): Promise<Suspension[]> {
  return rowsOf(tx, { from: moment, until: orNull(moment) })`
    select begun_at as "from", until from sanctions s where user_id = ${userId} and kind = 'suspended'
      and not exists (select 1 from sanction_steps l where l.sanction_id = s.id and l.kind = 'lifted')`
}

/** The sanctioned player; null for an unknown sanction. */
export async function findSanctionedPlayer(db: Database, sanctionId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { userId: uuid })`select user_id from sanctions where id = ${sanctionId}`
  return row?.userId ?? null
}
