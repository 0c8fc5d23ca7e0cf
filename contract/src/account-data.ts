import { prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { SessionUser } from './accounts.ts'
import { Amount, DisclosedDistance, Id, Latitude, Longitude, Moment, UtcDate } from './fields.ts'
import { PrizeMessage, ShownAs } from './prize-fields.ts'

/** Everything stored with an account, as its owner may download it. */
export const AccountData = z.object({
  user: SessionUser.extend({
    email_verified: z.boolean(),
    /** The language that they have chosen, as a tag: 'de'. */
    language: z.string().nullable(),
    total_score: z.int(),
    games_played: z.int(),
    games_won: z.int(),
    /** Since when guesses are refused because of a disputed payment. */
    play_paused_since: Moment.nullable(),
    /** Where the person was going when they signed up. Null from the first sign-in on. */
    page_after_sign_up: z.string().nullable(),
    created_at: Moment,
    updated_at: Moment,
  }),
  signInMethods: z.array(z.object({ provider: z.string(), accountId: z.string(), created_at: Moment })),
  secondFactor: z.object({ enabled_at: Moment, unused_backup_codes: z.int() }).nullable(),
  /** Without their keys. */
  passkeys: z.array(z.object({ name: z.string(), created_at: Moment, last_used_at: Moment.nullable() })),
  devices: z.array(z.object({ last_sign_in_at: Moment })),
  sessions: z.array(
    z.object({
      created_at: Moment,
      last_used_at: Moment,
      expires_at: Moment,
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
    }),
  ),
  /** When the sharp photo of an unsolved puzzle, and the answer of a solved one, were first sent to the player. */
  firstSights: z.array(z.object({ puzzle_id: Id, seen_at: Moment.nullable(), solution_seen_at: Moment.nullable() })),
  guesses: z.array(
    z.object({
      puzzle_id: Id,
      attempt: z.int(),
      guess_lat: Latitude,
      guess_lng: Longitude,
      ...DisclosedDistance.shape,
      is_winning_guess: z.boolean(),
      guessed_at: Moment,
    }),
  ),
  /** For which guesses hashes of their network and browser are stored. */
  guessMarks: z.array(
    z.object({
      puzzle_id: Id,
      guessed_at: Moment,
      network: z.boolean(),
      browser: z.boolean(),
      /** Whether the network belongs to a hosting company; null where that was not checked. */
      hosting_network: z.boolean().nullable(),
    }),
  ),
  /** The days on which the player played, by their own calendar. */
  playedDays: z.array(UtcDate),
  /** The results of past days. */
  dayResults: z.array(
    z.object({
      puzzle_id: Id,
      release_date: UtcDate,
      best_km: z.number(),
      guesses: z.int(),
      others: z.int(),
      farther: z.int(),
    }),
  ),
  leagues: z.array(z.object({ name: z.string(), joined_at: Moment, is_leader: z.boolean() })),
  /** Rounds on past days, which count only as practice. */
  practiceRounds: z.array(
    z.object({
      ...{ puzzle_id: Id, guess_lat: Latitude, guess_lng: Longitude },
      ...{ distance_km: z.number(), played_at: Moment, is_late: z.boolean() },
    }),
  ),
  /** The player's time zones, and since when. */
  timeZones: z.array(z.object({ since: Moment, time_zone: z.string() })),
  /** Since when the player shares statistics by a link, and whether with the map of guesses. Null while they do not. */
  sharedStatistics: z.object({ shared_at: Moment, shows_map: z.boolean() }).nullable(),
  /** Within the win radius, but after another player had won. */
  lateGuesses: z.array(
    z.object({
      puzzle_id: Id,
      guess_lat: Latitude,
      guess_lng: Longitude,
      distance_km: z.number(),
      arrived_at: Moment,
    }),
  ),
  prizes: z.array(
    z.object({
      puzzle_id: Id,
      prize_amount: Amount,
      currency: z.string(),
      owed_since: Moment,
      /** Null until the winner has chosen. */
      shown_as: ShownAs.nullable(),
      paid_at: Moment.nullable(),
      paid_reference: z.string().nullable(),
      /** Why it was on hold, or will never be paid. */
      holds: z.array(
        z.object({
          reason: z.enum(['dispute', 'payment-due', 'refund']),
          held_since: Moment,
          ended_at: Moment.nullable(),
          outcome: z.enum(['released', 'forfeited']).nullable(),
        }),
      ),
      /** All its steps, earliest first. */
      steps: z.array(
        z.object({
          kind: z.enum(prizeStepKinds),
          at: Moment,
          reason: z.string().nullable(),
          clause: z.string().nullable(),
          reference: z.string().nullable(),
        }),
      ),
      /** What was declared in the claim. Null before a claim, and once the prize is settled after the account's deletion. */
      claim: z
        .object({
          claimed_at: Moment,
          country: z.string(),
          region: z.string().nullable(),
          is_of_age: z.boolean(),
          is_not_staff: z.boolean(),
          has_one_account: z.boolean(),
          plays_by_hand: z.boolean(),
          /** Where Stripe pays, according to Stripe. */
          payout_country: z.string().nullable(),
          rules_version: z.int().nullable(),
        })
        .nullable(),
      messages: z.array(PrizeMessage),
    }),
  ),
  paymentCustomer: z.object({ stripe_customer_id: z.string(), created_at: Moment }).nullable(),
  subscriptions: z.array(
    z.object({
      stripe_subscription_id: z.string(),
      stripe_price_id: z.string(),
      status: z.string(),
      current_period_end: Moment.nullable(),
      trial_end: Moment.nullable(),
      paid_until: Moment.nullable(),
      created_at: Moment,
      updated_at: Moment,
    }),
  ),
  /** Payments disputed at the payer's bank, as the payment provider reports them. */
  /** The versions of the contest rules that the player accepted, when and where. */
  rulesAcceptances: z.array(z.object({ rules_number: z.int(), accepted_at: Moment, accepted_from: z.string() })),
  /** The player's declarations about eligibility for a prize. */
  eligibilityDeclarations: z.array(
    z.object({
      birth_year: z.int().nullable(),
      is_of_age: z.boolean(),
      country: z.string(),
      state: z.string().nullable(),
      is_outsider: z.boolean(),
      declared_at: Moment,
      declared_from: z.string(),
    }),
  ),
  /** Warnings and suspensions, and what followed. */
  sanctions: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      clause: z.string(),
      rules_number: z.int(),
      facts: z.string(),
      begun_at: Moment,
      until: Moment.nullable(),
      steps: z.array(z.object({ kind: z.string(), at: Moment, text: z.string().nullable() })),
    }),
  ),
  /** The staff's notes about the player, without deleted ones. */
  notes: z.array(z.object({ note: z.string(), written_at: Moment })),
  /** The player's reports, without the reported players. */
  reports: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      reported_from: z.string(),
      reported_at: Moment,
      looked_at: Moment.nullable(),
    }),
  ),
  /** The player's reminder settings, the browsers that receive reminders, and those sent in the last 90 days. */
  reminders: z.object({
    /** The operator's newsletter: since when it is subscribed, and how many issues were sent. */
    news: z.object({ wished_at: Moment.nullable(), mails: z.int() }),
    quietHours: z.object({ quiet_from: z.string(), quiet_to: z.string() }).nullable(),
    choices: z.array(z.object({ kind: z.string(), channel: z.string(), chosen_at: Moment })),
    devices: z.array(z.object({ device: z.string(), endpoint: z.string(), created_at: Moment })),
    reminders: z.array(
      z.object({
        kind: z.string(),
        channel: z.string(),
        day: UtcDate,
        state: z.string(),
        queued_at: Moment,
        settled_at: Moment.nullable(),
      }),
    ),
  }),
  /** The user's staff roles, the invitations they accepted, and the staff household that the address is declared in. */
  staff: z.object({
    role: z.object({ role: z.string(), since: Moment }).nullable(),
    /** A former curator may not guess on puzzles planned in that time, or with a photo from it. */
    knew_places_until: Moment.nullable(),
    invitations: z.array(z.object({ role: z.string(), invited_at: Moment, accepted_at: Moment.nullable() })),
    household: z.object({ note: z.string(), declared_at: Moment }).nullable(),
  }),
  disputes: z.array(
    z.object({
      stripe_dispute_id: z.string(),
      stripe_charge_id: z.string(),
      amount: Amount,
      currency: z.string(),
      reason: z.string(),
      status: z.string(),
      opened_at: Moment,
      closed_at: Moment.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      stripe_refund_id: z.string(),
      stripe_charge_id: z.string(),
      amount: Amount,
      currency: z.string(),
      /** False once it has failed or was canceled. */
      is_given_back: z.boolean(),
      refunded_at: Moment,
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), created_at: Moment, sent_at: Moment.nullable() })),
})

export type AccountData = z.infer<typeof AccountData>
