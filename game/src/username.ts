import { holdsAddress, isReservedName, type NameGuard } from './reserved-names.ts'
import { renameEveryMs, usernameMaxLength, usernameMinLength } from './rules.ts'

export type { NameGuard } from './reserved-names.ts'

export type UsernameFault = 'too-short' | 'too-long' | 'forbidden-characters' | 'address' | 'reserved'

/**
 * Control, unassigned and private characters, line separators, and anything drawn as nothing (zero width, fillers, blank braille, the null note
 * head).
 */
const forbidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** The stored form of a name: composed, trimmed, with single spaces. */
export function tidyUsername(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The form in which two names are equal: case and width do not matter. */
export function usernameKey(username: string): string {
  // Tidied last: the steps before can bring back spaces and uncomposed letters.
  return tidyUsername(username.normalize('NFKC').toLowerCase())
}

/**
 * What is wrong with a name that a player chose, or null. Length counts code points after tidying. The server provides the guard; a name that passes
 * without it may still be refused there.
 */
export function faultOfUsername(typed: string, guard: NameGuard = {}): UsernameFault | null {
  if (forbidden.test(typed.trim())) return 'forbidden-characters'
  const length = [...tidyUsername(typed)].length
  if (length < usernameMinLength) return 'too-short'
  if (length > usernameMaxLength) return 'too-long'
  if (holdsAddress(typed, guard)) return 'address'
  return isReservedName(typed, guard) ? 'reserved' : null
}

/** Whether a player may change the name: once in 24 hours, and not while suspended. Null if they may. */
export function refusalOfRename({
  renamedAt,
  isSuspended,
  now,
}: {
  renamedAt: Date | null
  isSuspended: boolean
  now: Date
}): 'suspended' | 'renamed-recently' | null {
  if (isSuspended) return 'suspended'
  return renamedAt && now.getTime() - renamedAt.getTime() < renameEveryMs ? 'renamed-recently' : null
}

/** A provider's names for a person who did not choose one here. Each may be missing. */
export interface NameSources {
  username?: string | null
  fullName?: string | null
  name?: string | null
  email?: string | null
}

const fallbackUsername = 'User'

/**
 * Returns a valid username for a person who did not choose one: the username, else the full name, the name, the e-mail before the @, or 'User'. Skips
 * empty and reserved ones.
 */
export function deriveUsername({ username, fullName, name, email }: NameSources, guard: NameGuard = {}): string {
  const sources = [username, fullName, name, email?.split('@')[0]]
  for (const source of sources) {
    const derived = fitUsername(source ?? '')
    if (derived !== null && faultOfUsername(derived, guard) === null) return derived
  }
  return fallbackUsername
}

/** Another name for the same person, if the first one is taken: 'Anna Atlas' and 2 make 'Anna Atlas 2'. Never longer than a name may be. */
export function numberUsername(username: string, number: number): string {
  const suffix = ` ${number}`
  return tidyUsername(cut(username, usernameMaxLength - suffix.length) + suffix)
}

/** Without invisible characters, cut or padded to the length of a name. Null if nothing is left. */
function fitUsername(text: string): string | null {
  const visible = tidyUsername(tidyUsername(text).replace(new RegExp(forbidden, 'gu'), ''))
  const short = tidyUsername(cut(visible, usernameMaxLength))
  if (short === '') return null
  return short + '_'.repeat(Math.max(0, usernameMinLength - [...short].length))
}

/** The beginning of a text. Never splits a letter from its marks or a flag, unless they alone are too long. */
function cut(text: string, maxLength: number): string {
  let start = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if ([...start, ...segment].length > maxLength) break
    start += segment
  }
  return start || [...text].slice(0, maxLength).join('')
}
