import { adminUsername, usernameMaxLength, usernameMinLength } from './rules.ts'

export type UsernameFault = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved'

/** Shown in place of the name of a player who deleted the account. */
export const formerPlayerName = 'Former player'

/**
 * Characters that look like a letter of `admin` in common fonts, as they stand in a name's key (composed, lower case); enough to tell
 * look-alikes, not a full confusables table. Greek δ, λ, μ and ν are here for their capitals, Cherokee, Lisu and Canadian letters are
 * capitals in shape.
 */
const lookAlikesOf: Record<string, string> = {
  a: '4@аαɑᴀꭺꓮᗩ₳δλ∆',
  d: 'ԁɗđðᴅꭰꓓᗪ∂₫',
  m: 'мμɱᴍꮇꓟᗰ₥',
  i: '1!|l¡іιıɩɪӏɨꮖꓲ',
  n: 'ոпηνɴƞŋɲɳꓠᑎ₦',
}

const lookAlikes = new Map(
  Object.entries(lookAlikesOf).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** Where the alphabets begin that are drawn white on black, round or square, and as flags; each runs from A to Z. */
const drawnAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** The letter of our alphabet for which a character may pass, else the character. */
function plainLetterOf(character: string): string {
  const code = character.codePointAt(0)!
  const start = drawnAlphabets.find((first) => code >= first && code < first + 26)
  if (start !== undefined) return String.fromCodePoint(0x61 + code - start)
  return lookAlikes.get(character) ?? character
}

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
    .map(plainLetterOf)
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

/** What a provider tells of a person who did not choose a name here; each may be missing. */
export interface NameSources {
  username?: string | null
  fullName?: string | null
  name?: string | null
  email?: string | null
}

const fallbackUsername = 'User'

/**
 * A valid username for somebody who did not choose one: the username, else the full name, else the name, else what stands before the @ of
 * the e-mail, else 'User'. A source that has nothing to show, or that passes for the administrator's name, is passed over.
 */
export function deriveUsername({ username, fullName, name, email }: NameSources): string {
  const sources = [username, fullName, name, email?.split('@')[0]]
  for (const source of sources) {
    const derived = fitUsername(source ?? '')
    if (derived !== null && faultOfUsername(derived) === null) return derived
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
