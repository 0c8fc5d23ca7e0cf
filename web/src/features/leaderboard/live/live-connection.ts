import type { LeaderboardEntry, LiveBoard, LiveChange } from '@whereabouts/contract/leaderboard'
import { type AnswerOf, linkTo } from '../../../lib/api.ts'
import { stopwatch } from '../../../lib/device-clocks.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { reconnectDelayMs } from './live-retry.ts'

export type LiveState = 'connecting' | 'open' | 'reconnecting'

/** News from a connection. */
export type LiveNews =
  | { kind: 'state'; state: LiveState }
  /** The whole board, first on each connection. */
  | { kind: 'board'; board: LiveBoard }
  /** What differs from the previous board. */
  | { kind: 'change'; change: LiveChange }
  /** The player's best row, beyond the board. */
  | { kind: 'mine'; row: LeaderboardEntry }
  /** Current maintenance mode and announcement. */
  | { kind: 'mode'; mode: AnswerOf<'GET /api/site/mode'> }
  /** The player's subscription may have changed. */
  | { kind: 'subscription' }

/** The server sends a heartbeat every 15 s; after this much silence the connection is dead. */
const silenceMs = 45_000
const watchMs = 5000
/** A connection this long was good: the backoff restarts after it. */
const goodForMs = 10_000

/**
 * The connection to a puzzle's live board: monitored, and reopened when lost. The browser's own reconnect is not used: it neither notices dead
 * connections nor returns within a second.
 */
export class LiveConnection {
  readonly #puzzleId: string
  readonly #notify: (news: LiveNews) => void
  #wasOpen = false
  #source: EventSource | null = null
  #watchTimer: ReturnType<typeof setInterval> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #sinceHeard = stopwatch()
  #sinceFailing = stopwatch()
  #sinceOpened: (() => number) | null = null

  constructor({ puzzleId, notify }: { puzzleId: string; notify: (news: LiveNews) => void }) {
    this.#puzzleId = puzzleId
    this.#notify = notify
  }

  /** Connects unless already connected or connecting. */
  open(): void {
    if (this.#watchTimer) return
    this.#watchTimer = setInterval(() => this.#check(), watchMs)
    this.#say(this.#wasOpen ? 'reconnecting' : 'connecting')
    this.#connect()
  }

  close(): void {
    clearInterval(this.#watchTimer)
    this.#watchTimer = undefined
    this.#drop()
  }

  /** The device is back online, maybe on another network: open connections are dead. */
  renew(): void {
    if (!this.#watchTimer) return
    this.#say('reconnecting')
    this.#connect()
  }

  #check(): void {
    if (this.#source && this.#sinceHeard() > silenceMs) this.renew()
  }

  #connect(): void {
    this.#drop()
    const source = new EventSource(linkTo('GET /api/puzzles/:puzzleId/live', { puzzleId: this.#puzzleId }))
    this.#source = source
    this.#sinceHeard = stopwatch()
    this.#sinceOpened = null
    source.addEventListener('open', () => {
      this.#sinceHeard = stopwatch()
      this.#sinceOpened = stopwatch()
      this.#wasOpen = true
      this.#say('open')
    })
    source.addEventListener('error', () => this.#fail())
    source.addEventListener('alive', ({ data }) => this.#hearAlive(data))
    this.#hear<LiveBoard>(source, 'board', (board) => ({ kind: 'board', board }))
    this.#hear<LiveChange>(source, 'change', (change) => ({ kind: 'change', change }))
    this.#hear<LeaderboardEntry>(source, 'mine', (row) => ({ kind: 'mine', row }))
    this.#hear<AnswerOf<'GET /api/site/mode'>>(source, 'mode', (mode) => ({ kind: 'mode', mode }))
    source.addEventListener('subscription', () => this.#notify({ kind: 'subscription' }))
  }

  #drop(): void {
    clearTimeout(this.#retryTimer)
    this.#source?.close()
    this.#source = null
  }

  #fail(): void {
    if (this.#failures === 0 || (this.#sinceOpened && this.#sinceOpened() >= goodForMs)) {
      this.#failures = 0
      this.#sinceFailing = stopwatch()
    }
    this.#failures += 1
    this.#drop()
    this.#say('reconnecting')
    const waiting = { failures: this.#failures, failingMs: this.#sinceFailing(), chance: Math.random() }
    this.#retryTimer = setTimeout(() => this.#connect(), reconnectDelayMs(waiting))
  }

  #hear<Data extends object>(source: EventSource, event: string, newsOf: (data: Data) => LiveNews): void {
    source.addEventListener(event, ({ data: text }) => {
      this.#sinceHeard = stopwatch()
      const data = parseJson(text) as Data | null
      if (data) this.#notify(newsOf(data))
    })
  }

  #hearAlive(data: string): void {
    this.#sinceHeard = stopwatch()
    const heard = parseJson(data) as { serverTime?: unknown } | null
    if (typeof heard?.serverTime === 'string') serverClock.hear(heard.serverTime)
  }

  #say(state: LiveState): void {
    this.#notify({ kind: 'state', state })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
