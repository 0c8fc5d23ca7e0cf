import type { Language } from '@whereabouts/contract/languages'
import { PlaceStory } from '@whereabouts/contract/puzzle-fields'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  float,
  int,
  json,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { currentPuzzle, upcomingPuzzles } from '@whereabouts/game/release'
import { type DistancePolicy, mayRevealPhoto } from '@whereabouts/game/reveal'
import { puzzleLifetimeMs, scheduleLookAheadDays } from '@whereabouts/game/rules'
import { z } from 'zod'
import type { Caller, Services } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { getArchivePolicy, getDistancePolicy } from '../site/queries.ts'
import { getGuessLimit } from '../subscriptions/queries.ts'

/** One stored copy of a photo. `key` is its place in the file store and never leaves the server. */
export const photoVariants = z.array(
  z.object({
    kind: z.enum(['sharp', 'blurred']),
    format: z.enum(['avif', 'webp', 'jpeg']),
    width: z.int(),
    height: z.int(),
    key: z.string(),
    contentType: z.string(),
    /** Of a sharp copy, in hexadecimal. */
    sha256: z.string().exactOptional(),
  }),
)
export type PhotoVariantRow = z.infer<typeof photoVariants>[number]

/** A puzzle without its answer. */
export const PuzzleRow = {
  id: uuid,
  /** How many puzzles there were up to this one, including it; puzzles called off before their release do not count. */
  number: int,
  photoId: uuid,
  prizeAmount: numeric,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  isSolved: bool,
  solvedAt: orNull(moment),
  winnerUserId: orNull(uuid),
  createdAt: moment,
  updatedAt: moment,
  dominantColor: text,
  placeholder: text,
  variants: json(photoVariants),
  /** The hash of its seal, in hexadecimal. */
  seal: orNull(text),
}
export type PuzzleRow = RowOf<typeof PuzzleRow>

/** A puzzle with its photo, released or not; null also for one that was called off before its release. Do not send it to players unfiltered. */
export async function findPuzzle(db: Database, puzzleId: string): Promise<PuzzleRow | null> {
  const [row] = await rowsOf(db, PuzzleRow)`
    select p.id, p.photo_id, p.prize_amount, p.release_date, p.release_time,
           p.released_at, p.is_solved, p.solved_at, p.winner_user_id,
           p.created_at, p.updated_at,
           ph.dominant_color, ph.placeholder, ph.variants,
           (select encode(hash, 'hex') from puzzle_seals s where s.puzzle_id = p.id order by number desc limit 1) as seal,
           (select count(*)::int from puzzles o
            where (o.release_date, o.release_time) <= (p.release_date, p.release_time)
              and (o.voided_at is null or o.voided_at >= o.released_at)) as number
    from puzzles p join photos ph on ph.id = p.photo_id
    where p.id = ${puzzleId} and (p.voided_at is null or p.voided_at >= p.released_at)`
  return row ?? null
}

export const isReleased = ({ releasedAt }: PuzzleRow, now: Date) => releasedAt <= now

/**
 * A released puzzle with its photo; null when it does not exist, is not released yet, or was called off before it was. Unreleased puzzles are
 * invisible to players; released ones stay visible.
 */
export async function findReleasedPuzzle(db: Database, puzzleId: string, now: Date): Promise<PuzzleRow | null> {
  const puzzle = await findPuzzle(db, puzzleId)
  return puzzle && isReleased(puzzle, now) ? puzzle : null
}

/** The release moment and prize of a puzzle: everything public before its release. */
export const ReleaseRow = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  prizeAmount: numeric,
  /** Null for a puzzle that was not called off. */
  callOffReason: orNull(text),
  /** The hash of its seal, in hexadecimal. */
  seal: orNull(text),
}
export type Release = RowOf<typeof ReleaseRow>

export interface Today {
  /** The puzzle that takes guesses now; null when there is none. */
  puzzleId: string | null
  /** When there is none: the called-off puzzle that would otherwise take guesses. */
  calledOff: { reason: string; releaseDate: string } | null
}

/** The releases of a span, called off or not. */
export async function listReleases(db: Database, { after, until }: { after: Date; until: Date }): Promise<Release[]> {
  return rowsOf(db, ReleaseRow)`
    select id, release_date, release_time, released_at,
           prize_amount, void_reason as "callOffReason",
           (select encode(hash, 'hex') from puzzle_seals s where s.puzzle_id = puzzles.id order by number desc limit 1) as seal
    from puzzles where released_at > ${after} and released_at <= ${until} order by released_at`
}

/** The playable puzzle now, by the rule of the game, of releases that reach a day back. */
export function todayOf(releases: readonly Release[], now: Date): Today {
  const released = releases.filter(({ releasedAt }) => releasedAt <= now)
  const current = currentPuzzle(
    released.filter(({ callOffReason }) => callOffReason === null),
    now,
  )
  if (current) return { puzzleId: current.id, calledOff: null }
  const missed = currentPuzzle(released, now)
  return { puzzleId: null, calledOff: missed && { reason: missed.callOffReason!, releaseDate: missed.releaseDate } }
}

