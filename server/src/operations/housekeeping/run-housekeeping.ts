import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { guessMarksLifeMs } from '../../features/guesses/guess-marks.ts'
import { deleteVisitorsRounds } from '../../features/practice/writes.ts'
import { firstSightsLifeMs } from '../../features/puzzles/queries.ts'
import { removeUnusedPhotos } from '../../features/puzzles/store-photo.ts'
import { sweepLogoFiles } from '../../features/site/admin/sweep-logo-files.ts'
import { changesLifeMs } from '../../platform/changes/changes.ts'

export type HousekeepingNeeds = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

const dayMs = 24 * 60 * 60 * 1000
const mailsKeptMs = 30 * dayMs
/** A provider repeats a message for some days only; handled ones are not needed after that. */
const paymentEventsKeptMs = 90 * dayMs
const unconfirmedAccountsKeptMs = 7 * dayMs
/** Longer than a reminder could be sent again. */
const remindersKeptMs = 90 * dayMs
/** After its answer was seen, a visitor's round only counts as practice. */
const visitorsRoundsMs = 30 * dayMs

/** The most rows that one statement deletes: a long backlog never blocks many rows, or the embedded database's one connection, for long. */
const batchRows = 1000

/** A chore deletes at most `limit` expired rows and returns how many it deleted. */
type Chore = (needs: HousekeepingNeeds, now: Date, limit: number) => Promise<number>

// Rows locked by another process are skipped: no chore waits, and concurrent ones do not hinder each other. What is due is chosen once
// (`materialized`): as a condition of the deletion the planner may choose again for each row, past the limit.
const chores: Record<string, Chore> = {
  // Sessions go by the database's clock, like the read that finds them.
  sessions: ({ db }, _now, limit) =>
    count(db.sql`
      with due as materialized (
        select id from sessions where expires_at <= now() limit ${limit} for update skip locked)
      delete from sessions t using due where t.id = due.id returning 1 as one`),
  recentChanges: ({ db }, _now, limit) =>
    count(db.sql`
      with due as materialized (
        select ctid from recent_changes where made_at <= now() - ${changesLifeMs}::int * interval '1 ms' limit ${limit} for update skip locked)
      delete from recent_changes t using due where t.ctid = due.ctid returning 1 as one`),
  links: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select id from verifications where expires_at <= ${now} limit ${limit} for update skip locked)
      delete from verifications t using due where t.id = due.id returning 1 as one`),
  captchaTokens: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select token_id from captcha_tokens where expires_at <= ${now} limit ${limit} for update skip locked)
      delete from captcha_tokens t using due where t.token_id = due.token_id returning 1 as one`),
  limitCounts: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select id from limit_counts where ${now} >= all (ends_at) limit ${limit} for update skip locked)
      delete from limit_counts t using due where t.id = due.id returning 1 as one`),
  restedNames: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select name_hash from username_claims where free_at <= ${now} limit ${limit} for update skip locked)
      delete from username_claims t using due where t.name_hash = due.name_hash returning 1 as one`),
  // Sent mails, and failed ones, which the operator can see until then. Waiting mails stay.
  mails: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select id from mails where sent_at <= ${before(now, mailsKeptMs)} or failed_at <= ${before(now, mailsKeptMs)}
        limit ${limit} for update skip locked)
      delete from mails t using due where t.id = due.id returning 1 as one`),
  // They name customers, also of deleted accounts. Unhandled messages stay.
  paymentEvents: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select event_id from payment_events where handled_at is not null and received_at <= ${before(now, paymentEventsKeptMs)}
        limit ${limit} for update skip locked)
      delete from payment_events t using due where t.event_id = due.event_id returning 1 as one`),
  unconfirmedAccounts: ({ db }, now, limit) => count(deleteUnconfirmedAccounts(db, now, limit)),
  firstSights: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select s.puzzle_id, s.user_id from puzzles p join first_sights s on s.puzzle_id = p.id
        where p.released_at <= ${before(now, firstSightsLifeMs)} limit ${limit} for update of s skip locked)
      delete from first_sights t using due where (t.puzzle_id, t.user_id) = (due.puzzle_id, due.user_id) returning 1 as one`),
  guessMarks: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select user_id, guess_id from guess_marks where guessed_at <= ${before(now, guessMarksLifeMs)}
        limit ${limit} for update skip locked)
      delete from guess_marks t using due where (t.user_id, t.guess_id) = (due.user_id, due.guess_id) returning 1 as one`),
  reminders: ({ db }, now, limit) =>
    count(db.sql`
      with due as materialized (
        select user_id, kind, day, channel from reminders where queued_at <= ${before(now, remindersKeptMs)}
        limit ${limit} for update skip locked)
      delete from reminders t using due where (t.user_id, t.kind, t.day, t.channel) = (due.user_id, due.kind, due.day, due.channel) returning 1 as one`),
  visitorsRounds: ({ db }, now, limit) => deleteVisitorsRounds(db, { until: before(now, visitorsRoundsMs), limit }),
  unusedPhotos: removeUnusedPhotos,
  logoFiles: sweepLogoFiles,
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const count = async (rows: Promise<unknown[]>) => (await rows).length

/**
 * Unconfirmed accounts block usernames. An account stays if it ever did anything, is signed in, or has a working link. The row is locked and checked
 * again, so a confirmation that comes first saves its account.
 */
function deleteUnconfirmedAccounts(db: Database, now: Date, limit: number): Promise<unknown[]> {
  return db.sql`
    with due as materialized (
      select u.id from users u
      where not u.email_verified and u.created_at <= ${before(now, unconfirmedAccountsKeptMs)}
        and not exists (select 1 from guesses g where g.user_id = u.id)
        and not exists (select 1 from payment_customers c where c.user_id = u.id)
        and not exists (select 1 from subscriptions s where s.user_id = u.id)
        and not exists (select 1 from sessions s where s.user_id = u.id)
        and not exists (select 1 from verifications v where v.value = u.id::text and v.expires_at > ${now})
      limit ${limit} for update of u skip locked)
    delete from users t using due where t.id = due.id and not t.email_verified returning 1 as one`
}

/** Deletes all expired rows, in batches. A chore that fails is logged and delays no other. Returns how many rows each deleted. */
export async function runHousekeeping(
  needs: HousekeepingNeeds,
  { isStopped, limit = batchRows }: { isStopped?: () => boolean; limit?: number } = {},
): Promise<Record<string, number>> {
  const { clock, log } = needs
  const deleted: Record<string, number> = {}
  for (const [name, chore] of Object.entries(chores)) {
    try {
      for (let last = limit; last >= limit && !isStopped?.(); ) {
        last = await chore(needs, clock.now(), limit)
        deleted[name] = (deleted[name] ?? 0) + last
      }
    } catch (err) {
      log.error({ err, chore: name }, 'a chore of the housekeeping failed')
    }
  }
  if (Object.values(deleted).some((number) => number > 0)) log.info({ deleted }, 'housekeeping')
  return deleted
}
