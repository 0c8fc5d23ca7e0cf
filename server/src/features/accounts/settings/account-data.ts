import { AccountData } from '@whereabouts/contract/account-data'
import type { Database } from '@whereabouts/engines/database/port'
import { z } from 'zod'
import { discloseGuess } from '../../../core/disclose-guess.ts'
import { wireRowsOf } from '../../../core/wire-rows.ts'
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

const stored = AccountData.shape

/**
 * Returns the data of a user's account, by the fields of the contract; null where there is no such user. Leaves out hashes of passwords and session
 * tokens, marks of free trials, of cards and browsers, the evidence for a sanction, messages of the payment provider, and the log of changes, as the
 * privacy policy says.
 */
export async function findAccountData(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData | null> {
  const [user] = await wireRowsOf(db, stored.user.omit({ staff_role: true }))`
    select id, email, username, avatar_url, email_verified, language, total_score, games_played, games_won, play_paused_since,
           page_after_sign_up, created_at, updated_at
    from users where id = ${userId}`
  if (!user) return null
  const [paymentCustomer = null] = await wireRowsOf(db, stored.paymentCustomer.unwrap())`
    select stripe_customer_id, created_at from payment_customers where user_id = ${userId}`
  const [secondFactor = null] = await wireRowsOf(db, stored.secondFactor.unwrap())`
    select f.enabled_at,
           (select count(*)::int from backup_codes c where c.user_id = f.user_id and c.used_at is null) as unused_backup_codes
    from two_factor f where f.user_id = ${userId}`
  return {
    user,
    signInMethods: await wireRowsOf(db, stored.signInMethods.element)`
      select provider_id as provider, account_id, created_at
      from accounts where user_id = ${userId} order by created_at, id`,
    sessions: await wireRowsOf(db, stored.sessions.element)`
      select created_at, last_used_at, expires_at, ip_address, user_agent
      from sessions where user_id = ${userId} order by created_at, id`,
    secondFactor,
    devices: await wireRowsOf(db, stored.devices.element)`
      select last_sign_in_at from known_devices where user_id = ${userId} order by last_sign_in_at, device_hash`,
    passkeys: await listOwnPasskeyRows(db, userId),
    firstSights: await wireRowsOf(db, stored.firstSights.element)`
      select puzzle_id, at as seen_at, answer_at as solution_seen_at from first_sights where user_id = ${userId} order by coalesce(at, answer_at), puzzle_id`,
    guesses: await listGuesses(db, { userId, now }),
    // Without the hashes. A guess that waits to be settled is left out: it would show that it is exact.
    guessMarks: await wireRowsOf(db, stored.guessMarks.element)`
      select m.puzzle_id, m.guessed_at, true as network, m.browser_mark is not null as browser, m.is_hosted as hosting_network
      from guess_marks m join guesses g on g.id = m.guess_id where m.user_id = ${userId} order by m.guessed_at, m.guess_id`,
    ...(await findPlayedData(db, { userId, now })),
    leagues: await listOwnLeagueRows(db, userId),
    sharedStatistics: await findShareData(db, userId),
    practiceRounds: await listOwnRounds(db, userId),
    // Their puzzles are solved, so the places are public.
    lateGuesses: await wireRowsOf(db, stored.lateGuesses.element)`
      select puzzle_id, guess_lat, guess_lng, distance_km, arrived_at
      from exact_guesses where user_id = ${userId} and outcome = 'too-late' order by arrived_at, id`,
    prizes: await listPrizes(db, userId),
    paymentCustomer,
    subscriptions: await wireRowsOf(db, stored.subscriptions.element)`
      select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, paid_until, created_at, updated_at
      from subscriptions where user_id = ${userId} order by created_at, stripe_subscription_id`,
    rulesAcceptances: await listAcceptances(db, userId),
    eligibilityDeclarations: await listDeclarations(db, userId),
    sanctions: await listOwnSanctionRows(db, userId),
    notes: await listOwnNoteRows(db, userId),
    reports: await listOwnReportRows(db, userId),
    reminders: { news: await findOwnNews(db, userId), ...(await listOwnReminderRows(db, userId)) },
    staff: await listOwnStaffRows(db, { userId, email: user.email }),
    disputes: await wireRowsOf(db, stored.disputes.element)`
      select stripe_dispute_id, stripe_charge_id, amount, currency, reason, status, opened_at, closed_at
      from payment_disputes where user_id = ${userId} order by opened_at, stripe_dispute_id`,
    refunds: await wireRowsOf(db, stored.refunds.element)`
      select stripe_refund_id, stripe_charge_id, amount, currency, is_given_back, refunded_at
      from payment_refunds where user_id = ${userId} order by refunded_at, stripe_refund_id`,
    mails: await wireRowsOf(db, stored.mails.element)`
      select kind, subject, created_at, sent_at from mails where recipient = ${user.email} order by created_at, id`,
  }
}

const Guess = stored.guesses.element
  .omit({ distance_text: true })
  .extend({ distance_km: z.number(), is_solved: z.boolean() })

/** Distances only as far as they may be disclosed now: a few exact ones would reveal the place of a live puzzle. */
async function listGuesses(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountData['guesses']> {
  const facts = await getDisclosureFacts(db, now)
  const rows = await wireRowsOf(db, Guess)`
    select g.puzzle_id, g.attempt, g.guess_lat, g.guess_lng, g.distance_km, g.is_winning_guess, g.guessed_at, p.is_solved
    from guesses g join puzzles p on p.id = g.puzzle_id where g.user_id = ${userId} order by g.sequence desc`
  return rows.map(({ is_solved, ...guess }) => {
    const disclosure = disclosureOf({ id: guess.puzzle_id, isSolved: is_solved }, facts)
    const disclosed = discloseGuess({ distanceKm: guess.distance_km, isWin: guess.is_winning_guess }, disclosure)
    return { ...guess, ...disclosed }
  })
}
