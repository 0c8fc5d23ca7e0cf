import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { linkTo } from '../../../lib/api.ts'
import { stopwatch } from '../../../lib/device-clocks.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { laterId, reconnectDelayMs } from './live-retry.ts'

export type LiveState = 'connecting' | 'open' | 'reconnecting'

/** The messages of a connection, also from tab to tab. */
export type LiveNews =
  | { kind: 'event'; id: string; event: LiveEvent }
  | { kind: 'state'; state: LiveState; lastId: string | null }
  /** Events may have been missed; `opened`: before the first connection, else at any time. Read everything again. */
  | { kind: 'opened' }
  | { kind: 'resync' }

/** The server gives a sign of life every 15 s: after so much silence the connection is dead. */
const silenceMs = 45_000
const watchMs = 5000
/** A connection that held for so long was a good one: the waiting begins anew after it. */
const goodForMs = 10_000

/**
 * The connection to the live events of a puzzle: watched, opened anew when it is lost, and resumed after the last event. The browser's own
 * reconnecting is not used: it neither notices a dead connection nor comes back within a second.
 */
export class LiveConnection {
  readonly #puzzleId: string
  readonly #tell: (news: LiveNews) => void
  #lastId: string | null
  #state: LiveState = 'connecting'
  #source: EventSource | null = null
  #watchTimer: ReturnType<typeof setInterval> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #sinceHeard = stopwatch()
  #sinceFailing = stopwatch()
  #sinceOpened: (() => number) | null = null

  constructor({ puzzleId, after, tell }: { puzzleId: string; after: string | null; tell: (news: LiveNews) => void }) {
    this.#puzzleId = puzzleId
    this.#lastId = after
    this.#tell = tell
  }

  open(): void {
    this.#watchTimer = setInterval(() => this.#check(), watchMs)
    // For the player it is the same connection, whichever tab has it.
    this.#say(this.#lastId === null ? 'connecting' : 'reconnecting')
    this.#connect()
  }

  close(): void {
    clearInterval(this.#watchTimer)
    this.#drop()
  }

  /** The page is seen again, or the device has woken: a dead connection is noticed now, and nobody waits for a timer. */
  check(): void {
    if (this.#source) this.#check()
    else this.#connect()
  }

  /** The device has a network again, which may be another one: whatever was open leads nowhere. */
  renew(): void {
    this.#say('reconnecting')
    this.#connect()
  }

  /** Repeats the present state for new listeners. */
  repeat(): void {
    this.#say(this.#state)
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
      if (after === null) this.#tell({ kind: 'opened' })
    })
    source.addEventListener('error', () => this.#fail())
    source.addEventListener('alive', ({ data }) => this.#hearAlive(data))
    source.addEventListener('resync', () => {
      this.#sinceHeard = stopwatch()
      this.#tell({ kind: 'resync' })
    })
    source.addEventListener('guess', (message) => this.#hear(message))
    source.addEventListener('solved', (message) => this.#hear(message))
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
    // A resumed stream begins with events from before the last one.
    this.#lastId = laterId(this.#lastId, lastEventId)
    this.#tell({ kind: 'event', id: lastEventId, event })
  }

  #hearAlive(data: string): void {
    this.#sinceHeard = stopwatch()
    const told = parseJson(data) as { serverTime?: unknown } | null
    if (typeof told?.serverTime === 'string') serverClock.hear(told.serverTime)
  }

  #say(state: LiveState): void {
    this.#state = state
    this.#tell({ kind: 'state', state, lastId: this.#lastId })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
