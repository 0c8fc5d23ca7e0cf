import type { AccountData } from '@whereabouts/contract/account'
import type { Database } from '@whereabouts/engines/database/port'
import { tellableDistanceKm } from '@whereabouts/game/reveal'
import { wireAmount } from '../subscriptions/queries.ts'

/** A row as the database answers it, and as the wire carries it: moments are texts there. */
type FromDatabase<T> = { [Name in keyof T]: Name extends MomentName ? Date | Extract<T[Name], null> : T[Name] }
type MomentName = `${string}_at` | 'guessed_at' | 'owed_since' | 'current_period_end' | 'trial_end'

function toWire<T extends object>(row: FromDatabase<T>): T {
  const fields = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(fields) as T
}

type Part<Name extends keyof AccountData> = AccountData[Name] extends (infer Row extends object)[] ? Row : never

/** What the tables hold about a user; null for one who does not exist. Hashes of passwords and of session tokens are never read. */
export async function findAccountData(db: Database, userId: string): Promise<AccountData | null> {
  const [user] = await db.sql<FromDatabase<AccountData['user']>>`
    select id, email, username, avatar_url, email_verified, total_score, games_played, games_won, created_at, updated_at
    from users where id = ${userId}`
  if (!user) return null
  const [customer] = await db.sql<FromDatabase<NonNullable<AccountData['paymentCustomer']>>>`
    select stripe_customer_id, created_at from payment_customers where user_id = ${userId}`
  return {
    user: toWire(user),
    ...(await listSignIns(db, userId)),
    ...(await listGame(db, userId)),
    paymentCustomer: customer ? toWire(customer) : null,
    subscriptions: await listSubscriptionRows(db, userId),
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

type PrizeRow = Omit<FromDatabase<Part<'prizes'>>, 'prize_amount'> & { prize_amount: string }

async function listGame(db: Database, userId: string): Promise<Pick<AccountData, 'guesses' | 'prizes'>> {
  const guesses = await db.sql<FromDatabase<Part<'guesses'>>>`
    select puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, guessed_at
    from guesses where user_id = ${userId} order by sequence`
  const prizes = await db.sql<PrizeRow>`
    select puzzle_id, prize_amount, currency, owed_since
    from prizes_owed where user_id = ${userId} order by owed_since, id`
  return {
    // As precise as the screens, and no more: exact distances of a few guesses would give the place of an open puzzle away.
    guesses: guesses.map((guess) => ({
      ...toWire<Part<'guesses'>>(guess),
      distance_km: tellableDistanceKm(guess.distance_km),
    })),
    prizes: prizes.map((prize) => toWire<Part<'prizes'>>({ ...prize, prize_amount: wireAmount(prize.prize_amount) })),
  }
}

async function listSubscriptionRows(db: Database, userId: string): Promise<AccountData['subscriptions']> {
  const rows = await db.sql<FromDatabase<Part<'subscriptions'>>>`
    select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, created_at, updated_at
    from subscriptions where user_id = ${userId} order by created_at, stripe_subscription_id`
  return rows.map(toWire<Part<'subscriptions'>>)
}

async function listMails(db: Database, recipient: string): Promise<AccountData['mails']> {
  const rows = await db.sql<FromDatabase<Part<'mails'>>>`
    select kind, subject, created_at, sent_at from mails where recipient = ${recipient} order by created_at, id`
  return rows.map(toWire<Part<'mails'>>)
}
