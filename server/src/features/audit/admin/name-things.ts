import type { AuditEntry, NamedThing } from '@whereabouts/contract/audit'
import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'
import { plainArray } from '../../../core/plain-array.ts'

type Line = Pick<AuditEntry, 'actor' | 'actor_id' | 'action' | 'subject' | 'before' | 'after'>

/**
 * Names the ids in lines of the log: a puzzle by its release, a player by the username, a question by its words. A deleted thing is named by the
 * fields in its lines; a deleted player has no name. Unknown ids are left out.
 */
export async function nameThings(db: Database, lines: readonly Line[]): Promise<NamedThing[]> {
  const ids = new Set(lines.flatMap(idsIn))
  const disputes = lines.filter(({ action }) => action.startsWith('dispute.')).map(({ subject }) => subject)
  const known = [...(await listNamed(db, [...ids])), ...(await listNamedDisputes(db, disputes))]
  const found = new Set(known.map(({ id }) => id))
  // The latest line comes first, and its name counts.
  const gone = lines.flatMap((line) => (found.has(line.subject) ? [] : (nameGone(line) ?? [])))
  return [...known, ...new Map(gone.toReversed().map((thing) => [thing.id, thing])).values()]
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Lines name their actors themselves, except players. */
const idsIn = ({ actor, actor_id, subject, before, after }: Line): string[] =>
  JSON.stringify([actor === 'player' && actor_id, subject, before, after]).match(anyId) ?? []

const NamedRow = {
  id: text,
  kind: oneOf('puzzle', 'photo', 'player', 'faq', 'plan', 'logo', 'prize', 'dispute'),
  name: orNull(text),
}

async function listNamed(db: Database, ids: readonly string[]): Promise<NamedThing[]> {
  if (ids.length === 0) return []
  return rowsOf(db, NamedRow)`
    with asked as (select unnest(${plainArray(ids)}::uuid[]) as id),
         releases as (select id, photo_id, release_date::text || ' ' || left(release_time::text, 5) || ' UTC' as name from puzzles)
    select id::text as id, 'puzzle' as kind, name from releases join asked using (id)
    union all
    select a.id::text, 'photo', min(r.name) from asked a join photos p on p.id = a.id left join releases r on r.photo_id = a.id group by a.id
    union all
    select id::text, 'player', username from users join asked using (id)
    union all
    select d.user_id::text, 'player', null from account_deletions d join asked a on a.id = d.user_id
    union all
    select id::text, 'faq', question from faqs join asked using (id)
    union all
    select id::text, 'plan', plan_name from subscription_pricing join asked using (id)
    union all
    select id::text, 'logo', coalesce(nullif(alt_text, ''), logo_type) from site_logos join asked using (id)
    union all
    select o.id::text, 'prize', concat_ws(', ', r.name, u.username)
    from prizes_owed o join asked a on a.id = o.id join releases r on r.id = o.puzzle_id left join users u on u.id = o.user_id`
}

async function listNamedDisputes(db: Database, ids: readonly string[]): Promise<NamedThing[]> {
  if (ids.length === 0) return []
  return rowsOf(db, NamedRow)`
    select d.stripe_dispute_id as id, 'dispute' as kind, u.username as name
    from payment_disputes d left join users u on u.id = d.user_id where d.stripe_dispute_id = any(${[...ids]}::text[])`
}

/** By noun: the kind of thing that a line is about, and the fields with its name. */
const nouns: Record<string, { kind: NamedThing['kind']; fields: readonly string[] }> = {
  puzzle: { kind: 'puzzle', fields: ['release_date', 'release_time'] },
  faq: { kind: 'faq', fields: ['question'] },
  pricing: { kind: 'plan', fields: ['plan_name'] },
  logo: { kind: 'logo', fields: ['alt_text', 'logo_type'] },
}

function nameGone({ action, subject, before, after }: Line): NamedThing | null {
  const thing = nouns[action.split('.', 1)[0]!]
  if (!thing) return null
  const texts = thing.fields.map((field) => textIn(after, field) ?? textIn(before, field) ?? '').filter(Boolean)
  if (texts.length === 0) return null
  if (thing.kind !== 'puzzle') return { id: subject, kind: thing.kind, name: texts[0]! }
  const [date = '', time = ''] = texts
  return { id: subject, kind: 'puzzle', name: `${date} ${time.slice(0, 5)} UTC` }
}

function textIn(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' && text !== '' ? text : null
}

/** Finds things by a part of their names, as `nameThings` gives them. Returns the ids that lines of the log have. */
export async function findNamed(db: Database, part: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    with releases as (select id, photo_id, release_date::text || ' ' || left(release_time::text, 5) || ' UTC' as name from puzzles),
         named as (
           select id::text as id, name from releases
           union all select photo_id::text, name from releases
           union all select id::text, username from users
           union all select id::text, question from faqs
           union all select id::text, plan_name from subscription_pricing
           union all select id::text, coalesce(nullif(alt_text, ''), logo_type) from site_logos
           union all
           select o.id::text, concat_ws(', ', r.name, u.username)
           from prizes_owed o join releases r on r.id = o.puzzle_id left join users u on u.id = o.user_id
           union all
           select d.stripe_dispute_id, u.username from payment_disputes d join users u on u.id = d.user_id)
    select distinct id from named where position(lower(${part}::text) in lower(name)) > 0`
  return rows.map(({ id }) => id)
}
