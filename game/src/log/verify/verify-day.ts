import { toHex } from '../ascii.ts'
import type { NoteKey } from '../note.ts'
import { checkWitness } from './ask-witness.ts'
import { checkPrefixes, checkRoot, checkSignature, type EarlierState, readWitnessed } from './check-log.ts'
import { checkPrize } from './check-prize.ts'
import { checkGuesses, checkOpening, checkOrder, checkPhoto, checkSeal } from './check-puzzle.ts'
import { checkWinner } from './check-winner.ts'
import type { DayFile, PublishedPuzzle, WitnessFile } from './day-file.ts'
import { finding } from './findings.ts'
import { BrokenLog, PublicLog, type Surroundings, textOf } from './public-log.ts'
import { checkDate, type DateInLog, readDate } from './read-date.ts'
import { readPuzzle } from './read-puzzle.ts'
import type { DayReport, PuzzleReport } from './report.ts'

export interface VerifyOptions {
  /** `YYYY-MM-DD`, UTC. */
  date: string
  /** Log states seen before, by this browser or a mirror. */
  remembered?: readonly EarlierState[]
  /** Known keys of the log. If empty, the site's own statement is trusted. */
  trusted?: readonly NoteKey[]
  /** The most bundles of 256 entries to read per puzzle. If there are more, a random sample is read. */
  mostBundles: number
  /** Read every copy of the photo, not only one. */
  isThorough: boolean
  chance(): number
  /** The verifier's clock. */
  nowMs: number
  progress?: (read: number, of: number) => void
}

/**
 * Checks a day of a site from its public files alone, and trusts none of them: everything in the report is recomputed. Throws `BrokenLog` if a file
 * is missing.
 */
export async function verifyDay(around: Surroundings, options: VerifyOptions): Promise<DayReport> {
  const { date, nowMs, remembered = [], trusted = [] } = options
  const day = await fetchDay(around, date)
  const witness = await fetchWitness(around)
  // Read after the day, so that the log includes everything the day names.
  const log = await PublicLog.open(around)
  const signed = await checkSignature(log, trusted)
  const root = await checkRoot(log)
  const places = day.puzzles.flatMap(({ last_index }) => last_index ?? [])
  const lastIndex = places.length > 0 ? Math.max(...places) : null
  const witnessed = await checkWitness(around, log, { witness, lastIndex })
  const before = day.before === null ? [] : [{ note: day.before, seen: 'day-before' as const }]
  const prefix = await checkPrefixes(log, [...before, ...remembered])
  const dateInLog = await readDate(log, { ...options, restored: day.restored })
  const whole = await checkDate(around, { date, day, found: dateInLog, nowMs })
  const puzzles: PuzzleReport[] = []
  for (const published of day.puzzles)
    puzzles.push(await verifyPuzzle(around, log, { published, day, witness, dateInLog, options }))
  const { origin, size } = log.checkpoint
  return { date, origin, size, checks: [signed, root, witnessed, prefix, whole], puzzles, note: log.noteText }
}

interface One {
  published: PublishedPuzzle
  day: DayFile
  witness: WitnessFile | null
  dateInLog: DateInLog
  options: VerifyOptions
}

async function verifyPuzzle(
  around: Surroundings,
  log: PublicLog,
  { published, day, witness, dateInLog, options }: One,
): Promise<PuzzleReport> {
  const { mostBundles, chance, progress, isThorough } = options
  const found = await readPuzzle(around, log, { published, mostBundles, chance, progress })
  const { seal_witnessed: note } = published
  const seen = note !== null && witness ? await readWitnessed(around, log, { note, key: witness.key }) : null
  const isSeen = seen && found.seal && seen.size > found.seal.index
  const sealed = checkSeal({ published, found }, isSeen ? { seconds: seen.seconds, name: seen.witness } : null)
  const { check, opened } = checkOpening(around, { published, found, origin: log.checkpoint.origin })
  return {
    puzzle: published.puzzle,
    state: published.state,
    seal: found.seal && toHex(found.seal.entry.seal),
    checks: [
      ...[sealed, check],
      await checkPhoto(around, { published, opened, isThorough }),
      checkGuesses({ published, found, isFirstDay: day.before === null }),
      checkOrder({ published, found, opened }),
      checkWinner(around, { published, found, opened }),
      await checkPrize(log, { published, found, opened, lastSeen: dateInLog.prizes.get(published.puzzle) }),
    ],
  }
}

/** Null for a site without a witness. */
async function fetchWitness(around: Surroundings): Promise<WitnessFile | null> {
  const bytes = await around.read('/log/witness')
  return bytes && (JSON.parse(textOf(bytes)) as WitnessFile)
}

/** A site may show nothing of a day. The log says whether that is right. */
async function fetchDay(around: Surroundings, date: string): Promise<DayFile> {
  const bytes = await around.read(`/log/days/${date}`)
  if (!bytes) return { version: 2, date, puzzles: [], before: null, restored: [] }
  try {
    const day = JSON.parse(textOf(bytes)) as DayFile
    if (!day.restored.every((index) => Number.isSafeInteger(index) && index >= 0)) throw new RangeError()
    if (day.date === date && day.puzzles.every(({ release }) => release.startsWith(date))) return day
  } catch {
    throw new BrokenLog(finding('day-unreadable'))
  }
  throw new BrokenLog(finding('day-of-other-date'))
}
