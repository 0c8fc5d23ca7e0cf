import { prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { SessionUser } from './accounts.ts'
import { Amount, DisclosedDistance, Id, Latitude, Longitude, Moment, UtcDate } from './fields.ts'
import { PrizeMessage, ShownAs } from './prize-fields.ts'

/** Everything that is kept with an account, as its owner may download it. */
export const AccountData = z.object({
  user: SessionUser.extend({
    email_verified: z.boolean(),
    /** The language that they have chosen, as a tag: 'de'. */
    language: z.string().nullable(),
    total_score: z.int(),
    games_played: z.int(),
    games_won: z.int(),
    /** Since when guesses are refused because a payment is disputed. */
    play_paused_since: Moment.nullable(),
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
  /** When the sharp photo of an unsolved puzzle was first sent to the player. */
  firstSights: z.array(z.object({ puzzle_id: Id, seen_at: Moment })),
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
  /** On which days, by the player's own calendar, the player played. */
  playedDays: z.array(UtcDate),
  /** The results of days that are over. */
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
  /** Rounds on past days that counted for nothing but practice. */
  practiceRounds: z.array(
    z.object({ puzzle_id: Id, guess_lat: Latitude, guess_lng: Longitude, distance_km: z.number(), played_at: Moment }),
  ),
  /** In which time zones the player was, and since when. */
  timeZones: z.array(z.object({ since: Moment, time_zone: z.string() })),
  /** Since when the player's statistics are shared by a link, and whether with the map of guesses; null while they are not. */
  sharedStatistics: z.object({ shared_at: Moment, shows_map: z.boolean() }).nullable(),
  /** Within the win radius, when another had won already. */
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
      paid_at: Moment.nullable(),
      paid_reference: z.string().nullable(),
      /** Why it could not be paid for a time, or never will be. */
      holds: z.array(
        z.object({
          reason: z.enum(['dispute', 'payment-due']),
          held_since: Moment,
          ended_at: Moment.nullable(),
          outcome: z.enum(['released', 'forfeited']).nullable(),
        }),
      ),
      /** All that happened to it, the earliest first. */
      steps: z.array(
        z.object({
          kind: z.enum(prizeStepKinds),
          at: Moment,
          reason: z.string().nullable(),
          clause: z.string().nullable(),
          reference: z.string().nullable(),
        }),
      ),
      /** What was declared to claim it; null before, and once it is settled after the deletion of the account. */
      claim: z
        .object({
          claimed_at: Moment,
          country: z.string(),
          region: z.string().nullable(),
          is_of_age: z.boolean(),
          is_not_staff: z.boolean(),
          has_one_account: z.boolean(),
          plays_by_hand: z.boolean(),
          /** Where Stripe pays, as it says. */
          payout_country: z.string().nullable(),
          rules_version: z.int().nullable(),
          shown_as: ShownAs,
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
  /** Payments that were disputed at the payer's bank, by the payment provider's word. */
  /** To which versions of the contest rules the player agreed, when and where. */
  rulesAcceptances: z.array(z.object({ rules_number: z.int(), accepted_at: Moment, accepted_from: z.string() })),
  /** What the player declared about being eligible for a prize. */
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
  /** Warnings and suspensions, and what came after them. */
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
  /** What the staff noted about the player, without what was struck. */
  notes: z.array(z.object({ note: z.string(), written_at: Moment })),
  /** What the player reported about others, without whom. */
  reports: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      reported_from: z.string(),
      reported_at: Moment,
      looked_at: Moment.nullable(),
    }),
  ),
  /** What the player wants to be reminded of, which browsers receive it, and what was sent in the last 90 days. */
  reminders: z.object({
    /** News of the operator: since when they are wished for, and how many came. */
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
  /** What the user looks after in the portal, the invitations to it that they accepted, and whose household the address is declared to be of. */
  staff: z.object({
    role: z.object({ role: z.string(), since: Moment }).nullable(),
    /** Who was a curator does not guess on puzzles that were planned by then, or whose photo was there. */
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
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), created_at: Moment, sent_at: Moment.nullable() })),
})

export type AccountData = z.infer<typeof AccountData>
