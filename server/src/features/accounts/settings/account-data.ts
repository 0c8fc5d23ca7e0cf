import type { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, moment, numeric, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { discloseGuess } from '../../../core/disclose-guess.ts'
import { toWire } from '../../../core/to-wire.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { findOwnNews } from '../../announcements/queries.ts'
import { findPlayedData } from '../../days/queries.ts'
import { listOwnLeagueRows } from '../../leagues/queries.ts'
import { listOwnNoteRows } from '../../notes/queries.ts'
import { listOwnRounds } from '../../practice/queries.ts'
import { disclosureOf, getDisclosureFacts } from '../../puzzles/queries.ts'
import { listOwnReminderRows } from '../../reminders/queries.ts'
import { listOwnReportRows } from '../../reports/queries.ts'
import { listAcceptances, listDeclarations } from '../../rules/queries.ts'
import { listOwnSanctionRows } from '../../sanctions/queries.ts'
import { listOwnStaffRows } from '../../staff/queries.ts'
import { findShareData } from '../../statistics/queries.ts'
import { listOwnPasskeyRows } from '../passkeys/queries.ts'
import { listPrizes } from './account-prize-queries.ts'

const UserRow = {
  id: uuid,
  email: text,
  username: text,
  avatar_url: orNull(text),
  email_verified: bool,
  language: orNull(text),
  total_score: int,
  games_played: int,
  games_won: int,
  play_paused_since: orNull(moment),
  page_after_sign_up: orNull(text),
  created_at: moment,
  updated_at: moment,
}

/**
 * Returns the data of a user's account; null where there is no such user. Leaves out hashes of passwords and session tokens, marks of free trials, of
 * cards and browsers, the evidence for a sanction, messages of the payment provider, and the log of changes, as the privacy policy says.
 */
export async function findAccountData(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData | null> {
  const [user] = await rowsOf(db, UserRow)`
    select id, email, username, avatar_url, email_verified, language, total_score, games_played, games_won, play_paused_since,
           page_after_sign_up, created_at, updated_at
    from users where id = ${userId}`
  if (!user) return null
  const [customer] = await rowsOf(db, { stripe_customer_id: text, created_at: moment })`
    select stripe_customer_id, created_at from payment_customers where user_id = ${userId}`
  return {
    user: toWire(user),
    ...(await listSignIns(db, userId)),
    ...(await findSecondStep(db, userId)),
    passkeys: (await listOwnPasskeyRows(db, userId)).map(toWire),
    firstSights: await listFirstSights(db, userId),
    guesses: await listGuesses(db, { userId, now }),
    guessMarks: await listGuessMarks(db, userId),
    ...(await findPlayedData(db, { userId, now })),
    leagues: (await listOwnLeagueRows(db, userId)).map(toWire),
    sharedStatistics: await findShareData(db, userId),
    practiceRounds: (await listOwnRounds(db, userId)).map(toWire),
    lateGuesses: await listLateGuesses(db, userId),
    prizes: await listPrizes(db, userId),
    paymentCustomer: customer ? toWire(customer) : null,
    subscriptions: await listSubscriptionRows(db, userId),
    rulesAcceptances: (await listAcceptances(db, userId)).map(toWire),
    eligibilityDeclarations: (await listDeclarations(db, userId)).map(toWire),
    sanctions: (await listOwnSanctionRows(db, userId)).map(toWire),
    notes: (await listOwnNoteRows(db, userId)).map(toWire),
    reports: (await listOwnReportRows(db, userId)).map(toWire),
    reminders: await listReminders(db, userId),
    staff: await describeOwnStaffRows(db, { userId, email: user.email }),
    disputes: await listDisputes(db, userId),
    refunds: await listRefunds(db, userId),
    mails: await listMails(db, user.email),
  }
}

const SessionRow = {
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
  ip_address: orNull(text),
  user_agent: orNull(text),
}

async function listSignIns(db: Database, userId: string): Promise<Pick<AccountData, 'signInMethods' | 'sessions'>> {
  const methods = await rowsOf(db, { provider: text, accountId: text, created_at: moment })`
    select provider_id as provider, account_id, created_at
    from accounts where user_id = ${userId} order by created_at, id`
  const sessions = await rowsOf(db, SessionRow)`
    select created_at, last_used_at, expires_at, ip_address, user_agent
    from sessions where user_id = ${userId} order by created_at, id`
  return { signInMethods: methods.map(toWire), sessions: sessions.map(toWire) }
}

async function findSecondStep(db: Database, userId: string): Promise<Pick<AccountData, 'secondFactor' | 'devices'>> {
  const [factor] = await rowsOf(db, { enabled_at: moment, unused_backup_codes: int })`
    select f.enabled_at,
           (select count(*)::int from backup_codes c where c.user_id = f.user_id and c.used_at is null) as unused_backup_codes
    from two_factor f where f.user_id = ${userId}`
  const devices = await rowsOf(db, { last_sign_in_at: moment })`
    select last_sign_in_at from known_devices where user_id = ${userId} order by last_sign_in_at, device_hash`
  return { secondFactor: factor ? toWire(factor) : null, devices: devices.map(toWire) }
}

async function listFirstSights(db: Database, userId: string): Promise<AccountData['firstSights']> {
  const rows = await rowsOf(db, { puzzle_id: uuid, seen_at: moment })`
    select puzzle_id, at as seen_at from first_sights where user_id = ${userId} order by at, puzzle_id`
  return rows.map(toWire)
}

const GuessRow = {
  puzzle_id: uuid,
  attempt: int,
  guess_lat: float,
  guess_lng: float,
  distance_km: float,
  is_winning_guess: bool,
  guessed_at: moment,
  is_solved: bool,
}

/** Distances only as far as they may be disclosed now: a few exact ones would reveal the place of a live puzzle. */
async function listGuesses(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData['guesses']> {
  const facts = await getDisclosureFacts(db, now)
  const rows = await rowsOf(db, GuessRow)`
    select g.puzzle_id, g.attempt, g.guess_lat, g.guess_lng, g.distance_km, g.is_winning_guess, g.guessed_at, p.is_solved
    from guesses g join puzzles p on p.id = g.puzzle_id where g.user_id = ${userId} order by g.sequence desc`
  return rows.map(({ is_solved, ...guess }) => {
    const disclosure = disclosureOf({ id: guess.puzzle_id, isSolved: is_solved }, facts)
    const disclosed = discloseGuess({ distanceKm: guess.distance_km, isWin: guess.is_winning_guess }, disclosure)
    return { ...toWire(guess), ...disclosed }
  })
}

/** Without the hashes. A guess that waits to be settled is left out: it would show that it is exact. */
async function listGuessMarks(db: Database, userId: string): Promise<AccountData['guessMarks']> {
  const rows = await rowsOf(db, {
    puzzle_id: uuid,
    guessed_at: moment,
    network: bool,
    browser: bool,
    hosting_network: orNull(bool),
  })`
    select m.puzzle_id, m.guessed_at, true as network, m.browser_mark is not null as browser, m.is_hosted as hosting_network
    from guess_marks m join guesses g on g.id = m.guess_id where m.user_id = ${userId} order by m.guessed_at, m.guess_id`
  return rows.map(toWire)
}

const LateGuessRow = { puzzle_id: uuid, guess_lat: float, guess_lng: float, distance_km: float, arrived_at: moment }

/** Their puzzles are solved, so the places are public. */
async function listLateGuesses(db: Database, userId: string): Promise<AccountData['lateGuesses']> {
  const rows = await rowsOf(db, LateGuessRow)`
    select puzzle_id, guess_lat, guess_lng, distance_km, arrived_at
    from exact_guesses where user_id = ${userId} and outcome = 'too-late' order by arrived_at, id`
  return rows.map(toWire)
}

async function listReminders(db: Database, userId: string): Promise<AccountData['reminders']> {
  const { quietHours, choices, devices, reminders } = await listOwnReminderRows(db, userId)
  const { wished_at, mails } = await findOwnNews(db, userId)
  const news = { wished_at: wished_at?.toISOString() ?? null, mails }
  return {
    news,
    quietHours,
    choices: choices.map(toWire),
    devices: devices.map(toWire),
    reminders: reminders.map(toWire),
  }
}

async function describeOwnStaffRows(
  db: Database,
  of: { userId: string; email: string },
): Promise<AccountData['staff']> {
  const { role, knewPlacesUntil, invitations, household } = await listOwnStaffRows(db, of)
  return {
    role: role && toWire(role),
    knew_places_until: knewPlacesUntil?.toISOString() ?? null,
    invitations: invitations.map(toWire),
    household: household && toWire(household),
  }
}

const DisputeRow = {
  stripe_dispute_id: text,
  stripe_charge_id: text,
  amount: numeric,
  currency: text,
  reason: text,
  status: text,
  opened_at: moment,
  closed_at: orNull(moment),
}

async function listDisputes(db: Database, userId: string): Promise<AccountData['disputes']> {
  const rows = await rowsOf(db, DisputeRow)`
    select stripe_dispute_id, stripe_charge_id, amount, currency, reason, status, opened_at, closed_at
    from payment_disputes where user_id = ${userId} order by opened_at, stripe_dispute_id`
  return rows.map((dispute) => toWire({ ...dispute, amount: wireAmount(dispute.amount) }))
}

const RefundRow = {
  stripe_refund_id: text,
  stripe_charge_id: text,
  amount: numeric,
  currency: text,
  is_given_back: bool,
  refunded_at: moment,
}

async function listRefunds(db: Database, userId: string): Promise<AccountData['refunds']> {
  const rows = await rowsOf(db, RefundRow)`
    select stripe_refund_id, stripe_charge_id, amount, currency, is_given_back, refunded_at
    from payment_refunds where user_id = ${userId} order by refunded_at, stripe_refund_id`
  return rows.map((refund) => toWire({ ...refund, amount: wireAmount(refund.amount) }))
}

const SubscriptionRow = {
  stripe_subscription_id: text,
  stripe_price_id: text,
  status: text,
  current_period_end: orNull(moment),
  trial_end: orNull(moment),
  paid_until: orNull(moment),
  created_at: moment,
  updated_at: moment,
}

async function listSubscriptionRows(db: Database, userId: string): Promise<AccountData['subscriptions']> {
  const rows = await rowsOf(db, SubscriptionRow)`
    select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, paid_until, created_at, updated_at
    from subscriptions where user_id = ${userId} order by created_at, stripe_subscription_id`
  return rows.map(toWire)
}

async function listMails(db: Database, recipient: string): Promise<AccountData['mails']> {
  const rows = await rowsOf(db, { kind: text, subject: text, created_at: moment, sent_at: orNull(moment) })`
    select kind, subject, created_at, sent_at from mails where recipient = ${recipient} order by created_at, id`
  return rows.map(toWire)
}
