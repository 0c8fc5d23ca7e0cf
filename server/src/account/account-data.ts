import type { AccountData } from '@whereabouts/contract/account'
import type { Database } from '@whereabouts/engines/database/port'
import { getTellingFacts, tellGuess, tellingOf } from '../distances/distance-policy.ts'
import { wireAmount } from '../wire-amount.ts'

/** A row as the database answers it, and as the wire carries it: moments are texts there. */
type FromDatabase<T> = { [Name in keyof T]: Name extends MomentName ? Date | Extract<T[Name], null> : T[Name] }
type MomentName =
  | `${string}_at`
  | 'owed_since'
  | 'held_since'
  | 'play_paused_since'
  | 'current_period_end'
  | 'trial_end'

function toWire<T extends object>(row: FromDatabase<T>): T {
  const fields = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(fields) as T
}

type Part<Name extends keyof AccountData> = AccountData[Name] extends (infer Row extends object)[] ? Row : never

/**
 * What the tables hold with a user's account; null for one who does not exist. Hashes of passwords and of session tokens are never read, nor
 * are marks of free trials, messages of the payment provider, and the log of changes: the privacy policy says so.
 */
export async function findAccountData(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData | null> {
  const [user] = await db.sql<FromDatabase<AccountData['user']>>`
    select id, email, username, avatar_url, email_verified, total_score, games_played, games_won, play_paused_since,
           created_at, updated_at
    from users where id = ${userId}`
  if (!user) return null
  const [customer] = await db.sql<FromDatabase<NonNullable<AccountData['paymentCustomer']>>>`
    select stripe_customer_id, created_at from payment_customers where user_id = ${userId}`
  return {
    user: toWire(user),
    ...(await listSignIns(db, userId)),
    ...(await findSecondStep(db, userId)),
    guesses: await listGuesses(db, { userId, now }),
    lateGuesses: await listLateGuesses(db, userId),
    prizes: await listPrizes(db, userId),
    paymentCustomer: customer ? toWire(customer) : null,
    subscriptions: await listSubscriptionRows(db, userId),
    disputes: await listDisputes(db, userId),
    mails: await listMails(db, user.email),
  }
}

async function listSignIns(db: Database, userId: string): Promise<Pick<AccountData, 'signInMethods' | 'sessions'>> {
  const methods = await db.sql<FromDatabase<Part<'signInMethods'>>>`
    select provider_id as provider, account_id as "accountId", created_at
    from accounts where user_id = ${userId} order by created_at, id`
  const sessions = await db.sql<FromDatabase<Part<'sessions'>>>`
    select created_at, last_used_at, expires_at, ip_address, user_agent
    from sessions where user_id = ${userId} order by created_at, id`
  return { signInMethods: methods.map(toWire<Part<'signInMethods'>>), sessions: sessions.map(toWire<Part<'sessions'>>) }
}

async function findSecondStep(db: Database, userId: string): Promise<Pick<AccountData, 'secondFactor' | 'devices'>> {
  const [factor] = await db.sql<FromDatabase<NonNullable<AccountData['secondFactor']>>>`
    select f.enabled_at,
           (select count(*)::int from backup_codes c where c.user_id = f.user_id and c.used_at is null) as unused_backup_codes
    from two_factor f where f.user_id = ${userId} and f.enabled_at is not null`
  const devices = await db.sql<FromDatabase<Part<'devices'>>>`
    select last_sign_in_at from known_devices where user_id = ${userId} order by last_sign_in_at, device_hash`
  return { secondFactor: factor ? toWire(factor) : null, devices: devices.map(toWire<Part<'devices'>>) }
}

type GuessRow = Omit<FromDatabase<Part<'guesses'>>, 'distance_km' | 'distance_text'> & {
  distance_km: number
  is_solved: boolean
}

/** Distances as far as they may be told at this moment: those of a few guesses would give the place of an open puzzle away. */
async function listGuesses(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData['guesses']> {
  const facts = await getTellingFacts(db, now)
  const rows = await db.sql<GuessRow>`
    select g.puzzle_id, g.attempt, g.guess_lat, g.guess_lng, g.distance_km, g.is_winning_guess, g.guessed_at, p.is_solved
    from guesses g join puzzles p on p.id = g.puzzle_id where g.user_id = ${userId} order by g.sequence desc`
  return rows.map(({ is_solved, ...guess }) => {
    const telling = tellingOf({ id: guess.puzzle_id, isSolved: is_solved }, facts)
    const told = tellGuess({ distanceKm: guess.distance_km, isWin: guess.is_winning_guess }, telling)
    return toWire<Part<'guesses'>>({ ...guess, ...told })
  })
}

/** Their puzzles are solved, so the places are told to everybody. */
async function listLateGuesses(db: Database, userId: string): Promise<AccountData['lateGuesses']> {
  const rows = await db.sql<FromDatabase<Part<'lateGuesses'>>>`
    select puzzle_id, guess_lat, guess_lng, distance_km, arrived_at
    from exact_guesses where user_id = ${userId} and outcome = 'too-late' order by arrived_at, id`
  return rows.map(toWire<Part<'lateGuesses'>>)
}

type PrizeRow = Omit<FromDatabase<Part<'prizes'>>, 'prize_amount' | 'holds'> & { id: string; prize_amount: string }
type Hold = Part<'prizes'>['holds'][number]

/** With what held each back; what the administrator noted at its end is not the player's. */
async function listPrizes(db: Database, userId: string): Promise<AccountData['prizes']> {
  const prizes = await db.sql<PrizeRow>`
    select id, puzzle_id, prize_amount, currency, owed_since, paid_at, paid_reference
    from prizes_owed where user_id = ${userId} order by owed_since, id`
  const holds = await db.sql<FromDatabase<Hold> & { prize_id: string }>`
    select h.prize_id, h.reason, h.since as held_since, h.ended_at, h.outcome
    from prize_holds h join prizes_owed o on o.id = h.prize_id where o.user_id = ${userId} order by h.since, h.id`
  const holdsOf = (id: string) =>
    holds.filter(({ prize_id }) => prize_id === id).map(({ prize_id: _prize, ...hold }) => toWire<Hold>(hold))
  return prizes.map(({ id, ...prize }) => ({
    ...toWire<Omit<Part<'prizes'>, 'holds'>>({ ...prize, prize_amount: wireAmount(prize.prize_amount) }),
    holds: holdsOf(id),
  }))
}

type DisputeRow = Omit<FromDatabase<Part<'disputes'>>, 'amount'> & { amount: string }

async function listDisputes(db: Database, userId: string): Promise<AccountData['disputes']> {
  const rows = await db.sql<DisputeRow>`
    select stripe_dispute_id, stripe_charge_id, amount, currency, reason, status, opened_at, closed_at
    from payment_disputes where user_id = ${userId} order by opened_at, stripe_dispute_id`
  return rows.map((dispute) => toWire<Part<'disputes'>>({ ...dispute, amount: wireAmount(dispute.amount) }))
}

async function listSubscriptionRows(db: Database, userId: string): Promise<AccountData['subscriptions']> {
  const rows = await db.sql<FromDatabase<Part<'subscriptions'>>>`
    select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, paid_until, created_at, updated_at
    from subscriptions where user_id = ${userId} order by created_at, stripe_subscription_id`
  return rows.map(toWire<Part<'subscriptions'>>)
}

async function listMails(db: Database, recipient: string): Promise<AccountData['mails']> {
  const rows = await db.sql<FromDatabase<Part<'mails'>>>`
    select kind, subject, created_at, sent_at from mails where recipient = ${recipient} order by created_at, id`
  return rows.map(toWire<Part<'mails'>>)
}
