import type { Database } from '@whereabouts/engines/database/port'
import type { z } from 'zod'
import type { valueChange } from './queries.ts'

// Every change moves `updated_at` by a millisecond at least: it is the version, and a guess is judged by one version.

export interface PuzzleChange {
  id: string
  photoId: string
  lat: number
  lng: number
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  now: Date
}

/** Saves an edit. A lower prize first reduces the carried part, except what was forfeited. */
export async function updatePuzzleRow(tx: Database, change: PuzzleChange): Promise<void> {
  await tx.sql`
    update puzzles
    set photo_id = ${change.photoId}, prize_amount = ${change.prizeAmount}::numeric, release_date = ${change.releaseDate}::date,
        release_time = ${change.releaseTime}::time,
        prize_carried_over = greatest(prize_rolled, least(prize_carried_over, prize_carried_over + ${change.prizeAmount}::numeric - prize_amount)),
        prize_by_hand = prize_by_hand or prize_amount <> ${change.prizeAmount}::numeric,
        time_by_hand = time_by_hand or release_time <> ${change.releaseTime}::time,
        updated_at = greatest(${change.now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${change.id}`
  await tx.sql`
    update puzzle_answers set actual_lat = ${change.lat}, actual_lng = ${change.lng} where puzzle_id = ${change.id}`
}

export type ValueChange = z.infer<typeof valueChange>

export async function savePrizes(
  tx: Database,
  { changes, now }: { changes: readonly ValueChange[]; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles p
    set prize_amount = c.value::numeric, prize_by_hand = c."isByHand", prize_carried_over = coalesce(c."carriedOver", 0),
        prize_rolled = coalesce(c.rolled, p.prize_rolled), updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
      as c(id uuid, value text, "isByHand" boolean, "carriedOver" numeric, rolled numeric) where p.id = c.id`
}

export async function saveTimes(
  tx: Database,
  { changes, now }: { changes: readonly ValueChange[]; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles p
    set release_time = c.value::time, time_by_hand = c."isByHand",
        updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as c(id uuid, value text, "isByHand" boolean) where p.id = c.id`
}

/** Move rolled money to another puzzle first. */
export async function markCalledOff(
  tx: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles
    set voided_at = ${now}, void_reason = ${reason}, prize_rolled = 0,
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}`
}
