import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, moment, oneOf, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { paidReferenceOf, prizeStepKinds, reasonForWinner, referenceForWinner } from '@whereabouts/game/prizes/life'
import { discloseGuess } from '../../../core/disclose-guess.ts'
import { listPlayedDays } from '../../days/queries.ts'
import { disclosureOf, getDisclosureFacts } from '../../puzzles/queries.ts'
import { getArchivePolicy } from '../../site/queries.ts'

interface Whose {
  userId: string
  now: Date
}

/**
 * Returns what the owner of an account may have of it, by table; null where there is no such user. A column that is not named here stays here: hashes
 * of passwords and session tokens, keys, marks of free trials, of cards and browsers, the evidence for a sanction, the staff's own words, who
 * reported, messages of the payment provider, and the log of changes, as the privacy policy says.
 */
export async function findAccountData(db: Database, { userId, now }: Whose) {
  const user = onlyOf(
    await db.sql`
      select id, email, username, avatar_url, email_verified, language, total_score, games_played, games_won, play_paused_since,
             page_after_sign_up, created_at, updated_at
      from users where id = ${userId}`,
  )
  if (!user) return null
  return {
    user,
    signInMethods: await db.sql`
      select provider_id as provider, account_id as "accountId", created_at from accounts where user_id = ${userId} order by created_at, id`,
    secondFactor: onlyOf(
      await db.sql`
        select f.enabled_at,
               (select count(*)::int from backup_codes c where c.user_id = f.user_id and c.used_at is null) as unused_backup_codes
        from two_factor f where f.user_id = ${userId}`,
    ),
    passkeys: await db.sql`
      select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`,
    devices: await db.sql`
      select last_sign_in_at from known_devices where user_id = ${userId} order by last_sign_in_at, device_hash`,
    sessions: await db.sql`
      select created_at, last_used_at, expires_at, ip_address, user_agent from sessions where user_id = ${userId} order by created_at, id`,
    mails: await db.sql`
      select kind, subject, created_at, sent_at from mails
      where recipient = (select email from users where id = ${userId}) order by created_at, id`,
    ...(await findPlay(db, { userId, now })),
    ...(await findMoney(db, userId)),
    rulesAcceptances: await db.sql`
      select rules_number, accepted_at, accepted_from from rules_acceptances where user_id = ${userId} order by rules_number`,
    eligibilityDeclarations: await db.sql`
      select birth_year, is_of_age, country, state, is_outsider, declared_at, declared_from
      from eligibility_declarations where user_id = ${userId} order by declared_at, id`,
    sanctions: await db.sql`
      select s.id, s.kind, s.clause, s.rules_number, f.body as facts, s.begun_at, s.until,
             (select jsonb_agg(jsonb_build_object(
                'kind', t.kind, 'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', w.body) order by t.number)
              from sanction_steps t left join sanction_words w
                on w.sanction_id = t.sanction_id and w.number = t.number and w.part in ('appeal', 'reason')
              where t.sanction_id = s.id) as steps
      from sanctions s join sanction_words f on f.sanction_id = s.id and f.part = 'facts'
      where s.user_id = ${userId} order by s.begun_at, s.id`,
    notes: await db.sql`
      select body as note, written_at from player_notes where user_id = ${userId} and struck_at is null order by written_at, id`,
    reports: await db.sql`
      select reason, words as text, reported_from, reported_at, settled_at as looked_at
      from player_reports where reporter_id = ${userId} order by reported_at, id`,
    reminders: {
      news: onlyOf(
        await db.sql`
          select (select chosen_at from news_wishes where user_id = ${userId}) as wished_at,
                 (select count(*)::int from announcement_mails where user_id = ${userId}) as mails`,
      ),
      quietHours: onlyOf(await db.sql`select quiet_from, quiet_to from quiet_hours where user_id = ${userId}`),
      choices: await db.sql`
        select kind, channel, chosen_at from reminder_choices where user_id = ${userId} order by kind, channel`,
      devices: await db.sql`
        select device, endpoint, created_at from push_subscriptions where user_id = ${userId} order by created_at, id`,
      reminders: await db.sql`
        select kind, channel, day, state, queued_at, settled_at from reminders where user_id = ${userId} order by queued_at, kind, channel`,
    },
    staff: {
      role: onlyOf(
        await db.sql`
          select staff_role as role, staff_since as since from users where id = ${userId} and staff_role is not null`,
      ),
      ...onlyOf(await db.sql`select knew_places_until from users where id = ${userId}`),
      invitations: await db.sql`
        select role, invited_at, accepted_at from staff_invitations where accepted_by = ${userId} order by invited_at, id`,
      household: onlyOf(
        await db.sql`
          select note, declared_at from staff_households where email = (select email from users where id = ${userId})`,
      ),
    },
  }
}

const onlyOf = <Row>([row]: readonly Row[]): Row | null => row ?? null

