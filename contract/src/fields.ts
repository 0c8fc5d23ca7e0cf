import { z } from 'zod'
import './field-sentences.ts'

/** Field types that several endpoints share. Entity fields keep the names of the data model (snake_case). */
export const Id = z.uuid()
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD`, UTC. */
export const UtcDate = z.iso.date()
/** `YYYY-MM`, UTC. */
export const UtcMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'This is no month.')
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

export const Email = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'))
  // RFC 5321, 4.5.3.1.1: no mail server takes a longer name before the @.
  .refine((email) => email.indexOf('@') <= 64, 'Please enter a valid email address.')
/** A password that somebody chooses. */
export const NewPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'Password must be no more than 128 characters long')
/** A password that somebody claims to have. */
export const Password = z.string('Password is required.').min(1, 'Password is required.').max(128)
/** Length, characters and reserved names are judged by the rules of the game, with their own sentences. */
export const NewUsername = z.string('Username is required.').trim().min(1, 'Username is required.').max(200)

/** Whether a text can be kept and shown as it is: whole characters, and of the control characters none but line breaks and tabs. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text)
/** The same for a text of one line. */
export const isPlainLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text)

/** A distance as far as it may be disclosed: see the operator's policy in the game. */
export const DisclosedDistance = z.object({
  /** In km: exact at the precision of the screens, rounded, or the lower edge of its band; null while nothing is disclosed. */
  distance_km: z.number().nullable(),
  /** What the screens print. */
  distance_text: z.string(),
})
