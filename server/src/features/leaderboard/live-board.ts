import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { LiveBoard as Board, LiveChange, LiveRow } from '@whereabouts/contract/leaderboard'
import { changeBetween } from '@whereabouts/game/board-change'
import { leaderboardMaxEntries } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import type { Disclosure } from '../../core/disclose-guess.ts'
import { disclosureOf, findReleasedPuzzle, getDisclosureFacts } from '../puzzles/queries.ts'
import { distancesOf, rankGuesses, rowOf } from './rank-guesses.ts'
import { countGuesses } from './tally-queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** The boards with viewers in this process, by puzzle in lower case. */
    liveBoards: Map<string, LiveBoard>
  }
}

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'liveBoards'>

/** A board is read at most this often, for all its viewers. */
const readsApartMs = 250
/** Without a guess in this process the table is asked this often whether the board has changed. */
const looksApartMs = 500
/** The board is read this often regardless, since a look does not show a player's new name. */
const oldestReadMs = 5_000
/** The ranks of viewers beyond the board are read at most this often. */
const ranksApartMs = 5_000
const ranksTogether = 100
/** The most viewers written to in one turn of the event loop, so that requests get their turns in between. */
const viewersPerTurn = 250

export interface Viewer {
  readonly userId: string
  /** Sends lines of the stream. */
  write(lines: string | Uint8Array): void
}

interface Place extends Viewer {
  /** The facts for which the viewer's rank was read, and the lines with it. Null for a viewer on the board. */
  rankedFor: string | null
  sent: string | null
}

/** What decides how a board looks, apart from the players' names. */
interface Facts {
  disclosure: Disclosure
  isSolved: boolean
  total: number
  /** The number of the last guess. */
  last: string
  winnerShownAs: string | null
}

/** The board as its viewers have it. */
interface Shown {
  /** The facts, as text. */
  key: string
  disclosure: Disclosure
  board: Board
  /** The players on it. */
  userIds: ReadonlySet<string>
  readAtMs: number
  lines: Uint8Array
}

/** Returns the board of a puzzle in this process. */
export function liveBoardOf(needs: Needs, puzzleId: string): LiveBoard {
  const board = needs.liveBoards.get(puzzleId) ?? new LiveBoard(needs, puzzleId)
  needs.liveBoards.set(puzzleId, board)
  return board
}

/**
 * The board of one puzzle for all its viewers in this process. It is read for all of them together; each viewer gets the whole first, and then what
 * has changed. Nothing is lost if a process dies or freezes: what counts is what the table has when it is read next.
 */
export class LiveBoard {
  readonly #needs: Needs
  readonly #puzzleId: string
  readonly #places = new Set<Place>()
  /** Requests that are opening a stream. */
  #opening = 0
  #shown: Shown | null = null
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isWoken = false
  #isFailing = false
  /** By `performance.now()`. */
  #mayReadAtMs = 0
  #mayRankAtMs = 0

  constructor(needs: Needs, puzzleId: string) {
    this.#needs = needs
    this.#puzzleId = puzzleId
  }

