import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import { writeBundle } from '@whereabouts/game/log/bundles'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import { isAfterwards, isOfPrize, type LogEntry, readEntry } from '@whereabouts/game/log/entries'
import { HASH_BYTES, treeHashes } from '@whereabouts/game/log/hashes'
import { growTree, rootOfEdge, TILE_WIDTH } from '@whereabouts/game/log/tiles'
import type { Services } from '../../core/context.ts'
import { getLastDrawn, haveWritersEnded } from '../../platform/database/numbered-rows.ts'
import { sha256 } from './bytes.ts'
import {
  deleteQueued,
  GUESS_BYTES,
  listPuzzlesBehind,
  listQueued,
  lookIntoQueue,
  type PuzzleBehind,
  packGuessesBehind,
  type Queued,
} from './news-queries.ts'
import {
  findEdge,
  lockState,
  type PlacedPuzzle,
  saveErasures,
  saveGrowth,
  savePlaces,
  saveState,
  touchState,
} from './tree-queries.ts'

/** The most guesses in one transaction, so that none lasts long. */
const guessesPerStep = 5_000
const numbered = { table: 'guesses', column: 'sequence' }
const hashes = treeHashes(sha256)

export interface Sequenced {
  /** The last number drawn by a guess when it began. */
  drawn: string
  /** How many entries were added. */
  added: number
  /** More remains for later: writers are under way, or another process is sequencing. */
  isBehind: boolean
  /** Entries that stay in the queue, since they do not fit into the log. */
  unfit: number
}

type Needs = Pick<Services, 'db' | 'clock' | 'publicLog'>

/**
 * Adds news to the log: guesses by their arrival, then the queue's entries about them. Processes may call it concurrently, and may die at any moment:
 * a step is one transaction of one process, which also signs its checkpoint. `seen` is the `drawn` of an earlier call: without news since, only a
 * sign of life is written.
 */
export async function sequenceEntries(
  { db, clock, publicLog }: Needs,
  { seen = null, isStopped = () => false }: { seen?: string | null; isStopped?: () => boolean } = {},
): Promise<Sequenced> {
  const drawn = await getLastDrawn(db, numbered)
  const { isAnyFit, unfit } = await lookIntoQueue(db)
  if (drawn === seen && !isAnyFit) {
    await touchState(db, clock.now())
    return { drawn, added: 0, isBehind: false, unfit }
  }
  if (!(await haveWritersEnded(db, numbered.table))) return { drawn, added: 0, isBehind: true, unfit }
  let added = 0
  for (;;) {
    if (isStopped()) return { drawn, added, isBehind: true, unfit }
    const step = await db.transaction((tx) => sequenceStep(tx, { clock, publicLog, drawn }))
    if (step === null) return { drawn, added, isBehind: true, unfit }
    added += step.added
    if (step.isDone) return { drawn, added, isBehind: false, unfit }
  }
}

interface Step {
  clock: Services['clock']
  publicLog: Services['publicLog']
  drawn: string
}

/** Null when another process is sequencing. */
async function sequenceStep(
  tx: Database,
  { clock, publicLog, drawn }: Step,
): Promise<{ added: number; isDone: boolean } | null> {
  const [lock] = await rowsOf(tx, { isMine: bool })`
    select pg_try_advisory_xact_lock(hashtextextended('whereabouts public log', 0)) as "isMine"`
  if (!lock!.isMine) return null
  await publicLog.begin(tx)
  const { size, origin } = await lockState(tx)
  if (origin !== publicLog.origin)
    throw new Error(`The log is ${origin}, and this process signs ${publicLog.origin}. Start it again.`)
  const behind = await listPuzzlesBehind(tx, drawn)
  const guesses = await guessesOf(tx, behind, drawn)
  const queued = dueOf(await listQueued(tx), behind)
  const now = clock.now()
  const entries = inOrder(guesses, queued)
  if (entries.length > 0) await append(tx, { size, entries, publicLog, now })
  else await touchState(tx, now)
  await savePlaces(tx, placesOf(entries, { size, behind }))
  await saveErasures(
    tx,
    entries.flatMap(({ kind, bytes }, at) =>
      kind === 'erasure' ? [{ commitment: bytes.subarray(bytes.length - HASH_BYTES), index: size + at }] : [],
    ),
  )
  await deleteQueued(
    tx,
    queued.map(({ number }) => number),
  )
  return { added: entries.length, isDone: behind.every(({ sequencedTo }) => sequencedTo === drawn) }
}

/** An entry for the log. */
interface Fresh {
  bytes: Uint8Array
  kind: LogEntry['kind'] | 'unknown'
  puzzleId: string | null
  /** Of a guess; microseconds since 1970. */
  atUs: number | null
}

/** Where the arrival lies in the entry of a guess, which orders as its bytes do. */
const arrival = { from: 18, to: 38 }

