import { isPoint, kmBetween } from '../../distance.ts'
import { toHex } from '../ascii.ts'
import { type Facts, type OpenedSeal, promiseUs } from './check-puzzle.ts'
import type { GuessEntry, LoggedGuess } from './read-puzzle.ts'
import { type Check, failed, passed, told, unknown } from './report.ts'

/** The computed distance may be printed and read again. */
const nearlyKm = 1e-6
const no = (sentence: string): Check => failed('winner', sentence)

/** Whether the winner is the earliest arrival within the radius, by distances that are computed here. */
export function checkWinner({ published, found, opened }: Facts & { opened: OpenedSeal | null }): Check {
  const { shown } = published
  const [solve] = found.solves
  if (!opened || !shown)
    return solve
      ? no('Without the sealed answer the winner cannot be checked.')
      : unknown('winner', 'Nobody has won this puzzle.')
  if (!solve) return no('The log does not say who solved the puzzle.')
  const { exact, fault } = measure(found.guesses, opened)
  if (fault) return fault
  const winner = found.guesses.find(({ entry }) => toHex(entry.commitment) === solve.commitment)
  if (!winner?.opening) return no('The guess that is said to have won is not among those that were opened.')
  if (!winner.opening.is_winning) return no('The site shows another winning guess than the log.')
  if (winner.entry.kind !== 'guess')
    return no('The guess that is said to have won is in the log as one that came too late.')
  if (!exact.includes(winner)) return no('The guess that is said to have won is not within the win radius.')
  const isBefore = ({ entry }: LoggedGuess) => compareArrivals(entry, winner.entry) < 0
  const earlier = exact.filter(isBefore)
  const first = earlier.find(({ entry }) => entry.kind === 'guess' || entry.atUs < winner.entry.atUs - promiseUs)
  if (first) return no(`An exact guess arrived earlier than the one that won: entry ${told(first.index)}.`)
  const which = exact.length === 1 ? 'only guess' : `earliest arrival of ${told(exact.length)}`
  return judge({
    ...{ who: shown.winner ?? 'a former player', which: `the ${which} within ${opened.radius_m} m` },
    isOvertaken: earlier.length > 0,
    erasedAt: found.guesses.filter(isBefore).flatMap(({ erasedAt }) => erasedAt ?? []),
    solvedAt: solve.index,
    isWhole: found.read === found.of,
  })
}

/** The guesses within the radius; or what is wrong with a distance. */
function measure(guesses: readonly LoggedGuess[], opened: OpenedSeal): { exact: LoggedGuess[]; fault: Check | null } {
  const answer = { lat: Number(opened.latitude), lng: Number(opened.longitude) }
  const exact: LoggedGuess[] = []
  for (const guess of guesses) {
    if (!guess.opening) continue
    const where = `The guess at entry ${told(guess.index)} is`
    const { latitude, longitude, distance_km } = guess.opening
    const point = { lat: Number(latitude), lng: Number(longitude) }
    if (!isPoint(point) || String(point.lat) !== latitude || String(point.lng) !== longitude)
      return { exact, fault: no(`${where} at no place on earth.`) }
    const km = kmBetween(answer, point)
    if (typeof distance_km !== 'number' || !(Math.abs(km - distance_km) <= nearlyKm)) {
      const claimed = Number(distance_km).toFixed(3)
      return { exact, fault: no(`${where} ${km.toFixed(3)} km away. The site says ${claimed} km.`) }
    }
    if (km * 1000 <= Number(opened.radius_m)) exact.push(guess)
  }
  return { exact, fault: null }
}

interface Judged {
  who: string
  which: string
  /** A late guess has an earlier stamp, by less than what is promised. */
  isOvertaken: boolean
  /** Where guesses that arrived before the winner were erased, and where the puzzle was solved. */
  erasedAt: readonly number[]
  solvedAt: number
  /** Every piece of the log was read. */
  isWhole: boolean
}

/** What may be said of a winner of whom nothing is wrong. */
function judge({ who, which, isOvertaken, erasedAt, solvedAt, isWhole }: Judged): Check {
  if (isOvertaken)
    return unknown(
      'winner',
      `${who} has won. An exact guess has an earlier stamp and came too late: its server took more than two seconds.`,
    )
  const erased = told(erasedAt.length)
  if (erasedAt.some((index) => index < solvedAt))
    return unknown(
      'winner',
      `${who} has won. Guesses before it of accounts that were deleted before the end: ${erased}. Nobody could ever see them.`,
    )
  const unseen =
    erasedAt.length > 0 ? ` Guesses before it of deleted accounts, which cannot be measured any more: ${erased}.` : ''
  const sentence = `${who} has won: ${which}.${unseen}`
  return isWhole ? passed('winner', sentence) : unknown('winner', `${sentence} Not all pieces of the log were read.`)
}

const compareArrivals = (one: GuessEntry, other: GuessEntry): number =>
  one.atUs - other.atUs || one.server - other.server || one.counter - other.counter
