import { z } from 'zod'

/** A `datetime-local` field: the typed time in UTC; null if empty. */
export const typedMoment = z
  .string()
  .refine(
    (typed) => typed === '' || !Number.isNaN(Date.parse(`${typed}Z`)),
    'Please enter a day and a time, such as 2026-03-12T08:00.',
  )
  .transform((typed) => (typed === '' ? null : new Date(`${typed}Z`).toISOString()))
