import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { Id, InEnglish, isPlainLine } from './fields.ts'

/** The name of a time zone, such as `Europe/Berlin`. */
export const TimeZone = z.string().min(1).max(64).refine(isPlainLine)

export const keepTimeZone = change('days.keepTimeZone', {
  path: '/api/days/time-zone',
  summary: 'Says in which time zone the caller is from now on. What was played before stays on the day it was played.',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({ time_zone: TimeZone }),
  output: z.object({ time_zone: z.string() }),
  refusals: ['time-zone-unknown'],
})

/** What the operator tells of a place; each may be empty. */
export const PlaceStory = z.object({
  title: z.string(),
  story: z.string(),
  credit: z.string(),
  /** Among the three. */
  in_english: InEnglish,
})
export type PlaceStory = z.infer<typeof PlaceStory>

export const result = read('days.result', {
  path: '/api/days/:puzzleId/result',
  isTranslated: true,
  summary: "The caller's own result of a day once its figures may be told, and the streak of days played.",
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  output: z.object({
    /** Null before the day is over and written down, and for a day on which the caller did not guess. */
    result: z.object({ others: z.int(), farther: z.int(), percentile: z.int().nullable() }).nullable(),
    /** Null before the day's figures may be told, and where nothing is told of the place. */
    story: PlaceStory.nullable(),
    streak: z.object({ current: z.int(), has_played_today: z.boolean(), is_at_risk: z.boolean() }),
  }),
  refusals: ['not-found'],
})
