import { PrizeMessage, payoutStates } from '@whereabouts/contract/prize-fields'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  int,
  moment,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  textArray,
  uuid,
} from '@whereabouts/engines/database/rows'
import { wireRowsOf } from '../../core/wire-rows.ts'

export const ClaimRow = {
  prizeId: uuid,
  claimedAt: moment,
  country: text,
  region: orNull(text),
  isOfAge: bool,
  isNotStaff: bool,
  hasOneAccount: bool,
  playsByHand: bool,
  note: orNull(text),
  /** The contest rules that were in force then; null where there were none. */
  rulesVersion: orNull(int),
  payoutState: oneOf(...payoutStates),
  payoutMissing: textArray,
  payoutRefusal: orNull(text),
}
export type ClaimRow = RowOf<typeof ClaimRow>

/** Returns false when the prize has a claim already. */
export async function insertClaim(
  tx: Database,
  claim: Omit<ClaimRow, 'payoutState' | 'payoutMissing' | 'payoutRefusal'>,
): Promise<boolean> {
  const rows = await tx.sql`
    insert into prize_claims (prize_id, claimed_at, country, region, is_of_age, is_not_staff, has_one_account, plays_by_hand, note, rules_version)
    values (${claim.prizeId}, ${claim.claimedAt}, ${claim.country}, ${claim.region}, ${claim.isOfAge}, ${claim.isNotStaff}, ${claim.hasOneAccount},
            ${claim.playsByHand}, ${claim.note}, ${claim.rulesVersion})
    on conflict do nothing returning prize_id`
  return rows.length === 1
}

export async function findClaim(db: Database, prizeId: string): Promise<ClaimRow | null> {
  const [row] = await rowsOf(db, ClaimRow)`
    select prize_id, claimed_at, country, region, is_of_age, is_not_staff,
           has_one_account, plays_by_hand, note, rules_version,
           payout_state, payout_missing, payout_refusal
    from prize_claims where prize_id = ${prizeId}`
  return row ?? null
}

/** Countries other than the claim's: the payout account's, and the one last declared in the account's settings. */
export async function listOtherCountries(db: Database, prizeId: string): Promise<string[]> {
  const rows = await rowsOf(db, { country: text })`
    select distinct other.country from prize_claims c join prizes_owed o on o.id = c.prize_id
    cross join lateral (
      select c.payout_country as country
      union all (select country from eligibility_declarations where user_id = o.user_id and declared_from = 'settings'
                 order by declared_at desc, id desc limit 1)) other
    where c.prize_id = ${prizeId} and other.country <> c.country order by other.country`
  return rows.map(({ country }) => country)
}

export async function saveShownAs(
  tx: Database,
  { prizeId, shownAs }: { prizeId: string; shownAs: 'username' | 'nobody' },
): Promise<void> {
  await tx.sql`update prizes_owed set shown_as = ${shownAs} where id = ${prizeId}`
}

export interface NewMessage {
  id: string
  prizeId: string
  /** The step that it belongs to. */
  stepId: string
  author: PrizeMessage['author']
  body: string
  at: Date
}

export async function insertMessage(tx: Database, message: NewMessage): Promise<void> {
  await tx.sql`
    insert into prize_messages (id, prize_id, step_id, author, body, at)
    values (${message.id}, ${message.prizeId}, ${message.stepId}, ${message.author}, ${message.body}, ${message.at})`
}

export async function listMessages(db: Database, prizeId: string): Promise<PrizeMessage[]> {
  return wireRowsOf(
    db,
    PrizeMessage,
  )`select author, body, at from prize_messages where prize_id = ${prizeId} order by at, id`
}

/**
 * Deletes the payment provider's customers of deleted winners after their last possible hold: every prize was received before a moment, forfeited or
 * given to a later day, and no dispute is open, or lost and unsettled. Returns their number.
 */
export async function forgetFormerCustomers(db: Database, receivedBefore: Date): Promise<number> {
  const rows = await db.sql`
    delete from former_customers f where not exists (
      select 1 from payment_disputes d where d.former_user_id = f.former_user_id and (d.state = 'open' or (d.state = 'lost' and d.settled_at is null)))
    and not exists (
      select 1 from prizes_owed o join lateral (select state from prize_steps where prize_id = o.id order by number desc limit 1) l on true
      where o.former_user_id = f.former_user_id and l.state <> 'forfeited'
        and not exists (select 1 from prize_steps r where r.prize_id = o.id and r.kind = 'rolled')
        and not exists (select 1 from prizes_received r where r.prize_id = o.id and r.at <= ${receivedBefore}))
    returning 1 as one`
  return rows.length
}

/**
 * Deletes what deleted winners have declared and written, once their prizes are settled; the country stays, for the yearly sums. Returns the number
 * of claims.
 */
export async function forgetSettledClaims(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    with settled as (
      select o.id from prizes_owed o join lateral (
        select state from prize_steps where prize_id = o.id order by number desc limit 1) s on true
      where o.user_id is null and s.state in ('received', 'forfeited')
    ), messages as (delete from prize_messages where prize_id in (select id from settled)),
    claims as (delete from prize_claims where prize_id in (select id from settled) returning prize_id, country),
    moved as (update prizes_owed o set claimed_country = c.country from claims c where o.id = c.prize_id and o.claimed_country is null)
    select count(*)::int as count from claims`
  return row!.count
}
