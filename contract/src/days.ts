import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { Id, isPlainLine } from './fields.ts'
import { PlaceStory } from './puzzle-fields.ts'
import { sampleId } from './sample-id.ts'

/** An IANA time zone, such as `Europe/Berlin`. */
export const TimeZone = z.string().min(1).max(64).refine(isPlainLine)

export const setTimeZone = change('days.setTimeZone', {
  path: '/api/days/time-zone',
  summary: 'Says in which time zone the caller is from now on. What was played before stays on the day it was played.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ time_zone: TimeZone }),
  sample: { time_zone: 'Europe/Berlin' },
  output: z.object({ time_zone: z.string() }),
  refusals: ['time-zone-unknown'],
})

export const result = read('days.result', {
  path: '/api/days/:puzzleId/result',
  isTranslated: true,
  summary: "The caller's own result of a day once it is public, and the streak of days played.",
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({
    /** Null before the day's results are stored, and for a day without a guess of the caller. */
    result: z.object({ others: z.int(), farther: z.int(), percentile: z.int().nullable() }).nullable(),
    /** Null before the day's results are public, or if the place has no texts. */
    story: PlaceStory.nullable(),
    streak: z.object({ current: z.int(), has_played_today: z.boolean(), is_at_risk: z.boolean() }),
  }),
  refusals: ['not-found'],
})
