import { z } from 'zod'
import { Amount, Id, UtcDate, UtcTime } from './fields.ts'

/** What speaks against a puzzle as it was sent, because of another one. It stands in the refusal, under `warnings`. */
export const ScheduleWarning = z.object({
  /** Sent back in `accepted_warnings`, it is no reason to refuse any more; it stands for this reason and this other puzzle alone. */
  key: z.string(),
  kind: z.enum(['known-answer', 'near-answer', 'same-day', 'same-photo', 'similar-photo']),
  may_be_accepted: z.boolean(),
  sentence: z.string(),
  /** The other puzzle. */
  puzzle: z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount }),
})
export type ScheduleWarning = z.infer<typeof ScheduleWarning>

/** The keys of the warnings that the administrator has read and accepts. */
export const AcceptedWarnings = z.array(z.string().max(80)).max(200).optional()
