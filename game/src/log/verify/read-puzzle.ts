import { toHex } from '../ascii.ts'
import { fromBase64 } from '../base64.ts'
import { commitmentTo, guessText } from '../commitment.ts'
import { isAfterwards, type LogEntry } from '../entries.ts'
import { HASH_BYTES } from '../hashes.ts'
import { TILE_WIDTH } from '../tiles.ts'
import type { Opening, PublishedPuzzle } from './day-file.ts'
import { finding } from './findings.ts'
import { BrokenLog, type PublicLog, type Surroundings, textOf } from './public-log.ts'

export type GuessEntry = Extract<LogEntry, { kind: 'guess' | 'late-guess' }>

/** A guess in the log with its index, and its opening if it has one. */
export interface LoggedGuess {
  index: number
  entry: GuessEntry
  opening: Opening | null
  /** The index at which the log says that its player deleted the account. Null if it does not. */
  erasedAt: number | null
}

/** What the log says about a puzzle, as far as it was read. */
export interface PuzzleInLog {
  /** Null if the site names no seal, or the log has none there. */
  seal: { index: number; entry: Extract<LogEntry, { kind: 'seal' }> } | null
  /** Whether a guess that arrived after the release precedes the seal. */
  isSealLate: boolean
  /** Other seals after the one that the site names. */
  laterSeals: number
  guesses: LoggedGuess[]
  /** At most one of each is allowed. */
  solves: { index: number; commitment: string }[]
  reveals: { seal: string }[]
  callsOff: number
  /** Entries of the puzzle outside the span that the site names. */
  outside: number
  /** Whether the first and last index that the site names belong to the puzzle. A wider span would dilute the random sample. */
  isSpanExact: boolean
  /** Commitments that occur more than once. */
  twice: number
  /** Entries of a later version, which cannot be read. */
  unreadable: number
  /** Openings without an entry, or for an entry that is already opened. */
  strays: Opening[]
  /** Bundles that do not belong to the signed root. */
  foreign: number
  /** The puzzle's bundles: how many were read, and how many there are. */
  read: number
  of: number
  /** The same for bundles between the seal and the first guess, which must not contain another seal. */
  readBefore: number
  ofBefore: number
}

/** What the site says about a bundle. */
interface Openings {
  openings: Opening[]
  /** Commitments in hexadecimal, and the index at which the log says they were erased. */
  erased: { commitment: string; index: number }[]
}

/** If a puzzle has more bundles, this many are read from the end, where the winner is, and as many others at random. */
const fromTheEnd = 24
/** As many as a browser fetches from one host in parallel. */
const atOnce = 6
export const isGuess = (entry: LogEntry): entry is GuessEntry => entry.kind === 'guess' || entry.kind === 'late-guess'

export async function readPuzzle(
  around: Surroundings,
  log: PublicLog,
  {
    published,
    mostBundles,
    chance,
    progress,
  }: {
    published: PublishedPuzzle
    mostBundles: number
    /** A random number from 0 to 1, new on each call. */
    chance(): number
    progress?: ((read: number, of: number) => void) | undefined
  },
): Promise<PuzzleInLog> {
  const { puzzle, first_index: first, last_index: last } = published
  const found: PuzzleInLog = {
    ...{ seal: null, isSealLate: false, laterSeals: 0, guesses: [], solves: [], reveals: [], callsOff: 0, outside: 0 },
    ...{ twice: 0, unreadable: 0, strays: [], foreign: 0, read: 0, of: 0, readBefore: 0, ofBefore: 0 },
    isSpanExact: true,
  }
  if (published.seal_index !== null) await readSeal(log, published, found)
  if (first === null || last === null) return found
  const [from, to] = [Math.floor(first / TILE_WIDTH), Math.floor(last / TILE_WIDTH)]
  found.isSpanExact =
    (await isOfPuzzle(log, { index: first, puzzle })) && (await isOfPuzzle(log, { index: last, puzzle }))
  await lookAround(log, { puzzle, from, to, mostBundles, chance, found })
  const bundles = bundlesBetween(from, to)
  const chosen = chooseBundles(bundles, { most: mostBundles, chance })
  found.of = bundles.length
  for (let at = 0; at < chosen.length; at += atOnce) {
    const some = chosen.slice(at, at + atOnce)
    await Promise.all(
      some.map((bundle) => readBundleOf(around, log, { bundle, puzzle, isOpened: published.sealed !== null, found })),
    )
    found.read += some.length
    progress?.(found.read, chosen.length)
  }
  found.guesses.sort((one, other) => one.index - other.index)
  found.twice += found.guesses.length - new Set(found.guesses.map(({ entry }) => toHex(entry.commitment))).size
  return found
}

interface Around {
  puzzle: string
  /** The bundles of the puzzle, according to the site. */
  from: number
  to: number
  mostBundles: number
  chance(): number
  found: PuzzleInLog
}

/** Looks for what the site leaves out: entries next to the span it names, and other seals between the seal and the first guess. */
async function lookAround(log: PublicLog, { puzzle, from, to, mostBundles, chance, found }: Around): Promise<void> {
  const ends = [from - 1, to + 1].filter((bundle) => bundle >= 0 && bundle * TILE_WIDTH < log.checkpoint.size)
  const between = found.seal ? bundlesBetween(Math.floor(found.seal.index / TILE_WIDTH), from - 1) : []
  const chosen = chooseBundles(between, { most: mostBundles, chance })
  found.ofBefore = between.length
  found.readBefore = chosen.length
  for (const bundle of new Set([...ends, ...chosen])) {
    const read = await log.entriesOf(bundle)
    if (!read) {
      found.foreign += 1
      continue
    }
    read.entries.forEach((entry, at) => {
      if (!entry) found.unreadable += 1
      if (!entry || !('puzzle' in entry) || entry.puzzle !== puzzle) return
      if (entry.kind === 'seal') {
        if (found.seal && read.from + at > found.seal.index) found.laterSeals += 1
      } else if (!isAfterwards(entry.kind)) found.outside += 1
    })
  }
}

