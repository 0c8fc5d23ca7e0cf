import { adminUsername, usernameMaxLength, usernameMinLength } from './rules.ts'

export type UsernameFault = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved'

/**
 * Characters that look like a letter of `admin` in common fonts, as they stand in a name's key (composed, lower case); enough to tell
 * look-alikes, not a full confusables table. Greek μ and ν are here for their capitals, Cherokee and Lisu letters are capitals in shape.
 */
const lookAlikesOf: Record<string, string> = {
  a: '4@аαɑᴀꭺꓮ🅰',
  d: 'ԁɗđðᴅꭰꓓ🅳',
  m: 'мμɱᴍꮇꓟ🅼',
  i: '1!|l¡іιıɩɪӏɨꮖꓲ🅸',
  n: 'ոпηνɴƞŋɲɳꓠ🅽',
}

const lookAlikes = new Map(
  Object.entries(lookAlikesOf).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

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

/** Whether a name is, or passes for, the administrator's. */
export function isReservedUsername(username: string): boolean {
  // Taken apart, so that accents are characters of their own and fall away with the punctuation.
  const skeleton = [...usernameKey(username).normalize('NFKD')]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return skeleton === adminUsername || skeleton.replace('ci', 'd').replace('rn', 'm') === adminUsername
}

/** What is wrong with a name that a player chose, or null. Length counts characters as a reader sees code points, after tidying. */
export function faultOfUsername(typed: string): UsernameFault | null {
  if (forbidden.test(typed.trim())) return 'forbidden-characters'
  const length = [...tidyUsername(typed)].length
  if (length < usernameMinLength) return 'too-short'
  if (length > usernameMaxLength) return 'too-long'
  return isReservedUsername(typed) ? 'reserved' : null
}
