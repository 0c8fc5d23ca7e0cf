import { kmBetween } from '../../distance.ts'
import { asciiBytes, toHex } from '../ascii.ts'
import type { PublishedPuzzle } from './day-file.ts'
import type { Surroundings } from './public-log.ts'
import type { GuessEntry, LoggedGuess, PuzzleInLog } from './read-puzzle.ts'
import { type Check, failed, passed, told, unknown } from './report.ts'

/** Everything that a guess waits for lies within this; docs/operations/log.md promises it. */
const promiseUs = 10_000_000
/** The computed distance may be printed and read again. */
const nearlyKm = 1e-6

/** What of a sealed object is needed to check a puzzle. */
export interface OpenedSeal {
  puzzle: string
  site: string
  release: string
  latitude: string
  longitude: string
  radius_m: string
  prize_cents: string
  photos: string[]
}

interface Facts {
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
  const hash = toHex(seal.entry.seal).slice(0, 16)
  const where = `The seal ${hash}… is entry ${told(seal.index)} of the log, before every guess.`
  if (!witness) return passed('sealed', `${where} No witness confirms at what time it was there.`)
  const hours = (Date.parse(published.release) / 1000 - witness.seconds) / 3600
  if (hours < 0) return passed('sealed', `${where} A witness saw it only after the release.`)
  const ago = hours >= 1 ? `${told(Math.floor(hours))} h` : `${Math.floor(hours * 60)} min`
  return passed(
    'sealed',
    `${where} ${witness.name} saw it ${ago} before the release${hours < 24 ? ', less than a day' : ''}.`,
  )
}

