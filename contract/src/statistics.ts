import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { Id, Latitude, Longitude, Moment, UtcDate } from './fields.ts'
import { sampleId } from './sample-id.ts'

/** A day in the player's own calendar, `YYYY-MM-DD`. */
const LocalDate = UtcDate

const Streak = z.object({
  /** Days played in a row so far, without forgiven ones. */
  current: z.int(),
  longest: z.int(),
  has_played_today: z.boolean(),
  /** Whether the streak ends unless the player guesses or practices today. */
  is_at_risk: z.boolean(),
  /** Forgiven days of the current streak. */
  forgiven: z.array(LocalDate),
  /** Whether a day missed now would be forgiven. */
  has_grace: z.boolean(),
})

const Figures = z.object({
  days_played: z.int(),
  wins: z.int(),
  /** Days with a public result. The figures below cover only these. */
  results: z.int(),
  best_km: z.number().nullable(),
  median_km: z.number().nullable(),
  /** Days by best distance: up to 1, 5, 25, 100, 500, 2000, 5000, 10000 km, and beyond. */
  histogram: z.array(z.int()).length(9),
  /** The average percentile over the last 30 days with other players. */
  average_percentile: z.int().nullable(),
})

const Calendar = z.object({
  today: LocalDate,
  played: z.array(LocalDate),
  forgiven: z.array(LocalDate),
  won: z.array(LocalDate),
})

/** The player's time zone, and since when. Both null if no browser has sent one. */
const PresentZone = z.object({ name: z.string().nullable(), since: Moment.nullable() })

/** The best guess of a day. */
export const Spot = z.object({
  release_date: UtcDate,
  guess_lat: Latitude,
  guess_lng: Longitude,
  distance_km: z.number(),
  is_winning_guess: z.boolean(),
})
export type Spot = z.infer<typeof Spot>

const Share = z
  .object({
    shared_at: Moment,
    shows_map: z.boolean(),
    /** The end of the link's path. Null if the server's secret has changed since: the link still works, but cannot be shown again. */
    token: z.string().nullable(),
  })
  .nullable()

export const mine = read('statistics.mine', {
  path: '/api/statistics',
  summary:
    'The caller’s figures, streak, calendar and results, for days with public results, and whether they are shared.',
  access: 'user',
  output: z.object({
    figures: Figures,
    streak: Streak,
    calendar: Calendar,
    /** In order of date. */
    results: z.array(
      z.object({
        puzzle_id: Id,
        release_date: UtcDate,
        best_km: z.number(),
        guesses: z.int(),
        /** The player's percentile. Null if no one else played. */
        percentile: z.int().nullable(),
        is_win: z.boolean(),
      }),
    ),
    time_zone: PresentZone,
    share: Share,
  }),
})

export const streak = read('statistics.streak', {
  path: '/api/statistics/streak',
  summary: 'The caller’s streak alone, with the day and the time zone by which it is counted.',
  access: 'user',
  output: z.object({ streak: Streak, today: LocalDate, time_zone: PresentZone }),
})

export const ownMap = read('statistics.ownMap', {
  path: '/api/statistics/guesses',
  summary: 'The caller’s best guess of each day with public results, for the latest 3,000 days.',
  access: 'user',
  output: z.object({ spots: z.array(Spot) }),
})

export const share = change('statistics.share', {
  path: '/api/statistics/share',
  summary:
    'Shares the caller’s statistics by a link. A link that is there stays, and shows the map or not as is said now.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ shows_map: z.boolean() }),
  sample: { shows_map: true },
  output: z.object({ share: Share }),
})

export const unshare = change('statistics.unshare', {
  path: '/api/statistics/unshare',
  summary: 'Ends the sharing. The link leads nowhere from now on, and a later one is another.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  output: z.object({ share: Share }),
})

export const ofPlayer = read('statistics.ofPlayer', {
  path: '/api/players/:shareToken',
  summary: 'The statistics that a player shares by a link, without the present day.',
  access: 'public',
  session: 'none',
  limit: { by: 'network', perMinute: 120 },
  input: z.strictObject({ shareToken: z.string().max(200) }),
  sample: { shareToken: sampleId('thing') },
  output: z.object({
    username: z.string(),
    figures: Figures,
    streak: Streak,
    calendar: Calendar,
    /** Null if the player does not show them. */
    spots: z.array(Spot).nullable(),
  }),
  refusals: ['not-found'],
})
