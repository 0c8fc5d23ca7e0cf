import { compareArrivals, promiseUs } from '../../arrival.ts'
import { isPoint, kmBetween } from '../../distance.ts'
import { toHex } from '../ascii.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { accountHash } from '../commitment.ts'
import type { Facts, OpenedSeal } from './check-puzzle.ts'
import type { Opening, ShownResult } from './day-file.ts'
import { type Finding, finding } from './findings.ts'
import type { Surroundings } from './public-log.ts'
import type { LoggedGuess } from './read-puzzle.ts'
import { type Check, failed, passed, unknown } from './report.ts'

/** Tolerance for a computed distance that was printed and parsed again. */
const nearlyKm = 1e-6
const accountForm = /^[0-9a-f-]{36}$/
const no = (fault: Finding): Check => failed('winner', fault)

/** Whether the winner is the earliest arrival within the radius, by recomputed distances. */
export function checkWinner(
  around: Surroundings,
  { published, found, opened }: Facts & { opened: OpenedSeal | null },
): Check {
  const { shown } = published
  const [solve] = found.solves
  if (!opened || !shown) return solve ? no(finding('winner-shut')) : unknown('winner', finding('no-winner'))
  if (!solve) return no(finding('no-solve'))
  const { exact, fault } = measure(found.guesses, opened)
  if (fault) return fault
  const winner = found.guesses.find(({ entry }) => toHex(entry.commitment) === solve.commitment)
  if (!winner?.opening) return no(finding('winner-not-opened'))
  if (!winner.opening.is_winning) return no(finding('other-winner-shown'))
  if (winner.entry.kind !== 'guess') return no(finding('winner-too-late'))
  if (!exact.includes(winner)) return no(finding('winner-outside'))
  if (!isOfAccount(around, { shown, opening: winner.opening })) return no(finding('winner-of-other-account'))
  const isBefore = ({ entry }: LoggedGuess) => compareArrivals(entry, winner.entry) < 0
  const earlier = exact.filter(isBefore)
  const first = earlier.find(({ entry }) => entry.kind === 'guess' || entry.atUs < winner.entry.atUs - promiseUs)
  if (first) return no(finding('exact-earlier', { index: first.index }))
  const won = { winner: shown.winner, radiusM: opened.radius_m }
  return judge({
    winner: shown.winner,
    won: exact.length === 1 ? finding('won-alone', won) : finding('won-first', { ...won, exact: exact.length }),
    isOvertaken: earlier.length > 0,
    erasedAt: found.guesses.filter(isBefore).flatMap(({ erasedAt }) => erasedAt ?? []),
    solvedAt: solve.index,
    isWhole: found.read === found.of,
  })
}

/** Whether the account that the site names is the one that the winning guess committed to. An unnamed winner cannot be compared. */
function isOfAccount({ sha256 }: Surroundings, { shown, opening }: { shown: ShownResult; opening: Opening }): boolean {
  const { winner, winner_account: opened } = shown
  if (winner === null) return true
  const salt = opened && fromBase64(opened.salt)
  if (!opened || !salt || !accountForm.test(opened.account)) return false
  return toBase64(accountHash(sha256, { salt, account: opened.account })) === opening.account
}

/** The guesses within the radius, or what is wrong with a distance. */
function measure(guesses: readonly LoggedGuess[], opened: OpenedSeal): { exact: LoggedGuess[]; fault: Check | null } {
  const answer = { lat: Number(opened.latitude), lng: Number(opened.longitude) }
  const exact: LoggedGuess[] = []
  for (const guess of guesses) {
    if (!guess.opening) continue
    const { index } = guess
    const { latitude, longitude, distance_km } = guess.opening
    const point = { lat: Number(latitude), lng: Number(longitude) }
    if (!isPoint(point) || String(point.lat) !== latitude || String(point.lng) !== longitude)
      return { exact, fault: no(finding('guess-nowhere', { index })) }
    const km = kmBetween(answer, point)
    if (typeof distance_km !== 'number' || !(Math.abs(km - distance_km) <= nearlyKm)) {
      const claimedKm = Number(distance_km)
      return { exact, fault: no(finding('guess-mismeasured', { index, km, claimedKm })) }
    }
    if (km * 1000 <= Number(opened.radius_m)) exact.push(guess)
  }
  return { exact, fault: null }
}

interface Judged {
  /** Null if the account is gone, or the winner is not to be named. */
  winner: string | null
  /** The result for a valid winning guess. */
  won: Finding
  /** A late guess may have an earlier stamp, by less than the promised maximum. */
  isOvertaken: boolean
  /** Where guesses that arrived before the winner were erased, and where the puzzle was solved. */
  erasedAt: readonly number[]
  solvedAt: number
  /** Every bundle of the log was read. */
  isWhole: boolean
}

/** What can be said of a winner with nothing wrong. */
function judge({ winner, won, isOvertaken, erasedAt, solvedAt, isWhole }: Judged): Check {
  if (isOvertaken) return unknown('winner', finding('won-by-stamp', { winner }))
  const guesses = erasedAt.length
  if (erasedAt.some((index) => index < solvedAt))
    return unknown('winner', finding('won-after-erased', { winner, guesses }))
  const unseen = guesses > 0 ? [finding('erased-before-win', { guesses })] : []
  return isWhole ? passed('winner', won, ...unseen) : unknown('winner', won, ...unseen, finding('not-all-read'))
}