/** The opened seal, where it is what was sealed, else what is wrong. */
export function checkOpening(
  around: Surroundings,
  { published, found }: Facts,
): { check: Check; opened: OpenedSeal | null } {
  const no = (sentence: string) => ({ check: failed('opened', sentence), opened: null })
  const { sealed, shown } = published
  if (sealed === null || shown === null) {
    if (found.solve) return no('The log says that the puzzle is solved, and the site does not open its seal.')
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
  if (found.reveal?.seal !== hash) return no('The log does not say that this seal was opened.')
  if (opened.puzzle !== published.puzzle || Date.parse(opened.release) !== Date.parse(published.release))
    return no('The seal is of another puzzle, or for another release.')
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
  const isSealed = shown.length === opened.photos.length && shown.every(({ sha256 }) => opened.photos.includes(sha256))
  if (!isSealed) return failed('photo', 'The site serves another photo than the one that was sealed.')
  for (const { sha256 } of isThorough ? shown : shown.slice(0, 1)) {
    const bytes = await around.read(`/log/photos/${sha256}`)
    if (!bytes || toHex(around.sha256(bytes)) !== sha256)
      return failed('photo', 'The photo has not the hash that was sealed.')
  }
  const which = isThorough ? `All ${shown.length} copies of the photo have` : 'The photo has'
  return passed('photo', `${which} the hash that was sealed.`)
}

/** Whether the guesses that the site counts are those of the log, no more and no less. */
export function checkGuesses({ published, found }: Facts): Check {
  const { guesses, strays, foreign } = found
  if (foreign > 0) return failed('guesses', 'A part of the log is not what makes its signed root.')
  const erased = guesses.filter(({ isErased }) => isErased).length
  const closed = guesses.filter(({ opening, isErased }) => opening === null && !isErased).length
  if (published.shown === null)
    return guesses.length === 0
      ? unknown('guesses', 'The log has no guess on this puzzle.')
      : unknown('guesses', `The log has ${told(guesses.length)} guesses. They are opened when the puzzle is solved.`)
  if (strays.length > 0)
    return failed(
      'guesses',
      `${told(strays.length)} guesses of the site are not in the log as the site shows them: they were changed or added.`,
    )
  if (closed > 0)
    return failed(
      'guesses',
      `${told(closed)} guesses are in the log, and the site does not show them: they were changed or deleted.`,
    )
  const inTime = guesses.filter(({ entry }) => entry.kind === 'guess').length
  const counted = guesses.filter(({ entry, isErased }) => entry.kind === 'guess' && !isErased).length
  if (found.read === found.of && counted !== published.shown.guesses)
    return failed('guesses', `The site counts ${told(published.shown.guesses)} guesses, the log has ${told(counted)}.`)
  const gone = erased > 0 ? ` ${told(erased)} belong to deleted accounts and stay closed.` : ''
  const some =
    found.read < found.of
      ? ` ${told(found.read)} of ${told(found.of)} pieces of the log were read: the end, and others at random.`
      : ''
  return passed('guesses', `${told(inTime)} guesses: each is in the log as the site shows it.${gone}${some}`)
}

export function checkOrder({ found }: Pick<Facts, 'found'>): Check {
  let latest = 0
  for (const { entry, index } of found.guesses) {
    if (entry.kind !== 'guess') continue
    if (entry.atUs < latest - promiseUs)
      return failed(
        'order',
        `The guess at entry ${told(index)} claims to have arrived long before guesses that stand before it.`,
      )
    latest = Math.max(latest, entry.atUs)
  }
  const { solve } = found
  const afterwards = solve
    ? found.guesses.filter(({ entry, index }) => entry.kind === 'guess' && index > solve.index)
    : []
  if (afterwards.length > 0)
    return failed('order', `${told(afterwards.length)} guesses came into the log after the puzzle was solved.`)
  return found.guesses.length === 0
    ? unknown('order', 'There are no guesses to put into an order.')
    : passed('order', 'The guesses came into the log in the order of their arrival, within 10 seconds.')
}

/** Whether the winner is the earliest arrival within the radius, by distances that are computed here. */
export function checkWinner({ published, found, opened }: Facts & { opened: OpenedSeal | null }): Check {
  const { shown } = published
  if (!opened || !shown) {
    return found.solve
      ? failed('winner', 'Without the sealed answer the winner cannot be checked.')
      : unknown('winner', 'Nobody has won this puzzle.')
  }
  if (!found.solve) return failed('winner', 'The log does not say who solved the puzzle.')
  const answer = { lat: Number(opened.latitude), lng: Number(opened.longitude) }
  const exact: LoggedGuess[] = []
  for (const guess of found.guesses) {
    if (!guess.opening) continue
    const { latitude, longitude, distance_km } = guess.opening
    const km = kmBetween(answer, { lat: Number(latitude), lng: Number(longitude) })
    if (Math.abs(km - distance_km) > nearlyKm)
      return failed(
        'winner',
        `The guess at entry ${told(guess.index)} is ${km.toFixed(3)} km away. The site says ${distance_km.toFixed(3)} km.`,
      )
    if (km * 1000 <= Number(opened.radius_m)) exact.push(guess)
  }
  exact.sort((one, other) => compareArrivals(one.entry, other.entry))
  const winner = found.guesses.find(({ entry }) => toHex(entry.commitment) === found.solve!.commitment)
  if (!winner?.opening)
    return failed('winner', 'The guess that is said to have won is not among those that were opened.')
  if (!winner.opening.is_winning) return failed('winner', 'The site shows another winning guess than the log.')
  if (!exact.includes(winner))
    return failed('winner', 'The guess that is said to have won is not within the win radius.')
  const others = exact.filter((guess) => guess !== winner && compareArrivals(guess.entry, winner.entry) < 0)
  if (others.some(({ entry }) => entry.kind === 'guess'))
    return failed('winner', `An exact guess arrived earlier than the one that won: entry ${told(others[0]!.index)}.`)
  const who = shown.winner ?? 'a former player'
  if (others.length > 0)
    return unknown(
      'winner',
      `${who} has won. An exact guess has an earlier stamp and came too late: its server took more than two seconds.`,
    )
  const erased = found.guesses.filter(
    ({ isErased, entry }) => isErased && compareArrivals(entry, winner.entry) < 0,
  ).length
  const unseen =
    erased > 0 ? ` ${told(erased)} guesses before it belong to deleted accounts and cannot be measured any more.` : ''
  const some = found.read < found.of ? ' Of the pieces that were read.' : ''
  return passed(
    'winner',
    `${who} has won: the ${exact.length === 1 ? 'only guess' : `earliest arrival of ${told(exact.length)}`} within ${opened.radius_m} m.${unseen}${some}`,
  )
}

const compareArrivals = (one: GuessEntry, other: GuessEntry): number =>
  one.atUs - other.atUs || one.server - other.server || one.counter - other.counter
