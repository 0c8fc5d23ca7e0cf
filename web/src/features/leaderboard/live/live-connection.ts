import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { type AnswerOf, linkTo } from '../../../lib/api.ts'
import { stopwatch } from '../../../lib/device-clocks.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { laterId, reconnectDelayMs } from './live-retry.ts'

export type LiveState = 'connecting' | 'open' | 'reconnecting'

/** News from a connection. */
export type LiveNews =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  /** Events may have been missed, before the first connection (`opened`) or later. Reload everything. */
  | { kind: 'opened' }
  | { kind: 'resync' }
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
 * The connection to a puzzle's live events: monitored, reopened when lost, resumed after the last event. The browser's own reconnect is not used: it
 * neither notices dead connections nor returns within a second.
 */
export class LiveConnection {
  readonly #puzzleId: string
  readonly #notify: (news: LiveNews) => void
  #lastId: string | null = null
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

  /** Connects unless already connected or connecting. Resumes after the last received event. */
  open(): void {
    if (this.#watchTimer) return
    this.#watchTimer = setInterval(() => this.#check(), watchMs)
    this.#say(this.#lastId === null ? 'connecting' : 'reconnecting')
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
    const after = this.#lastId
    const source = new EventSource(
      linkTo('GET /api/puzzles/:puzzleId/live', { puzzleId: this.#puzzleId, ...(after && { after }) }),
    )
    this.#source = source
    this.#sinceHeard = stopwatch()
    this.#sinceOpened = null
    source.addEventListener('open', () => {
      this.#sinceHeard = stopwatch()
      this.#sinceOpened = stopwatch()
      this.#say('open')
      if (after === null) this.#notify({ kind: 'opened' })
    })
    source.addEventListener('error', () => this.#fail())
    source.addEventListener('alive', ({ data }) => this.#hearAlive(data))
    source.addEventListener('resync', () => {
      this.#sinceHeard = stopwatch()
      this.#notify({ kind: 'resync' })
    })
    source.addEventListener('guess', (message) => this.#hear(message))
    source.addEventListener('solved', (message) => this.#hear(message))
    source.addEventListener('mode', ({ data }) => {
      const mode = parseJson(data) as AnswerOf<'GET /api/site/mode'> | null
      if (mode) this.#notify({ kind: 'mode', mode })
    })
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

  #hear({ data, lastEventId }: MessageEvent<string>): void {
    this.#sinceHeard = stopwatch()
    const event = parseJson(data) as LiveEvent | null
    if (event === null || !/^\d{1,18}$/.test(lastEventId)) return
    // A resumed stream repeats some events.
    this.#lastId = laterId(this.#lastId, lastEventId)
    this.#notify({ kind: 'event', event })
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
