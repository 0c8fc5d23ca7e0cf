import { asciiBytes, toHex } from '../ascii.ts'
import { formula, tieRule } from '../seal.ts'
import type { PublishedPuzzle } from './day-file.ts'
import type { Surroundings } from './public-log.ts'
import type { PuzzleInLog } from './read-puzzle.ts'
import { type Check, failed, passed, told, unknown } from './report.ts'

/** Everything that a guess waits for lies within this; docs/operations/log.md promises it. */
export const promiseUs = 10_000_000

/** What of a sealed object is needed to check a puzzle. */
export interface OpenedSeal {
  puzzle: string
  site: string
  release: string
  close: string
  formula: string
  tie_rule: string
  latitude: string
  longitude: string
  radius_m: string
  prize_cents: string
  photos: string[]
}

export interface Facts {
  published: PublishedPuzzle
  found: PuzzleInLog
}

export function checkSeal({ published, found }: Facts, witness: { seconds: number; name: string } | null): Check {
  const { seal, guesses } = found
  if (published.seal_index === null) return failed('sealed', 'The log has no seal of this puzzle.')
  if (!seal) return failed('sealed', 'At the place that the site names, the log has no seal of this puzzle.')
  const firstGuess = guesses[0]?.index ?? Number.POSITIVE_INFINITY
  if (found.isSealLate || firstGuess < seal.index)
    return failed('sealed', 'The seal came into the log after guesses that arrived after the release.')
  if (found.laterSeals > 0) return failed('sealed', 'Another seal of this puzzle came into the log later.')
  if (found.readBefore < found.ofBefore)
    return unknown(
      'sealed',
      `Of the ${told(found.ofBefore)} pieces of the log between the seal and the first guess ${told(found.readBefore)} were read, and no other seal was in them.`,
    )
  const hash = toHex(seal.entry.seal).slice(0, 16)
  const where = `The seal ${hash}… is entry ${told(seal.index)} of the log, before every guess.`
  if (!witness) return passed('sealed', `${where} No witness confirms at what time it was there.`)
  const hours = (Date.parse(published.release) / 1000 - witness.seconds) / 3600
  if (hours < 0) return passed('sealed', `${where} A witness saw it only after the release.`)
  const ago = hours >= 1 ? `${told(Math.floor(hours))} h` : `${Math.floor(hours * 60)} min`
  return passed(
    'sealed',
    `${where} ${witness.name}, the witness that the site names, saw it ${ago} before the release${hours < 24 ? ', less than a day' : ''}.`,
  )
}

/** The opened seal, where it is what was sealed, else what is wrong. */
export function checkOpening(
  around: Surroundings,
  { published, found, origin }: Facts & { origin: string },
): { check: Check; opened: OpenedSeal | null } {
  const no = (sentence: string) => ({ check: failed('opened', sentence), opened: null })
  const { sealed, shown } = published
  if (sealed === null || shown === null) {
    if (found.solves.length > 0)
      return no('The log says that the puzzle is solved, and the site does not open its seal.')
    const why = published.state === 'called-off' ? 'The puzzle was called off' : 'The puzzle is not solved'
    return { check: unknown('opened', `${why}, so its seal stays closed.`), opened: null }
  }
  let opened: OpenedSeal
  let hash: string
  try {
    opened = JSON.parse(sealed) as OpenedSeal
    hash = toHex(around.sha256(asciiBytes(sealed)))
  } catch {
    return no('What the site says that it had sealed cannot be read.')
  }
  if (!found.seal || hash !== toHex(found.seal.entry.seal))
    return no('The answer that the site tells is not the one that was sealed.')
  if (found.reveals.length !== 1 || found.reveals[0]!.seal !== hash)
    return no('The log does not say once that this seal was opened.')
  if (opened.puzzle !== published.puzzle || Date.parse(opened.release) !== Date.parse(published.release))
    return no('The seal is of another puzzle, or for another release.')
  if (`${opened.site}/log` !== origin) return no(`The seal is of another site: ${opened.site}.`)
  if (opened.formula !== formula || opened.tie_rule !== tieRule)
    return no('The seal names other rules than those that are checked here.')
  if (Number(opened.latitude) !== Number(shown.latitude) || Number(opened.longitude) !== Number(shown.longitude))
    return no(
      `The site shows the place ${shown.latitude}, ${shown.longitude}. Sealed was ${opened.latitude}, ${opened.longitude}.`,
    )
  if (opened.prize_cents !== shown.prize_cents)
    return no(`The site shows a prize of ${amount(shown.prize_cents)}. Sealed was ${amount(opened.prize_cents)}.`)
  return {
    check: passed('opened', `The answer ${opened.latitude}, ${opened.longitude} is the one that was sealed.`),
    opened,
  }
}

const amount = (cents: string) => `$${(Number(cents) / 100).toFixed(2)}`