/** What is kept of a player's days and guesses: nothing of a day before its figures are public. */
async function findPlay(db: Database, { userId, now }: Whose) {
  const opens = await getArchivePolicy(db)
  return {
    guesses: await listGuesses(db, { userId, now }),
    // Without the hashes. A guess that waits to be settled is left out: it would show that it is exact.
    guessMarks: await db.sql`
      select m.puzzle_id, m.guessed_at, true as network, m.browser_mark is not null as browser, m.is_hosted as hosting_network
      from guess_marks m join guesses g on g.id = m.guess_id where m.user_id = ${userId} order by m.guessed_at, m.guess_id`,
    // Their puzzles are solved, so the places are public.
    lateGuesses: await db.sql`
      select puzzle_id, guess_lat, guess_lng, distance_km, arrived_at
      from exact_guesses where user_id = ${userId} and outcome = 'too-late' order by arrived_at, id`,
    firstSights: await db.sql`
      select puzzle_id, at as seen_at, answer_at as solution_seen_at from first_sights where user_id = ${userId} order by coalesce(at, answer_at), puzzle_id`,
    practiceRounds: await db.sql`
      select puzzle_id, guess_lat, guess_lng, distance_km, played_at, is_late from practice_rounds where user_id = ${userId} order by played_at, id`,
    playedDays: await listPlayedDays(db, { userId, now }),
    dayResults: await db.sql`
      select r.puzzle_id, r.release_date, r.best_km, r.guesses, r.others, r.farther from day_results r join puzzles p on p.id = r.puzzle_id
      where r.user_id = ${userId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz) order by p.released_at, p.id`,
    timeZones: await db.sql`
      select since, zone as time_zone from player_zones where user_id = ${userId} order by since`,
    leagues: await db.sql`
      select l.name, m.joined_at, not exists (select 1 from league_members o
               where o.league_id = m.league_id and (o.joined_at, o.user_id) < (m.joined_at, m.user_id)) as is_leader
      from league_members m join leagues l on l.id = m.league_id where m.user_id = ${userId} order by m.joined_at, l.id`,
    sharedStatistics: onlyOf(
      await db.sql`select shared_at, shows_map from statistics_shares where user_id = ${userId}`,
    ),
  }
}

const GuessRow = {
  puzzle_id: uuid,
  attempt: int,
  ...{ guess_lat: float, guess_lng: float, distance_km: float },
  ...{ is_winning_guess: bool, guessed_at: moment, is_solved: bool },
}

/** Distances only as far as they may be disclosed now: a few exact ones would reveal the place of a live puzzle. */
async function listGuesses(db: Database, { userId, now }: Whose) {
  const facts = await getDisclosureFacts(db, now)
  const rows = await rowsOf(db, GuessRow)`
    select g.puzzle_id, g.attempt, g.guess_lat, g.guess_lng, g.distance_km, g.is_winning_guess, g.guessed_at, p.is_solved
    from guesses g join puzzles p on p.id = g.puzzle_id where g.user_id = ${userId} order by g.sequence desc`
  return rows.map(({ is_solved, distance_km: distanceKm, ...guess }) => {
    const disclosure = disclosureOf({ id: guess.puzzle_id, isSolved: is_solved }, facts)
    return { ...guess, ...discloseGuess({ distanceKm, isWin: guess.is_winning_guess }, disclosure) }
  })
}

async function findMoney(db: Database, userId: string) {
  return {
    paymentCustomer: onlyOf(
      await db.sql`select stripe_customer_id, created_at from payment_customers where user_id = ${userId}`,
    ),
    subscriptions: await db.sql`
      select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, paid_until, created_at, updated_at
      from subscriptions where user_id = ${userId} order by created_at, stripe_subscription_id`,
    disputes: await db.sql`
      select stripe_dispute_id, stripe_charge_id, amount::float8 as amount, currency, reason, status, opened_at, closed_at
      from payment_disputes where user_id = ${userId} order by opened_at, stripe_dispute_id`,
    refunds: await db.sql`
      select stripe_refund_id, stripe_charge_id, amount::float8 as amount, currency, is_given_back, refunded_at
      from payment_refunds where user_id = ${userId} order by refunded_at, stripe_refund_id`,
    prizes: await listPrizes(db, userId),
  }
}

const PrizeRow = {
  ...{ id: uuid, puzzle_id: uuid, prize_amount: float, currency: text, owed_since: moment },
  ...{ shown_as: orNull(text), paid_at: orNull(moment), sent_as: orNull(text) },
}
const StepRow = {
  ...{ kind: oneOf(...prizeStepKinds), at: moment },
  ...{ reason: orNull(text), clause: orNull(text), reference: orNull(text) },
}

/** The prizes of a user with everything that happened to them. */
async function listPrizes(db: Database, userId: string) {
  const prizes = await rowsOf(db, PrizeRow)`
    select o.id, o.puzzle_id, o.prize_amount::float8 as prize_amount, o.currency, o.owed_since, o.shown_as, r.at as paid_at, r.reference as sent_as
    from prizes_owed o left join prizes_received r on r.prize_id = o.id where o.user_id = ${userId} order by o.owed_since, o.id`
  const described: object[] = []
  for (const { id, sent_as: sentAs, ...prize } of prizes)
    described.push({
      ...prize,
      paid_reference: paidReferenceOf({ isReceived: prize.paid_at !== null, sentAs }),
      holds: await db.sql`
        select reason, since as held_since, ended_at, outcome from prize_holds where prize_id = ${id} order by since, id`,
      steps: (
        await rowsOf(db, StepRow)`
          select kind, at, reason, clause, reference from prize_steps where prize_id = ${id} order by number`
      ).map((step) => ({ ...step, reason: reasonForWinner(step), reference: referenceForWinner(step) })),
      claim: onlyOf(
        await db.sql`
          select claimed_at, country, region, is_of_age, is_not_staff, has_one_account, plays_by_hand, rules_version, payout_country
          from prize_claims where prize_id = ${id}`,
      ),
      messages: await db.sql`select author, body, at from prize_messages where prize_id = ${id} order by at, id`,
    })
  return described
}
