import type { Database } from '@whereabouts/engines/database/port'
import { date, moment, numeric, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

export const PrizeRow = {
  id: uuid,
  puzzleId: uuid,
  releaseDate: date,
  prizeAmount: numeric,
  currency: text,
  owedSince: moment,
  /** Null where the winner's account is gone. */
  username: orNull(text),
  /** The winner's address; of a deleted account it is kept until the prize is paid. */
  email: orNull(text),
  paidAt: orNull(moment),
  paidReference: orNull(text),
}
export type PrizeRow = RowOf<typeof PrizeRow>

/** Every prize, or one of them, the latest first. */
export async function listPrizeRows(
  db: Database,
  { prizeId = null }: { prizeId?: string | null } = {},
): Promise<PrizeRow[]> {
  return rowsOf(db, PrizeRow)`
    select o.id, o.puzzle_id as "puzzleId", p.release_date as "releaseDate", o.prize_amount as "prizeAmount", o.currency,
           o.owed_since as "owedSince", u.username, coalesce(u.email, o.contact_email) as email,
           o.paid_at as "paidAt", o.paid_reference as "paidReference"
    from prizes_owed o join puzzles p on p.id = o.puzzle_id left join users u on u.id = o.user_id
    where ${prizeId}::uuid is null or o.id = ${prizeId}::uuid
    order by o.owed_since desc, o.id desc`
}

/** Locks a prize: other holds and payments of it wait until the transaction ends. */
export async function lockPrize(tx: Database, prizeId: string): Promise<void> {
  await tx.sql`select 1 as one from prizes_owed where id = ${prizeId} for update`
}

/** Returns false when it is paid already, or there is no such prize. Deletes the address of a winner without an account. */
export async function markPrizePaid(
  tx: Database,
  { prizeId, reference, at }: { prizeId: string; reference: string; at: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    update prizes_owed set paid_at = ${at}, paid_reference = ${reference}, contact_email = null
    where id = ${prizeId} and paid_at is null returning id`
  return rows.length === 1
}
