import { isOfPrize, type LogEntry } from '../entries.ts'
import { TILE_WIDTH } from '../tiles.ts'
import type { DayFile } from './day-file.ts'
import { finding } from './findings.ts'
import { type PublicLog, type Surroundings, textOf } from './public-log.ts'
import { bundlesBetween, chooseBundles, isGuess, readBundles } from './read-puzzle.ts'
import { type Check, failed, passed, unknown } from './report.ts'

const dayUs = 24 * 60 * 60 * 1_000_000
/** Guesses come into the log in their order, within so much. */
const slackUs = 10_000_000

/** What the log itself says of a date, as far as it was read. */
export interface DateInLog {
  /** The release of each sealed puzzle, by its last seal. A puzzle that was called off before has none. */
  releases: Map<string, number>
  /** How many guesses of the date each puzzle has. */
  guesses: Map<string, number>
  /** The last entry about each prize. */
  prizes: Map<string, number>
  /** Returns of the operator's data to a moment that may have lost something of the date. */
  restores: Extract<LogEntry, { kind: 'restored' }>[]
  /** The bundles that can have guesses of the date: how many were read, and how many there are. */
  read: number
  of: number
  /** All bundles. */
  ofLog: number
}

interface Wish {
  date: string
  mostBundles: number
  chance(): number
  /** Where the site says that its data went back: maybe far from the guesses of the date. */
  restored: readonly number[]
}

/**
 * Reads the log for a date without asking the site where to look, except for restores: all of it, or from the first to the last guess of the date.
 */
export async function readDate(log: PublicLog, { date, mostBundles, chance, restored }: Wish): Promise<DateInLog> {
  const [from, to] = spanOf(date)
  const ofLog = Math.ceil(log.checkpoint.size / TILE_WIDTH)
  const isWhole = ofLog <= mostBundles
  const first = isWhole ? 0 : Math.max(0, (await findBundleSince(log, from - slackUs)) - 1)
  const last = isWhole ? ofLog - 1 : Math.min(ofLog - 1, await findBundleSince(log, to + slackUs))
  const bundles = bundlesBetween(first, last)
  const chosen = chooseBundles(bundles, { most: mostBundles, chance })
  const found: DateInLog = {
    ...{ releases: new Map(), guesses: new Map(), prizes: new Map(), restores: [] },
    ...{ read: chosen.length, of: bundles.length, ofLog },
  }
  const all = new Set([...chosen, ...restored.map((index) => Math.floor(index / TILE_WIDTH))])
  const inOrder = [...all].sort((one, other) => one - other)
  await readBundles(log, inOrder, (entry, index) => {
    // A puzzle takes guesses until the end of the day after.
    if (entry?.kind === 'restored' && entry.toUs < to + dayUs && entry.atUs >= from) found.restores.push(entry)
    if (!entry || !('puzzle' in entry)) return
    const { puzzle } = entry
    if (isOfPrize(entry.kind)) found.prizes.set(puzzle, index)
    if (entry.kind === 'seal') found.releases.set(puzzle, entry.releaseUs)
    const release = found.releases.get(puzzle)
    if (entry.kind === 'called-off' && release !== undefined && entry.atUs < release) found.releases.delete(puzzle)
    if (isGuess(entry) && entry.atUs >= from && entry.atUs < to)
      found.guesses.set(puzzle, (found.guesses.get(puzzle) ?? 0) + 1)
  })
  return found
}

function spanOf(date: string): [number, number] {
  const from = Date.parse(`${date}T00:00:00Z`) * 1000
  return [from, from + dayUs]
}

/** The first bundle with a guess that arrived at a moment or later, by halves; the number of bundles if there is none. */
async function findBundleSince(log: PublicLog, us: number): Promise<number> {
  let [low, high] = [0, Math.ceil(log.checkpoint.size / TILE_WIDTH)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    let at = middle
    let latest: number | null = null
    for (; at < high && latest === null; at += 1) latest = await latestIn(log, at)
    if (latest === null || latest >= us) high = middle
    else low = at
  }
  return low
}

/** When the last guess of a bundle arrived; null without any. */
async function latestIn(log: PublicLog, bundle: number): Promise<number | null> {
  const read = await log.entriesOf(bundle)
  const arrivals = (read?.entries ?? []).flatMap((entry) => (entry && isGuess(entry) ? [entry.atUs] : []))
  return arrivals.length > 0 ? Math.max(...arrivals) : null
}

/** Whether the site shows every puzzle that the log has a seal or a guess of on this date. `nowMs` is the verifier's clock. */
export async function checkDate(
  around: Surroundings,
  { date, day, found, nowMs }: { date: string; day: DayFile; found: DateInLog; nowMs: number },
): Promise<Check> {
  const [from, to] = spanOf(date)
  const shown = new Set(day.puzzles.map(({ puzzle }) => puzzle))
  // The verifier's clock may be hours ahead, and the puzzle not released yet.
  const due = Math.min(to, nowMs * 1000 - dayUs)
  // A seal may have been replaced, or its puzzle called off, in a bundle that was not read.
  const sealed =
    found.read < found.of ? [] : [...found.releases].filter(([, release]) => release >= from && release < due)
  const hidden = sealed.filter(([puzzle]) => !shown.has(puzzle))
  const restored = found.restores.map(({ toUs, atUs }) =>
    finding('day-restored', { seconds: Math.floor(toUs / 1e6), untilSeconds: Math.floor(atUs / 1e6) }),
  )
  if (hidden.length > 0) return failed('day', finding('day-puzzles-left-out', { puzzles: hidden.length }), ...restored)
  const countOf = (puzzles: Iterable<[string, number]>) => [...puzzles].reduce((sum, [, count]) => sum + count, 0)
  const strange = [...found.guesses].filter(([puzzle]) => !shown.has(puzzle))
  // A puzzle of the day before takes guesses until its end.
  const before =
    strange.length > 0 ? await puzzlesOf(around, new Date((from - dayUs) / 1000).toISOString().slice(0, 10)) : []
  const left = strange.filter(([puzzle]) => !before.includes(puzzle))
  if (left.length > 0) return failed('day', finding('day-guesses-left-out', { guesses: countOf(left) }), ...restored)
  const unread = found.read < found.ofLog ? [finding('log-partly-read', { read: found.read, of: found.ofLog })] : []
  const some = [...restored, ...unread]
  if (shown.size === 0 && found.guesses.size === 0) return unknown('day', finding('day-empty'), ...some)
  const what = finding('day-as-logged', { puzzles: shown.size, guesses: countOf(found.guesses) })
  return found.read < found.of ? unknown('day', what, ...some) : passed('day', what, ...some)
}

async function puzzlesOf(around: Surroundings, date: string): Promise<string[]> {
  const bytes = await around.read(`/log/days/${date}`)
  return bytes ? (JSON.parse(textOf(bytes)) as DayFile).puzzles.map(({ puzzle }) => puzzle) : []
}