async function readSeal(
  log: PublicLog,
  { puzzle, release, seal_index }: PublishedPuzzle,
  found: PuzzleInLog,
): Promise<void> {
  const index = seal_index!
  const read = await log.entriesOf(Math.floor(index / TILE_WIDTH))
  if (!read) {
    found.foreign += 1
    return
  }
  const entry = read.entries[index - read.from]
  if (entry?.kind !== 'seal' || entry.puzzle !== puzzle) return
  found.seal = { index, entry }
  const releaseUs = Date.parse(release) * 1000
  found.isSealLate = read.entries
    .slice(0, index - read.from)
    .some((other) => other !== null && isGuess(other) && other.atUs >= releaseUs)
}

export const bundlesBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** All bundles, or the last ones and a random sample of the rest, in order. */
export function chooseBundles(
  bundles: readonly number[],
  { most, chance }: { most: number; chance(): number },
): number[] {
  if (bundles.length <= most) return [...bundles]
  const end = Math.min(fromTheEnd, Math.ceil(most / 2))
  const rest = bundles.slice(0, -end)
  const chosen = new Set([rest[0]!])
  while (chosen.size < most - end) chosen.add(rest[Math.floor(chance() * rest.length)]!)
  return [...[...chosen].sort((one, other) => one - other), ...bundles.slice(-end)]
}

/** Reads bundles some at a time, and hands over their entries in order. Those that do not belong to the signed root are left out. */
export async function readBundles(
  log: PublicLog,
  bundles: readonly number[],
  each: (entry: LogEntry | null, index: number) => void,
): Promise<void> {
  for (let at = 0; at < bundles.length; at += atOnce)
    for (const read of await Promise.all(bundles.slice(at, at + atOnce).map((bundle) => log.entriesOf(bundle))))
      read?.entries.forEach((entry, place) => {
        each(entry, read.from + place)
      })
}

interface OneBundle {
  bundle: number
  puzzle: string
  isOpened: boolean
  found: PuzzleInLog
}

async function readBundleOf(
  around: Surroundings,
  log: PublicLog,
  { bundle, puzzle, isOpened, found }: OneBundle,
): Promise<void> {
  const [read, published] = await Promise.all([
    log.entriesOf(bundle),
    isOpened ? fetchOpenings(around, bundle) : { openings: [], erased: [] },
  ])
  if (!read) {
    found.foreign += 1
    return
  }
  const guesses = new Map<string, LoggedGuess>()
  read.entries.forEach((entry, at) => {
    if (!entry) found.unreadable += 1
    if (!entry || !('puzzle' in entry) || entry.puzzle !== puzzle) return
    const index = read.from + at
    if (isGuess(entry)) {
      const commitment = toHex(entry.commitment)
      if (guesses.has(commitment)) found.twice += 1
      else guesses.set(commitment, { index, entry, opening: null, erasedAt: null })
    }
    if (entry.kind === 'seal' && found.seal && index > found.seal.index) found.laterSeals += 1
    if (entry.kind === 'solve') found.solves.push({ index, commitment: toHex(entry.commitment) })
    if (entry.kind === 'reveal') found.reveals.push({ seal: toHex(entry.seal) })
    if (entry.kind === 'called-off') found.callsOff += 1
  })
  for (const opening of published.openings.filter((one) => one.puzzle === puzzle)) {
    const guess = guesses.get(commitmentOf(around, opening))
    if (guess && !guess.opening) guess.opening = opening
    else found.strays.push(opening)
  }
  for (const { commitment, index } of published.erased) {
    const guess = guesses.get(commitment)
    if (guess && (await isErasedAt(log, { index, puzzle, commitment }))) guess.erasedAt = index
  }
  found.guesses.push(...guesses.values())
}

function commitmentOf({ sha256 }: Surroundings, { puzzle, latitude, longitude, ...opening }: Opening): string {
  const [salt, account] = [fromBase64(opening.salt), fromBase64(opening.account)]
  if (!salt || account?.length !== HASH_BYTES) return ''
  return toHex(commitmentTo(sha256, { salt, text: guessText(puzzle, { latitude, longitude }), account }))
}

async function isErasedAt(
  log: PublicLog,
  { index, puzzle, commitment }: { index: number; puzzle: string; commitment: string },
): Promise<boolean> {
  const entry = await entryAt(log, index)
  return entry?.kind === 'erasure' && entry.puzzle === puzzle && toHex(entry.commitment) === commitment
}

async function isOfPuzzle(log: PublicLog, { index, puzzle }: { index: number; puzzle: string }): Promise<boolean> {
  const entry = await entryAt(log, index)
  // It may be an entry of a later version.
  if (entry === null) return true
  return entry !== undefined && entry.kind !== 'seal' && 'puzzle' in entry && entry.puzzle === puzzle
}

/** Null if it cannot be read, undefined if there is none. */
export async function entryAt(log: PublicLog, index: number): Promise<LogEntry | null | undefined> {
  const read = await log.entriesOf(Math.floor(index / TILE_WIDTH))
  return read?.entries[index - read.from]
}

async function fetchOpenings(around: Surroundings, bundle: number): Promise<Openings> {
  try {
    return JSON.parse(textOf(await around.read(`/log/openings/${bundle}`))) as Openings
  } catch {
    throw new BrokenLog(finding('openings-missing'))
  }
}
