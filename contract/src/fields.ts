import { z } from 'zod'
import './field-sentences.ts'
import { isEmail, tidyEmail } from './email.ts'
import { fieldFaults } from './field-faults.ts'

/** Field types that several endpoints share. Entity fields keep the names of the data model (snake_case). */
export const Id = z.uuid()
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD`, UTC. */
export const UtcDate = z.iso.date()
/** `YYYY-MM`, UTC. */
export const UtcMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, fieldFaults.monthInvalid)
/** `HH:MM:SS`, UTC. */
export const UtcTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
/** Dollars with at most two decimals. Kept as exact decimals on the server; a number only on the wire. */
export const Amount = z.number().nonnegative()
export const Latitude = z
  .number(fieldFaults.latitudeMissing)
  .min(-90, fieldFaults.latitudeTooSmall)
  .max(90, fieldFaults.latitudeTooLarge)
export const Longitude = z
  .number(fieldFaults.longitudeMissing)
  .min(-180, fieldFaults.longitudeTooSmall)
  .max(180, fieldFaults.longitudeTooLarge)
/** The fields of a thing that a page in another language shows in English, since they are not translated. It is absent where there are none. */
export const InEnglish = z.array(z.string()).optional()
/** A cache-busting stamp that pages add to addresses; it is ignored. */
export const CacheBuster = z.string().max(32).optional()

export const Email = z
  .string(fieldFaults.emailMissing)
  .trim()
  .min(1, fieldFaults.emailMissing)
  .overwrite(tidyEmail)
  .refine(isEmail, fieldFaults.emailInvalid)
/** A password that somebody chooses. */
export const NewPassword = z
  .string(fieldFaults.passwordMissing)
  .min(1, fieldFaults.passwordMissing)
  .min(6, fieldFaults.passwordTooShort)
  .max(128, fieldFaults.passwordTooLong)
/** A password that somebody claims to have. */
export const Password = z.string(fieldFaults.passwordMissing).min(1, fieldFaults.passwordMissing).max(128)
/** Length, characters and reserved names are judged by the rules of the game, with their own sentences. */
export const NewUsername = z.string(fieldFaults.usernameMissing).trim().min(1, fieldFaults.usernameMissing).max(200)

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