async function guessesOf(tx: Database, behind: readonly PuzzleBehind[], drawn: string): Promise<Fresh[]> {
  const fresh: Fresh[] = []
  let left = guessesPerStep
  for (const puzzle of behind) {
    if (left <= 0) break
    const { entries, last, found } = await packGuessesBehind(tx, { puzzle, upTo: drawn, limit: left })
    // All up to the number that was drawn, or as many as there was room for.
    puzzle.sequencedTo = found < left ? drawn : last!
    left -= found
    const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength)
    for (let from = 0; from < entries.length; from += GUESS_BYTES)
      fresh.push({
        bytes: entries.subarray(from, from + GUESS_BYTES),
        kind: 'guess',
        puzzleId: puzzle.puzzleId,
        atUs: Number(view.getBigUint64(from + arrival.from)),
      })
  }
  return fresh
}

/** The queue's entries that may be logged now: for a puzzle, none before its guesses are in the log. */
function dueOf(queued: readonly Queued[], behind: readonly PuzzleBehind[]): Queued[] {
  const reached = new Map(behind.map(({ puzzleId, sequencedTo }) => [puzzleId, BigInt(sequencedTo)]))
  return queued.filter(
    ({ puzzleId, afterSequence, sequencedTo }) =>
      BigInt(afterSequence) <= (reached.get(puzzleId ?? '') ?? BigInt(sequencedTo)),
  )
}

/** An entry from a later version is logged unchanged. */
function freshOf({ entry: bytes, puzzleId }: Queued): Fresh {
  const entry = readEntry(bytes)
  return { bytes, kind: entry?.kind ?? 'unknown', puzzleId, atUs: entry && 'server' in entry ? entry.atUs : null }
}

/**
 * Rules and seals first, since guesses are made after them; then guesses by their arrival, including queued ones that were deleted; then the rest in
 * the order of the queue.
 */
function inOrder(stored: readonly Fresh[], queued: readonly Queued[]): Fresh[] {
  const others = queued.map(freshOf)
  const guesses = [...stored, ...others.filter(({ kind }) => kind === 'guess')]
  guesses.sort((one, other) => compareArrivals(one.bytes, other.bytes))
  const isFirst = ({ kind }: Fresh) => kind === 'rules' || kind === 'seal'
  const isLast = (fresh: Fresh) => fresh.kind !== 'guess' && !isFirst(fresh)
  return [...others.filter(isFirst), ...guesses, ...others.filter(isLast)]
}

const compareArrivals = (one: Uint8Array, other: Uint8Array): number =>
  Buffer.compare(one.subarray(arrival.from, arrival.to), other.subarray(arrival.from, arrival.to))

interface News {
  size: number
  entries: readonly Fresh[]
  publicLog: Services['publicLog']
  now: Date
}

async function append(tx: Database, { size, entries, publicLog, now }: News): Promise<void> {
  const fresh = entries.map(({ bytes }) => bytes)
  const before = await findEdge(tx, size)
  const growth = growTree(hashes, { size, edge: before.edge }, fresh.map(hashes.leaf))
  const first = Math.floor(size / TILE_WIDTH)
  const all = [...before.entries, ...fresh]
  const arrivedAt = [...before.entries.map(() => null), ...entries.map(({ atUs }) => atUs)]
  const bundles = growth.tiles
    .filter(({ name }) => name.level === 0)
    .map(({ name, hashes: tile }) => {
      const from = (name.index - first) * TILE_WIDTH
      const arrivals = arrivedAt.slice(from, from + TILE_WIDTH).filter((at) => at !== null)
      return {
        ...{ index: name.index, entries: writeBundle(all.slice(from, from + TILE_WIDTH)), hashes: tile },
        arrivals: arrivals.length > 0 ? { first: Math.min(...arrivals), last: Math.max(...arrivals) } : null,
      }
    })
  const note = publicLog.sign(
    writeCheckpoint({ origin: publicLog.origin, size: growth.size, root: rootOfEdge(hashes, growth.edge) }),
  )
  await saveGrowth(tx, {
    bundles,
    tiles: growth.tiles.filter(({ name }) => name.level !== 0),
  })
  const restored = entries.flatMap(({ kind }, at) => (kind === 'restored' ? [size + at] : []))
  await saveState(tx, { size: growth.size, note, now, restored })
}

/** Where the entries of each puzzle are, and up to which guess they go. */
function placesOf(
  entries: readonly Fresh[],
  { size, behind }: { size: number; behind: readonly PuzzleBehind[] },
): PlacedPuzzle[] {
  const places = new Map<string, PlacedPuzzle>()
  const placeOf = (puzzleId: string): PlacedPuzzle => {
    const place = places.get(puzzleId) ?? {
      puzzleId,
      sequencedTo: '0',
      seal: null,
      first: null,
      last: null,
      prize: null,
    }
    places.set(puzzleId, place)
    return place
  }
  for (const { puzzleId, sequencedTo } of behind) placeOf(puzzleId).sequencedTo = sequencedTo
  entries.forEach(({ kind, puzzleId }, at) => {
    if (puzzleId === null) return
    const place = placeOf(puzzleId)
    const index = size + at
    if (kind === 'seal') place.seal = index
    else if (isOfPrize(kind)) place.prize = index
    // It may come months later.
    else if (!isAfterwards(kind)) {
      place.first ??= index
      place.last = index
    }
  })
  return [...places.values()]
}