export async function findToday(db: Database, now: Date): Promise<Today> {
  return todayOf(await listReleases(db, { after: new Date(now.getTime() - puzzleLifetimeMs), until: now }), now)
}

/** The public schedule, of releases that reach two weeks ahead: one a day. */
export function upcomingOf(releases: readonly Release[], now: Date): Release[] {
  return upcomingPuzzles(
    releases.filter(({ callOffReason }) => callOffReason === null),
    now,
  )
}

/** Whether the public may see a day: its sharp photo and its place. */
export async function isDayArchived(
  db: Database,
  { puzzleId, opens, now }: { puzzleId: string; opens: ArchivePolicy; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from puzzles p
    where p.id = ${puzzleId}::uuid and is_day_archived(p, ${opens}::text, ${now}::timestamptz)`
  return rows.length > 0
}

const SolutionRow = {
  lat: float,
  lng: float,
  userId: orNull(uuid),
  username: orNull(text),
  prizeAmount: numeric,
  solvedAt: moment,
}

/** The public facts of a solved puzzle; the winner's name is null after the account is deleted, or where the winner chose so. Null for every other puzzle. */
export async function findSolution(db: Database, puzzleId: string): Promise<RowOf<typeof SolutionRow> | null> {
  const [row] = await rowsOf(db, SolutionRow)`
    select a.actual_lat as lat, a.actual_lng as lng, u.id as "userId", shown_name(u.username, o.shown_as) as username, p.prize_amount, p.solved_at
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id
    left join prizes_owed o on o.puzzle_id = p.id
    where p.id = ${puzzleId} and p.is_solved`
  return row ?? null
}

/** Where a solved puzzle's photo was taken. Reads the table for solved puzzles only; null for every other. */
export async function findRevealedAnswer(db: Database, puzzleId: string): Promise<{ lat: number; lng: number } | null> {
  const [row] = await rowsOf(db, { lat: float, lng: float })`
    select a.actual_lat as lat, a.actual_lng as lng from puzzle_answers a join puzzles p on p.id = a.puzzle_id
    where a.puzzle_id = ${puzzleId} and p.is_solved`
  return row ?? null
}

type Needs = Pick<Services, 'db' | 'shortLivedCache'>

const hourMs = 60 * 60 * 1000

const dayMs = 24 * hourMs

// The cache depends on no clock: it has rows of puzzles, released or not. Each request decides again which of them may be shown, so a puzzle appears
// at the exact moment of its release, and rows cached earlier change nothing.

/** The playable puzzle of a list of releases, valid from one moment until before another, in milliseconds since 1970. */
const found = new WeakMap<readonly Release[], { today: Today; from: number; until: number }>()

/** The playable puzzle now. */
export async function readToday(needs: Needs, now: Date): Promise<Today> {
  const releases = await readReleases(needs, now)
  const at = now.getTime()
  const known = found.get(releases)
  if (known && at >= known.from && at < known.until) return known.today
  const today = todayOf(releases, now)
  found.set(releases, { today, from: at, until: nextChangeOf(releases, at) })
  return today
}

/** The playable puzzle changes when a puzzle is released, when one has lasted its time, and at midnight. */
function nextChangeOf(releases: readonly Release[], at: number): number {
  const midnight = (Math.floor(at / dayMs) + 1) * dayMs
  const moments = releases.flatMap(({ releasedAt }) => [releasedAt.getTime(), releasedAt.getTime() + puzzleLifetimeMs])
  return Math.min(midnight, ...moments.filter((moment) => moment > at))
}

/** The public schedule. */
export async function readUpcoming(needs: Needs, now: Date): Promise<Release[]> {
  return upcomingOf(await readReleases(needs, now), now)
}

/** A released puzzle with its photo, as `findReleasedPuzzle` returns it. */
export async function readReleasedPuzzle(
  { db, shortLivedCache }: Needs,
  { puzzleId, now }: { puzzleId: string; now: Date },
): Promise<PuzzleRow | null> {
  // Lower-cased: the id keys the cache.
  const id = puzzleId.toLowerCase()
  const puzzle = await shortLivedCache.read({ topic: 'puzzles', name: id }, () => findPuzzle(db, id))
  return puzzle && isReleased(puzzle, now) ? puzzle : null
}

/**
 * The same for what is public only after the solve. A puzzle stays solved, so a cached `solved` is reliable; anything else is read from the table.
 */
export async function readPuzzleForReveal(
  needs: Needs,
  { puzzleId, now }: { puzzleId: string; now: Date },
): Promise<PuzzleRow | null> {
  const cached = await readReleasedPuzzle(needs, { puzzleId, now })
  return cached?.isSolved ? cached : findReleasedPuzzle(needs.db, puzzleId, now)
}

/** The releases that today and the schedule need during the current hour. */
function readReleases({ db, shortLivedCache }: Needs, now: Date): Promise<Release[]> {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  const span = {
    after: new Date(hour - puzzleLifetimeMs),
    until: new Date(hour + hourMs + scheduleLookAheadDays * dayMs),
  }
  return shortLivedCache.read({ topic: 'puzzles', name: `releases around ${hour}` }, () => listReleases(db, span))
}

/** The facts that decide how distances are disclosed, for every puzzle. */
export interface DisclosureFacts {
  policy: DistancePolicy
  /** The puzzle that takes guesses, unless it is solved. */
  currentId: string | null
}

export async function getDisclosureFacts(db: Database, now: Date): Promise<DisclosureFacts> {
  const [stored, today] = await Promise.all([getDistancePolicy(db), findToday(db, now)])
  return { policy: stored, currentId: today.puzzleId }
}

/** The same from the cache, at most a second old, for frequent reads. A guess is judged and answered by the tables. */
export async function readDisclosureFacts(
  needs: Pick<Services, 'db' | 'shortLivedCache'>,
  now: Date,
): Promise<DisclosureFacts> {
  const policy = { topic: 'site', name: 'distance policy' } as const
  const [stored, today] = await Promise.all([
    needs.shortLivedCache.read(policy, () => getDistancePolicy(needs.db)),
    readToday(needs, now),
  ])
  return { policy: stored, currentId: today.puzzleId }
}

export function disclosureOf(
  puzzle: { id: string; isSolved: boolean },
  { policy, currentId }: DisclosureFacts,
): Disclosure {
  return { policy, isOpen: !puzzle.isSolved && puzzle.id === currentId }
}

export type PhotoKind = 'sharp' | 'blurred'

type Viewing = Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'subscriptionsOf'> & { caller: Caller | null }

/** Which copy of a puzzle's photo a caller may see now. */
export async function photoKindFor(needs: Viewing, puzzle: Pick<PuzzleRow, 'id' | 'isSolved'>): Promise<PhotoKind> {
  const viewer = await viewerOf(needs)
  const isDayOpen =
    !mayRevealPhoto({ ...viewer, isDayOpen: false }) && puzzle.isSolved && (await isOpenToAll(needs, puzzle.id))
  return mayRevealPhoto({ ...viewer, isDayOpen }) ? 'sharp' : 'blurred'
}

/** Whether a caller sees the photo of every day sharp, the current one included. */
export const seesEveryPhoto = async (needs: Viewing): Promise<boolean> =>
  mayRevealPhoto({ ...(await viewerOf(needs)), isDayOpen: false })

async function viewerOf({
  caller,
  clock,
  subscriptionsOf,
}: Viewing): Promise<{ isAdmin: boolean; guessLimit: number }> {
  if (!caller || caller.isAdmin) return { isAdmin: caller !== null, guessLimit: 0 }
  return { isAdmin: false, guessLimit: await getGuessLimit({ subscriptionsOf }, caller.userId, clock.now()) }
}

/** Whether a solved day is public: by the operator's choice, and while no unsolved puzzle has its photo. */
async function isOpenToAll({ db, clock, shortLivedCache }: Viewing, puzzleId: string): Promise<boolean> {
  return shortLivedCache.read({ topic: ['days', 'site', 'puzzles'], name: `open ${puzzleId}` }, async () =>
    isDayArchived(db, { puzzleId, opens: await getArchivePolicy(db), now: clock.now() }),
  )
}

/** What pages need to show one kind of a puzzle's photo. */
export function describePhoto(puzzle: PuzzleRow, kind: PhotoKind): Puzzle['photo'] {
  const copies = puzzle.variants.filter((variant) => variant.kind === kind)
  const widths = [...new Set(copies.map(({ width }) => width))].sort((a, b) => a - b)
  const largest = copies.reduce((best, copy) => (copy.width > best.width ? copy : best), copies[0]!)
  return {
    kind,
    width: largest.width,
    height: largest.height,
    widths,
    dominantColor: puzzle.dominantColor,
    placeholder: puzzle.placeholder,
  }
}

/** The story of a place, once the day's results are public; null before that, or if the operator wrote none. */
export async function findPublicStory(
  db: Database,
  { puzzleId, opens, now, language }: { puzzleId: string; opens: ArchivePolicy; now: Date; language: Language },
): Promise<PlaceStory | null> {
  const [row] = await rowsOf(db, { story: json(PlaceStory) })`
    select story_in_language(s, ${language}::text) as story
    from puzzle_stories s join puzzles p on p.id = s.puzzle_id
    where s.puzzle_id = ${puzzleId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
      and exists (select 1 from story_texts(s) t where t.english <> '')`
  return row?.story ?? null
}

/** How long after the release of their puzzle sights are deleted: a prize is reviewed within weeks of its day, and appeals arrive within months. */
export const firstSightsLifeMs = 183 * 24 * 60 * 60 * 1000