/** Whether the photos that the site serves are those that were sealed; fetched are all of them or one. */
export async function checkPhoto(
  around: Surroundings,
  { published, opened, isThorough }: { published: PublishedPuzzle; opened: OpenedSeal | null; isThorough: boolean },
): Promise<Check> {
  if (!opened) return unknown('photo', 'Without the opened seal it is not known which photo was sealed.')
  const shown = [...published.shown!.photos].sort((one, other) => one.width - other.width)
  const isSealed =
    shown.length > 0 &&
    shown.length === opened.photos.length &&
    shown.every(({ sha256 }) => opened.photos.includes(sha256))
  if (!isSealed) return failed('photo', 'The site serves another photo than the one that was sealed.')
  for (const { sha256 } of isThorough ? shown : shown.slice(0, 1)) {
    const bytes = await around.read(`/log/photos/${sha256}`)
    // A site keeps it back while a challenge that is not solved has the same photo.
    if (!bytes) return unknown('photo', 'The site does not publish the photo of this day at the moment.')
    if (toHex(around.sha256(bytes)) !== sha256) return failed('photo', 'The photo has not the hash that was sealed.')
  }
  const which = isThorough ? `All ${shown.length} copies of the photo have` : 'The photo has'
  return passed('photo', `${which} the hash that was sealed.`)
}

/** Whether the guesses that the site counts are those of the log, no more and no less. */
export function checkGuesses({ published, found, isFirstDay }: Facts & { isFirstDay: boolean }): Check {
  const { guesses, strays } = found
  const misplaced = findMisplaced(found)
  if (misplaced) return failed('guesses', misplaced)
  const erased = guesses.filter(({ erasedAt }) => erasedAt !== null).length
  const closed = guesses.filter(({ opening, erasedAt }) => opening === null && erasedAt === null).length
  if (published.shown === null)
    return guesses.length === 0
      ? unknown('guesses', 'The log has no guess on this puzzle.')
      : unknown('guesses', `Guesses in the log: ${told(guesses.length)}. They are opened when the puzzle is solved.`)
  if (strays.length > 0)
    return failed(
      'guesses',
      `Guesses that are not in the log as the site shows them: ${told(strays.length)}. They were changed or added.`,
    )
  if (closed > 0)
    return failed(
      'guesses',
      `Guesses that are in the log, and not on the site as they were: ${told(closed)}. They were changed or deleted.`,
    )
  const inTime = guesses.filter(({ entry }) => entry.kind === 'guess').length
  const counted = guesses.filter(({ entry, erasedAt }) => entry.kind === 'guess' && erasedAt === null).length
  const { unlogged } = published.shown
  // What it says that the log lacks cannot be less than nothing.
  const logged = published.shown.guesses - Math.max(0, unlogged)
  if (found.read === found.of && counted !== logged)
    return failed('guesses', `Guesses that the site counts: ${told(logged)}. In the log: ${told(counted)}.`)
  const gone = erased > 0 ? ` Of deleted accounts, and closed for good: ${told(erased)}.` : ''
  const some =
    found.read < found.of
      ? ` ${told(found.read)} of ${told(found.of)} pieces of the log were read: the end, and others at random.`
      : ''
  const sentence = `Guesses: ${told(inTime)}. Each is in the log as the site shows it.${gone}${some}`
  if (unlogged > 0)
    return isFirstDay
      ? unknown('guesses', `${sentence} Taken before the site had a log: ${told(unlogged)} more.`)
      : failed('guesses', `Guesses that the site counts and the log never had: ${told(unlogged)}. They were added.`)
  if (found.unreadable > 0)
    return unknown(
      'guesses',
      `${sentence} ${told(found.unreadable)} entries are of a later version, which is not known here.`,
    )
  return found.read < found.of ? unknown('guesses', sentence) : passed('guesses', sentence)
}

/** What is wrong with where the entries of a puzzle are; null where nothing is. */
function findMisplaced({ foreign, outside, isSpanExact, twice }: PuzzleInLog): string | null {
  if (foreign > 0) return 'A part of the log is not what makes its signed root.'
  if (outside > 0) return `${told(outside)} entries of this puzzle are in the log where the site does not say so.`
  if (!isSpanExact) return 'The log says nothing of this puzzle where the site says that it begins or ends to.'
  return twice > 0 ? 'A guess is in the log more than once.' : null
}

export function checkOrder({ published, found, opened }: Facts & { opened: OpenedSeal | null }): Check {
  let latest = 0
  const releaseUs = Date.parse(published.release) * 1000
  const closeUs = opened && opened.close !== '' ? Date.parse(opened.close) * 1000 : Number.POSITIVE_INFINITY
  if (found.solves.length > 1) return failed('order', 'The log says more than once who has solved the puzzle.')
  if (found.solves.length > 0 && found.callsOff > 0)
    return failed('order', 'The log says that the puzzle was solved, and that it was called off.')
  for (const { entry, index } of found.guesses) {
    if (entry.kind !== 'guess') continue
    if (!(entry.atUs >= releaseUs && entry.atUs < closeUs))
      return failed('order', `The guess at entry ${told(index)} arrived while the puzzle took no guesses.`)
    if (entry.atUs < latest - promiseUs)
      return failed(
        'order',
        `The guess at entry ${told(index)} claims to have arrived long before guesses that stand before it.`,
      )
    latest = Math.max(latest, entry.atUs)
  }
  const [solve] = found.solves
  const afterwards = solve
    ? found.guesses.filter(({ entry, index }) => entry.kind === 'guess' && index > solve.index)
    : []
  if (afterwards.length > 0)
    return failed('order', `Guesses that came into the log after the puzzle was solved: ${told(afterwards.length)}.`)
  if (found.guesses.length === 0) return unknown('order', 'There are no guesses to put into an order.')
  const sentence = 'The guesses came into the log in the order of their arrival, within 10 seconds.'
  return found.read < found.of
    ? unknown('order', `${sentence} Not all pieces of the log were read.`)
    : passed('order', sentence)
}
