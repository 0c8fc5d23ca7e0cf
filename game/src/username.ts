import { holdsAddress, isReservedName, type NameGuard } from './reserved-names.ts'
import { renameEveryMs, usernameMaxLength, usernameMinLength } from './rules.ts'

export type { NameGuard } from './reserved-names.ts'

export type UsernameFault = 'too-short' | 'too-long' | 'forbidden-characters' | 'address' | 'reserved'

/**
 * Control, unassigned and private characters, line separators, and whatever is drawn as nothing (zero width, fillers, blank braille, the
 * null note head).
 */
const forbidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** How a name is kept: composed, trimmed, inner white space single. */
export function tidyUsername(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The form in which two names count as the same: letter case and width do not matter. */
export function usernameKey(username: string): string {
  // Tidied last: the steps before can bring back spaces and letters that are not composed.
  return tidyUsername(username.normalize('NFKC').toLowerCase())
}

/**
 * What is wrong with a name that a player chose, or null. Length counts characters as a reader sees code points, after tidying. The server
 * brings the guard; without it a name may still be refused there.
 */
export function faultOfUsername(typed: string, guard: NameGuard = {}): UsernameFault | null {
  if (forbidden.test(typed.trim())) return 'forbidden-characters'
  const length = [...tidyUsername(typed)].length
  if (length < usernameMinLength) return 'too-short'
  if (length > usernameMaxLength) return 'too-long'
  if (holdsAddress(typed, guard)) return 'address'
  return isReservedName(typed, guard) ? 'reserved' : null
}

/** Whether a player may change the name: once in 24 hours, and not while suspended. Null where they may. */
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

/** The names that a provider gives for a person who chose none here; each may be missing. */
export interface NameSources {
  username?: string | null
  fullName?: string | null
  name?: string | null
  email?: string | null
}

const fallbackUsername = 'User'

/**
 * Returns a valid username for somebody who did not choose one: the username, else the full name, else the name, else the e-mail before the @,
 * else 'User'. Empty and reserved ones are skipped.
 */
export function deriveUsername({ username, fullName, name, email }: NameSources, guard: NameGuard = {}): string {
  const sources = [username, fullName, name, email?.split('@')[0]]
  for (const source of sources) {
    const derived = fitUsername(source ?? '')
    if (derived !== null && faultOfUsername(derived, guard) === null) return derived
  }
  return fallbackUsername
}

/** Another name for the same person, when the first one is taken: 'Anna Atlas' and 2 make 'Anna Atlas 2'. Within the length of a name. */
export function numberUsername(username: string, number: number): string {
  const suffix = ` ${number}`
  return tidyUsername(cut(username, usernameMaxLength - suffix.length) + suffix)
}

/** Without what nobody sees, cut or padded to the length of a name; null when nothing is left. */
function fitUsername(text: string): string | null {
  const visible = tidyUsername(tidyUsername(text).replace(new RegExp(forbidden, 'gu'), ''))
  const short = tidyUsername(cut(visible, usernameMaxLength))
  if (short === '') return null
  return short + '_'.repeat(Math.max(0, usernameMinLength - [...short].length))
}

/** The beginning of a text. A letter and its marks, or the two halves of a flag, stay together unless they alone are longer. */
function cut(text: string, maxLength: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if ([...kept, ...segment].length > maxLength) break
    kept += segment
  }
  return kept || [...text].slice(0, maxLength).join('')
}
