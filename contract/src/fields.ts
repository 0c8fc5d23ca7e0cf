import { z } from 'zod'

/** Field types that several endpoints share. Entity fields keep the names of the data model (snake_case). */
export const Id = z.uuid()
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD`, UTC. */
export const UtcDate = z.iso.date()
/** `HH:MM:SS`, UTC. */
export const UtcTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
/** Dollars with at most two decimals. Kept as exact decimals on the server; a number only on the wire. */
export const Amount = z.number().nonnegative()
export const Latitude = z
  .number('Latitude must be a number.')
  .min(-90, 'Latitude must be at least -90.')
  .max(90, 'Latitude must be at most 90.')
export const Longitude = z
  .number('Longitude must be a number.')
  .min(-180, 'Longitude must be at least -180.')
  .max(180, 'Longitude must be at most 180.')
/** A cache-busting stamp that pages add to addresses; it is ignored. */
export const CacheBuster = z.string().max(32).optional()
