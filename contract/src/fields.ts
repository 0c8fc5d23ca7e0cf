import { passwordMaxLength, passwordMinLength } from '@whereabouts/game/rules'
import { z } from 'zod'
import './field-sentences.ts'
import { isEmail, tidyEmail } from './email.ts'
import { fieldFaults } from './field-faults.ts'

/** Field types that several endpoints share. Entity fields have the data model's names (snake_case). */
export const Id = z.uuid()
export const Moment = z.iso.datetime()
/** `YYYY-MM-DD`, UTC. */
export const UtcDate = z.iso.date()
/** `YYYY-MM`, UTC. */
export const UtcMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, fieldFaults.monthInvalid)
/** `HH:MM:SS`, UTC. */
export const UtcTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
/** Dollars with at most two decimals. An exact decimal on the server; a number only on the wire. */
export const Amount = z.number().nonnegative()
export const Latitude = z
  .number(fieldFaults.latitudeMissing)
  .min(-90, fieldFaults.latitudeTooSmall)
  .max(90, fieldFaults.latitudeTooLarge)
export const Longitude = z
  .number(fieldFaults.longitudeMissing)
  .min(-180, fieldFaults.longitudeTooSmall)
  .max(180, fieldFaults.longitudeTooLarge)
/** The fields shown in English on a page in another language, because they are not translated. Absent if there are none. */
export const InEnglish = z.array(z.string()).optional()
/** A cache-busting stamp that pages add to addresses. Ignored. */
export const CacheBuster = z.string().max(32).optional()

export const Email = z
  .string(fieldFaults.emailMissing)
  .trim()
  .min(1, fieldFaults.emailMissing)
  .overwrite(tidyEmail)
  .refine(isEmail, fieldFaults.emailInvalid)
/** A new password. */
export const NewPassword = z
  .string(fieldFaults.passwordMissing)
  .min(1, fieldFaults.passwordMissing)
  .min(passwordMinLength, fieldFaults.passwordTooShort)
  .max(passwordMaxLength, fieldFaults.passwordTooLong)
/** A password entered to sign in. */
export const Password = z.string(fieldFaults.passwordMissing).min(1, fieldFaults.passwordMissing).max(passwordMaxLength)
/** The rules of the game check length, characters and reserved names, with their own sentences. */
export const NewUsername = z.string(fieldFaults.usernameMissing).trim().min(1, fieldFaults.usernameMissing).max(200)

/** Whether a text can be stored and shown unchanged: well-formed characters, and no control characters except line breaks and tabs. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text)
/** The same for a single-line text. */
export const isPlainLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text)

/** A distance as disclosed by the operator's policy; see the game. */
export const DisclosedDistance = z.object({
  /** In km: exact at screen precision, rounded, or the lower edge of its band. Null while distances are hidden. */
  distance_km: z.number().nullable(),
  /** The text on screens. */
  distance_text: z.string(),
})

/** Multi-line messages. `missing` is the sentence for an empty one. */
export const LongText = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(2000, fieldFaults.textTooLong2000)
    .refine(isPlainText, fieldFaults.textForbidden)
