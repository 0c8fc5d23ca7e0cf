import { skeletonOf } from './look-alikes.ts'
import { usernameKey } from './username.ts'

/** The form in which passwords are compared with lists and names: case, width and surrounding spaces do not matter. */
export const passwordKey = (password: string): string => usernameKey(password)

/** Whether a password repeats one character, in any case. */
export function isOneCharacter(password: string): boolean {
  return new Set([...password.normalize('NFKC').toLowerCase()]).size === 1
}

/** Sequences on keyboards and in alphabets. */
const rows = [
  ...['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ...['qwertyuiop', 'qwertzuiopü', 'azertyuiop', 'asdfghjklöä', 'asdfghjklñ', 'asdfghjklç', 'qsdfghjklm'],
  ...['zxcvbnm', 'yxcvbnm', 'wxcvbn', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qazwsxedcrfvtgbyhnujm', 'qaywsxedcrfvtgbzhnujm'],
  ...[
    'йцукенгшщзхъ',
    'фывапролджэ',
    'ячсмитьбю',
    'ضصثقفغعهخحجد',
    'شسيبلاتنمكط',
    'たていすかんなにらせ',
    'ちとしはきくまのりれけむ',
  ],
]
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')])
const shortestRun = 3

/**
 * Whether a password is easy to guess: a sequence on a keyboard or in an alphabet ('qwertz', 'asd123'), or the site's name, either one also between
 * digits and signs. Case does not matter, and for the site's name neither do look-alikes ('d4ily').
 */
export function isGuessable(password: string, { siteName }: { siteName: string }): boolean {
  const plain = passwordKey(password)
  const bare = plain.replace(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '')
  const name = skeletonOf(siteName)
  const isName = name !== '' && [plain, bare].some((text) => skeletonOf(text) === name)
  return isName || [plain, bare].some((text) => text.length > 0 && isWalk([...text]))
}

/** Whether a text consists only of sequences. Takes the longest sequence first, then shorter ones if the rest needs it. */
function isWalk(text: readonly string[]): boolean {
  const reached = [true]
  for (let end = shortestRun; end <= text.length; end += 1)
    reached[end] = Array.from({ length: end - shortestRun + 1 }, (_, start) => start).some(
      (start) => reached[start] && walks.some((walk) => walk.includes(text.slice(start, end).join(''))),
    )
  return reached[text.length] === true
}
