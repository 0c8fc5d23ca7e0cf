import { z } from 'zod'

/** Hours and minutes, with or without seconds, UTC. */
export const ReleaseTime = z
  .string('Release time is required.')
  .regex(/^\d{2}:\d{2}(:\d{2})?$/, 'Release time is required.')
export const ReleaseDate = z.iso.date({
  error: ({ input }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(input)) ? 'This date does not exist.' : 'Release date is required.',
})
export const PrizeAmount = z
  .number('Prize amount is required.')
  .min(0, 'Prize amount must be at least 0.')
  .max(99_999_999, 'Prize amount is too large.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Prize amount has at most 2 decimals.')