  /**
   * Sends a viewer the whole board and then each change, until the returned function is called. `begin` opens the viewer's stream once the board is
   * known. Returns null, and does not call it, for a puzzle that is not released.
   */
  async watch(begin: () => Viewer): Promise<(() => void) | null> {
    this.#opening += 1
    try {
      if (this.#shown === null) await this.#look()
      return this.#shown && this.#add(begin(), this.#shown)
    } finally {
      this.#opening -= 1
      this.#forgetIfUnused()
    }
  }

  /** A guess was stored, or what may be shown has changed: looks now rather than in half a second. */
  wake(): void {
    this.#isWoken = true
    if (this.#looking === null) this.#plan()
  }

  #add(viewer: Viewer, shown: Shown): () => void {
    const place: Place = { ...viewer, rankedFor: null, sent: null }
    this.#places.add(place)
    place.write(shown.lines)
    if (this.#timer === null && this.#looking === null) this.#plan()
    return () => {
      this.#places.delete(place)
      this.#forgetIfUnused()
    }
  }

  #forgetIfUnused(): void {
    if (this.#places.size > 0 || this.#opening > 0) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const { liveBoards } = this.#needs
    if (liveBoards.get(this.#puzzleId) === this) liveBoards.delete(this.#puzzleId)
  }

  #plan(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#places.size === 0) return
    const waitMs = this.#isWoken ? this.#mayReadAtMs - performance.now() : looksApartMs
    this.#timer = setTimeout(() => void this.#tryLook(), Math.max(0, waitMs)).unref()
  }

  async #tryLook(): Promise<void> {
    try {
      await this.#look()
      this.#isFailing = false
    } catch (err) {
      const { log } = this.#needs
      if (!this.#isFailing) log.warn({ err, puzzleId: this.#puzzleId }, 'a live board could not be read')
      this.#isFailing = true
    }
    this.#plan()
  }

  /** Looks for changes and sends them. Callers at the same time share it. */
  #look(): Promise<void> {
    this.#looking ??= this.#send().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #send(): Promise<void> {
    this.#isWoken = false
    const readAtMs = performance.now()
    const now = this.#needs.clock.now()
    const facts = await this.#findFacts(now)
    const before = this.#shown
    if (facts === null) {
      this.#shown = null
      return
    }
    const key = JSON.stringify(facts)
    if (before?.key !== key || readAtMs - before.readAtMs >= oldestReadMs) {
      const shown = await this.#read(facts, { key, readAtMs, now })
      // As long as a read took, no other one begins after it: reading uses at most half of one connection.
      this.#mayReadAtMs = readAtMs + Math.max(readsApartMs, 2 * (performance.now() - readAtMs))
      this.#shown = shown
      const lines = before === null ? shown.lines : linesOfChange(before.board, shown.board)
      if (lines !== null) await this.#writeToAll(lines)
    }
    if (performance.now() >= this.#mayRankAtMs) void this.#rankOthers(this.#shown!)
  }

  async #findFacts(now: Date): Promise<Facts | null> {
    const { db } = this.#needs
    const [puzzle, facts, counted] = await Promise.all([
      findReleasedPuzzle(db, this.#puzzleId, now),
      getDisclosureFacts(db, now),
      countGuesses(db, this.#puzzleId),
    ])
    return puzzle && { disclosure: disclosureOf(puzzle, facts), isSolved: puzzle.isSolved, ...counted }
  }

  async #read(
    { disclosure, isSolved, total }: Facts,
    { now, ...known }: { key: string; readAtMs: number; now: Date },
  ): Promise<Shown> {
    const ranking = { puzzleId: this.#puzzleId, userIds: [], limit: leaderboardMaxEntries, disclosure }
    const { first } = await rankGuesses(this.#needs.db, ranking)
    const board: Board = {
      entries: first.map((row) => rowOf(row, disclosure)),
      total,
      is_open: disclosure.isOpen,
      is_solved: isSolved,
      distances: distancesOf(disclosure),
      updated_at: now.toISOString(),
    }
    const userIds = new Set(first.flatMap(({ userId }) => userId ?? []))
    return { ...known, disclosure, board, userIds, lines: Buffer.from(linesOf('board', board)) }
  }

  /** Some at a time. Viewers who join meanwhile have the new board already. */
  async #writeToAll(lines: Uint8Array): Promise<void> {
    const places = [...this.#places]
    for (let from = 0; from < places.length; from += viewersPerTurn) {
      if (from > 0) await nextTurn()
      for (const place of places.slice(from, from + viewersPerTurn)) if (this.#places.has(place)) place.write(lines)
    }
  }

  /** Sends the viewers who are not on the board their best rows, where these have changed. */
  async #rankOthers({ key, disclosure, userIds }: Shown): Promise<void> {
    this.#mayRankAtMs = Number.POSITIVE_INFINITY
    const startedAtMs = performance.now()
    const due: Place[] = []
    for (const place of this.#places) {
      if (userIds.has(place.userId)) place.sent = place.rankedFor = null
      else if (place.rankedFor !== key) due.push(place)
    }
    const ofUsers = [...Map.groupBy(due, ({ userId }) => userId)]
    try {
      for (let from = 0; from < ofUsers.length; from += ranksTogether)
        await this.#rankSome(new Map(ofUsers.slice(from, from + ranksTogether)), { key, disclosure })
    } catch (err) {
      this.#needs.log.debug({ err }, 'ranks beyond the board could not be read')
    }
    this.#mayRankAtMs = startedAtMs + ranksApartMs
  }

  async #rankSome(
    places: ReadonlyMap<string, Place[]>,
    { key, disclosure }: Pick<Shown, 'key' | 'disclosure'>,
  ): Promise<void> {
    const startedAtMs = performance.now()
    const ranking = { puzzleId: this.#puzzleId, userIds: [...places.keys()], limit: 0, disclosure }
    const { best } = await rankGuesses(this.#needs.db, ranking)
    const tookMs = performance.now() - startedAtMs
    for (const place of [...places.values()].flat()) {
      const row = best.get(place.userId)
      const mine = row ? linesOf('mine', { ...rowOf(row, disclosure), is_you: true }) : null
      if (mine !== null && mine !== place.sent) place.write(mine)
      place.sent = mine
      place.rankedFor = key
    }
    await sleep(tookMs, undefined, { ref: false })
  }
}

function linesOfChange(before: Board, { entries, ...facts }: Board): Uint8Array | null {
  const rows = changeBetween<LiveRow>(before.entries, entries)
  const isEqual =
    rows.left.length === 0 &&
    rows.rows.length === 0 &&
    before.total === facts.total &&
    before.is_open === facts.is_open &&
    before.is_solved === facts.is_solved &&
    before.distances === facts.distances
  const change: LiveChange = { ...facts, ...rows }
  return isEqual ? null : Buffer.from(linesOf('change', change))
}

const linesOf = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
