import { adminUsername, usernameMaxLength, usernameMinLength } from './rules.ts'

export type UsernameFault = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved'

/** Letters that look like the Latin ones of `admin` in common fonts; enough to tell look-alikes, not a full confusables table. */
const lookAlikes: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ԁ: 'd',
  ɗ: 'd',
  м: 'm',
  ｍ: 'm',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'i',
  ո: 'n',
  п: 'n',
  η: 'n',
}

/** Control, unassigned and private characters, line separators, and whatever is drawn as nothing (zero width, fillers, blank braille). */
const forbidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** How a name is kept: composed, trimmed, inner white space single. */
export function tidyUsername(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The form in which two names count as the same: letter case and width do not matter. */
export function usernameKey(username: string): string {
  return tidyUsername(username).normalize('NFKC').toLowerCase()
}

/** Whether a name is, or passes for, the administrator's. */
export function isReservedUsername(username: string): boolean {
  const bare = usernameKey(username).normalize('NFKD').replace(/\p{M}/gu, '')
  const skeleton = [...bare]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return skeleton === adminUsername
}

/** What is wrong with a name that a player chose, or null. Length counts characters as a reader sees code points, after tidying. */
export function faultOfUsername(typed: string): UsernameFault | null {
  if (forbidden.test(typed.replace(/\s+/gu, ' '))) return 'forbidden-characters'
  const length = [...tidyUsername(typed)].length
  if (length < usernameMinLength) return 'too-short'
  if (length > usernameMaxLength) return 'too-long'
  return isReservedUsername(typed) ? 'reserved' : null
}
