import { promiseUs } from '../../arrival.ts'
import { asciiBytes, toHex } from '../ascii.ts'
import { formula, tieRule } from '../seal.ts'
import type { PublishedPuzzle } from './day-file.ts'
import { type Finding, finding } from './findings.ts'
import type { Surroundings } from './public-log.ts'
import type { PuzzleInLog } from './read-puzzle.ts'
import { type Check, failed, passed, unknown } from './report.ts'

/** The parts of a sealed object that checking a puzzle needs. */
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
  if (published.seal_index === null) return failed('sealed', finding('no-seal'))
  if (!seal) return failed('sealed', finding('no-seal-at-place'))
  if (seal.entry.releaseUs !== Date.parse(published.release) * 1000)
    return failed('sealed', finding('seal-of-other-puzzle'))
  const firstGuess = guesses[0]?.index ?? Number.POSITIVE_INFINITY
  if (found.isSealLate || firstGuess < seal.index) return failed('sealed', finding('seal-late'))
  if (found.laterSeals > 0) return failed('sealed', finding('seal-again'))
  if (found.readBefore < found.ofBefore)
    return unknown('sealed', finding('seal-partly-read', { read: found.readBefore, of: found.ofBefore }))
  const hash = toHex(seal.entry.seal).slice(0, 16)
  const where = finding('seal-in-place', { hash, index: seal.index })
  if (!witness) return passed('sealed', where, finding('seal-unwitnessed'))
  const seconds = Date.parse(published.release) / 1000 - witness.seconds
  if (seconds < 0) return passed('sealed', where, finding('seal-witnessed-late'))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  const before = { witness: witness.name, hours, minutes, isUnderADay: hours < 24 }
  return passed('sealed', where, finding('seal-witnessed', before))
}

/** The opened seal if it matches the sealed hash, else what is wrong. */
export function checkOpening(
  around: Surroundings,
  { published, found, origin }: Facts & { origin: string },
): { check: Check; opened: OpenedSeal | null } {
  const no = (fault: Finding) => ({ check: failed('opened', fault), opened: null })
  const { sealed, shown } = published
  if (sealed === null || shown === null) {
    if (found.solves.length > 0) return no(finding('seal-stays-shut'))
    const why = finding(published.state === 'called-off' ? 'shut-as-called-off' : 'shut-as-unsolved')
    return { check: unknown('opened', why), opened: null }
  }
  let opened: OpenedSeal
  let hash: string
  try {
    opened = JSON.parse(sealed) as OpenedSeal
    hash = toHex(around.sha256(asciiBytes(sealed)))
  } catch {
    return no(finding('seal-unreadable'))
  }
  if (!found.seal || hash !== toHex(found.seal.entry.seal)) return no(finding('other-answer'))
  if (found.reveals.length !== 1 || found.reveals[0]!.seal !== hash) return no(finding('not-opened-once'))
  if (opened.puzzle !== published.puzzle || Date.parse(opened.release) !== Date.parse(published.release))
    return no(finding('seal-of-other-puzzle'))
  if (`${opened.site}/log` !== origin) return no(finding('seal-of-other-site', { site: opened.site }))
  if (opened.formula !== formula || opened.tie_rule !== tieRule) return no(finding('seal-of-other-rules'))
  if (Number(opened.latitude) !== Number(shown.latitude) || Number(opened.longitude) !== Number(shown.longitude))
    return no(finding('other-place-shown', { shown: placeOf(shown), sealed: placeOf(opened) }))
  if (opened.prize_cents !== shown.prize_cents)
    return no(
      finding('other-prize-shown', {
        shownCents: Number(shown.prize_cents),
        sealedCents: Number(opened.prize_cents),
      }),
    )
  return { check: passed('opened', finding('answer-as-sealed', { place: placeOf(opened) })), opened }
}

const placeOf = ({ latitude, longitude }: Pick<OpenedSeal, 'latitude' | 'longitude'>) => `${latitude}, ${longitude}`

