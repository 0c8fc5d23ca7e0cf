import { z } from 'zod'
import { Amount, Id, UtcDate, UtcTime } from './fields.ts'

/** A conflict of the submitted puzzle with another one. Part of the refusal, under `warnings`. */
export const ScheduleWarning = z.object({
  /** Sent back in `accepted_warnings` to override this warning, for this reason and this other puzzle only. */
  key: z.string(),
  kind: z.enum(['known-answer', 'near-answer', 'same-day', 'same-photo', 'similar-photo']),
  may_be_accepted: z.boolean(),
  sentence: z.string(),
  /** The other puzzle. */
  puzzle: z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount }),
})
export type ScheduleWarning = z.infer<typeof ScheduleWarning>

/** The keys of the warnings that the administrator has read and accepted. */
export const AcceptedWarnings = z.array(z.string().max(80)).max(200).optional()
