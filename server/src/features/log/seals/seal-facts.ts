import type { Database } from '@whereabouts/engines/database/port'
import {
  float,
  int,
  json,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { z } from 'zod'
import { findSettings } from '../../../platform/database/find-settings.ts'
import { photoCopies } from '../photo-copies.ts'

const ToSealRow = {
  puzzleId: uuid,
  photoId: uuid,
  releasedAt: moment,
  lat: float,
  lng: float,
  winRadiusKm: float,
  prizeAmount: numeric,
  copies: json(photoCopies),
  /** Of its current seal; 0 without one. */
  number: int,
  sealed: orNull(text),
}
export type ToSealRow = RowOf<typeof ToSealRow>

/** The puzzles whose seals may still change: future ones, and a released one without a seal and without guesses. */
export async function listToSeal(db: Database, now: Date): Promise<ToSealRow[]> {
  return rowsOf(db, ToSealRow)`
    select p.id as "puzzleId", p.photo_id, p.released_at, a.actual_lat as lat, a.actual_lng as lng,
           p.win_radius_km, p.prize_amount, ph.variants as copies,
           coalesce(s.number, 0) as number, s.sealed
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id join photos ph on ph.id = p.photo_id
    left join lateral (select number, sealed from puzzle_seals where puzzle_id = p.id order by number desc limit 1) s on true
    where p.voided_at is null and not p.is_solved
      and (p.released_at > ${now} or (s.number is null and not exists (select 1 from guesses g where g.puzzle_id = p.id)
        and not exists (select 1 from exact_guesses e where e.puzzle_id = p.id)))
    order by p.released_at, p.id`
}

/** What is the same for every seal: how distances are disclosed, and how many guesses each plan has. */
export async function findCommonFacts(
  db: Database,
): Promise<{ distancePolicy: string; guessLimits: Record<string, number> }> {
  const settings = await findSettings(db, ['distance_policy', 'distance_rounding_km'])
  const plans = await rowsOf(db, { id: uuid, guesses: int })`
    select id, guesses_per_puzzle as guesses from subscription_pricing where is_active`
  const policy = settings.distance_policy || 'exact'
  return {
    distancePolicy: policy === 'rounded' ? `rounded to ${settings.distance_rounding_km || '100'} km` : policy,
    guessLimits: Object.fromEntries(plans.map(({ id, guesses }) => [id, guesses])),
  }
}

export async function insertSeal(
  tx: Database,
  seal: { puzzleId: string; number: number; sealed: string; hash: Uint8Array; now: Date },
): Promise<void> {
  await tx.sql`
    insert into puzzle_seals (puzzle_id, number, sealed, hash, made_at)
    values (${seal.puzzleId}, ${seal.number}, ${seal.sealed}, ${seal.hash}, ${seal.now})`
}

/** Photos of future puzzles with sharp copies from a version that did not hash them. */
export async function listUnhashed(
  db: Database,
  now: Date,
): Promise<{ photoId: string; copies: z.infer<typeof photoCopies> }[]> {
  return rowsOf(db, { photoId: uuid, copies: json(photoCopies) })`
    select id as "photoId", variants as copies from photos ph
    where exists (select 1 from puzzles p where p.photo_id = ph.id and p.released_at > ${now})
      and exists (select 1 from jsonb_array_elements(variants) v where v ->> 'kind' = 'sharp' and not v ? 'sha256')`
}

export async function saveCopies(
  db: Database,
  { photoId, copies }: { photoId: string; copies: unknown },
): Promise<void> {
  await db.sql`update photos set variants = ${JSON.stringify(copies)}::text::jsonb where id = ${photoId}`
}

/** Returns whether the rules were not in the log yet. */
export async function insertRules(
  tx: Database,
  { hash, rules, now }: { hash: Uint8Array; rules: string; now: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    insert into log_rules (hash, rules, since) values (${hash}, ${rules}, ${now}) on conflict do nothing returning 1 as one`
  return rows.length > 0
}