/** Whether the served photos are the sealed ones. Fetches all of them, or one. */
export async function checkPhoto(
  around: Surroundings,
  { published, opened, isThorough }: { published: PublishedPuzzle; opened: OpenedSeal | null; isThorough: boolean },
): Promise<Check> {
  if (!opened) return unknown('photo', finding('photo-unknown'))
  const shown = [...published.shown!.photos].sort((one, other) => one.width - other.width)
  const isSealed =
    shown.length > 0 &&
    shown.length === opened.photos.length &&
    shown.every(({ sha256 }) => opened.photos.includes(sha256))
  if (!isSealed) return failed('photo', finding('other-photo'))
  for (const { sha256 } of isThorough ? shown : shown.slice(0, 1)) {
    const bytes = await around.read(`/log/photos/${sha256}`)
    // A site withholds it while an unsolved challenge has the same photo.
    if (!bytes) return unknown('photo', finding('photo-withheld'))
    if (toHex(around.sha256(bytes)) !== sha256) return failed('photo', finding('photo-changed'))
  }
  return passed(
    'photo',
    isThorough ? finding('photos-as-sealed', { copies: shown.length }) : finding('photo-as-sealed'),
  )
}

/** Whether the guesses that the site counts are exactly those in the log. */
export function checkGuesses({ published, found, isFirstDay }: Facts & { isFirstDay: boolean }): Check {
  const { guesses, strays } = found
  const misplaced = findMisplaced(found)
  if (misplaced) return failed('guesses', misplaced)
  const erased = guesses.filter(({ erasedAt }) => erasedAt !== null).length
  const closed = guesses.filter(({ opening, erasedAt }) => opening === null && erasedAt === null).length
  if (published.shown === null)
    return guesses.length === 0
      ? unknown('guesses', finding('no-guess'))
      : unknown('guesses', finding('guesses-shut', { guesses: guesses.length }))
  if (strays.length > 0) return failed('guesses', finding('guesses-added', { guesses: strays.length }))
  if (closed > 0) return failed('guesses', finding('guesses-gone', { guesses: closed }))
  const inTime = guesses.filter(({ entry }) => entry.kind === 'guess').length
  const counted = guesses.filter(({ entry, erasedAt }) => entry.kind === 'guess' && erasedAt === null).length
  const { unlogged } = published.shown
  // The number that the log allegedly lacks cannot be negative.
  const logged = published.shown.guesses - Math.max(0, unlogged)
  if (found.read === found.of && counted !== logged)
    return failed('guesses', finding('guesses-miscounted', { counted: logged, logged: counted }))
  const gone = erased > 0 ? [finding('guesses-erased', { guesses: erased })] : []
  const some = found.read < found.of ? [finding('guesses-partly-read', { read: found.read, of: found.of })] : []
  const known = [finding('guesses-in-log', { guesses: inTime }), ...gone, ...some] as const
  if (unlogged > 0)
    return isFirstDay
      ? unknown('guesses', ...known, finding('guesses-before-log', { guesses: unlogged }))
      : failed('guesses', finding('guesses-never-logged', { guesses: unlogged }))
  if (found.unreadable > 0)
    return unknown('guesses', ...known, finding('entries-unknown', { entries: found.unreadable }))
  return found.read < found.of ? unknown('guesses', ...known) : passed('guesses', ...known)
}

/** What is wrong with the positions of a puzzle's entries. Null if nothing is. */
function findMisplaced({ foreign, outside, isSpanExact, twice }: PuzzleInLog): Finding | null {
  if (foreign > 0) return finding('part-foreign')
  if (outside > 0) return finding('entries-outside', { entries: outside })
  if (!isSpanExact) return finding('span-inexact')
  return twice > 0 ? finding('guess-twice') : null
}

export function checkOrder({ published, found, opened }: Facts & { opened: OpenedSeal | null }): Check {
  let latest = 0
  const releaseUs = Date.parse(published.release) * 1000
  const closeUs = opened && opened.close !== '' ? Date.parse(opened.close) * 1000 : Number.POSITIVE_INFINITY
  if (found.solves.length > 1) return failed('order', finding('solved-twice'))
  if (found.solves.length > 0 && found.callsOff > 0) return failed('order', finding('solved-and-called-off'))
  for (const { entry, index } of found.guesses) {
    if (entry.kind !== 'guess') continue
    if (!(entry.atUs >= releaseUs && entry.atUs < closeUs))
      return failed('order', finding('guess-out-of-time', { index }))
    if (entry.atUs < latest - promiseUs) return failed('order', finding('guess-stamped-early', { index }))
    latest = Math.max(latest, entry.atUs)
  }
  const [solve] = found.solves
  const afterwards = solve
    ? found.guesses.filter(({ entry, index }) => entry.kind === 'guess' && index > solve.index)
    : []
  if (afterwards.length > 0) return failed('order', finding('guesses-after-solve', { guesses: afterwards.length }))
  if (found.guesses.length === 0) return unknown('order', finding('no-order'))
  return found.read < found.of
    ? unknown('order', finding('in-order'), finding('not-all-read'))
    : passed('order', finding('in-order'))
}
