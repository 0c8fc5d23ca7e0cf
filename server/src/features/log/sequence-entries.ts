import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import { writeBundle } from '@whereabouts/game/log/bundles'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import { type LogEntry, readEntry, writeEntry } from '@whereabouts/game/log/entries'
import { treeHashes } from '@whereabouts/game/log/hashes'
import { growTree, rootOfEdge, TILE_WIDTH } from '@whereabouts/game/log/tiles'
import type { Services } from '../../core/context.ts'
import { getLastDrawn, haveWritersEnded } from '../../platform/database/numbered-rows.ts'
import { sha256 } from './bytes.ts'
import {
  deleteQueued,
  isAnythingQueued,
  listGuessesBehind,
  listPuzzlesBehind,
  listQueued,
  type PuzzleBehind,
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
  /** More is to be done later: writers are under way, or another process is sequencing. */
  isBehind: boolean
}

type Needs = Pick<Services, 'db' | 'clock' | 'publicLog'>

/**
 * Adds what is new to the log: guesses by their arrival, then what the queue says of them. Any number of processes may call it at once, and each may
 * die at any moment: a step is one transaction of one process, and its checkpoint is signed in it. `seen` is the `drawn` of an earlier call: without
 * news since, only a sign of life is written.
 */
export async function sequenceEntries(
  { db, clock, publicLog }: Needs,
  { seen = null, isStopped = () => false }: { seen?: string | null; isStopped?: () => boolean } = {},
): Promise<Sequenced> {
  const drawn = await getLastDrawn(db, numbered)
  if (drawn === seen && !(await isAnythingQueued(db))) {
    await touchState(db, clock.now())
    return { drawn, added: 0, isBehind: false }
  }
  if (!(await haveWritersEnded(db, numbered.table))) return { drawn, added: 0, isBehind: true }
  let added = 0
  for (;;) {
    if (isStopped()) return { drawn, added, isBehind: true }
    const step = await db.transaction((tx) => sequenceStep(tx, { clock, publicLog, drawn }))
    if (step === null) return { drawn, added, isBehind: true }
    added += step.added
    if (step.isDone) return { drawn, added, isBehind: false }
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
  const { size } = await lockState(tx)
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
    entries.flatMap((entry, at) =>
      entry.kind === 'erasure' ? [{ commitment: entry.commitment, index: size + at }] : [],
    ),
  )
  await deleteQueued(
    tx,
    queued.map(({ number }) => number),
  )
  return { added: entries.length, isDone: guesses.length < guessesPerStep }
}

async function guessesOf(tx: Database, behind: readonly PuzzleBehind[], drawn: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (const puzzle of behind) {
    const limit = guessesPerStep - entries.length
    if (limit <= 0) break
    const found = await listGuessesBehind(tx, { puzzle, upTo: drawn, limit })
    // All up to the number that was drawn, or as many as there was room for.
    puzzle.sequencedTo = found.length < limit ? drawn : found.at(-1)!.sequence
    entries.push(...found.flatMap(({ entry }) => entry ?? []))
  }
  return entries
}

/** What may be said by now: of a puzzle nothing before its guesses are in the log. */
function dueOf(queued: readonly Queued[], behind: readonly PuzzleBehind[]): Queued[] {
  const reached = new Map(behind.map(({ puzzleId, sequencedTo }) => [puzzleId, BigInt(sequencedTo)]))
  return queued.filter(
    ({ puzzleId, afterSequence, sequencedTo }) =>
      BigInt(afterSequence) <= (reached.get(puzzleId ?? '') ?? BigInt(sequencedTo)),
  )
}

type Guess = Extract<LogEntry, { kind: 'guess' }>

/**
 * Rules and seals first, since guesses are made after them; then guesses by their arrival, also those that were queued since they have been deleted;
 * then the rest in the order in which it was queued.
 */
function inOrder(stored: readonly LogEntry[], queued: readonly Queued[]): LogEntry[] {
  const others = queued.map(({ entry }) => readEntry(entry)).filter((entry) => entry !== null)
  const guesses = [...stored, ...others].filter((entry): entry is Guess => entry.kind === 'guess')
  guesses.sort((one, other) => one.atUs - other.atUs || one.server - other.server || one.counter - other.counter)
  const isFirst = ({ kind }: LogEntry) => kind === 'rules' || kind === 'seal'
  const isLast = (entry: LogEntry) => entry.kind !== 'guess' && !isFirst(entry)
  return [...others.filter(isFirst), ...guesses, ...others.filter(isLast)]
}

interface News {
  size: number
  entries: readonly LogEntry[]
  publicLog: Services['publicLog']
  now: Date
}

async function append(tx: Database, { size, entries, publicLog, now }: News): Promise<void> {
  const bytes = entries.map(writeEntry)
  const before = await findEdge(tx, size)
  const growth = growTree(hashes, { size, edge: before.edge }, bytes.map(hashes.leaf))
  const first = Math.floor(size / TILE_WIDTH)
  const all = [...before.entries, ...bytes]
  const isArrived = [...before.entries.map(() => null), ...entries]
  const bundles = growth.tiles
    .filter(({ name }) => name.level === 0)
    .map(({ name, hashes: tile }) => {
      const from = (name.index - first) * TILE_WIDTH
      const arrivals = isArrived
        .slice(from, from + TILE_WIDTH)
        .flatMap((entry) => (entry && 'server' in entry ? [entry.atUs] : []))
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
  await saveState(tx, { size: growth.size, note, now })
}

/** Where the entries of each puzzle are, and up to which guess they go. */
function placesOf(
  entries: readonly LogEntry[],
  { size, behind }: { size: number; behind: readonly PuzzleBehind[] },
): PlacedPuzzle[] {
  const places = new Map<string, PlacedPuzzle>()
  const placeOf = (puzzleId: string): PlacedPuzzle => {
    const place = places.get(puzzleId) ?? { puzzleId, sequencedTo: '0', seal: null, first: null, last: null }
    places.set(puzzleId, place)
    return place
  }
  for (const { puzzleId, sequencedTo } of behind) placeOf(puzzleId).sequencedTo = sequencedTo
  entries.forEach((entry, at) => {
    if (!('puzzle' in entry)) return
    const place = placeOf(entry.puzzle)
    const index = size + at
    if (entry.kind === 'seal') place.seal = index
    // It may come months later.
    else if (entry.kind !== 'erasure') {
      place.first ??= index
      place.last = index
    }
  })
  return [...places.values()]
}
