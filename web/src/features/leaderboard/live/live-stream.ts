import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import { stopwatch } from '../../../lib/device-clocks.ts'
import { LiveConnection, type LiveNews, type LiveState } from './live-connection.ts'
import { laterId } from './live-retry.ts'
import { waitForSeat } from './live-seat.ts'

interface LiveHandlers {
  onEvent: (event: LiveEvent) => void
  /** The first connection stands: what happened between the first reads and now is not told. */
  onOpened: () => void
  /** Events may have been missed: read everything again. */
  onResync: () => void
  onState: (state: LiveState) => void
}

type Message = LiveNews | { kind: 'hello' }

/** The tab with the connection sends a heartbeat this often; a longer silence, or no answer to a greeting, means that the tab is frozen. */
const beatMs = 15_000
const silenceMs = 45_000
const answerMs = 5000

/**
 * Listens to the live events of a puzzle until the returned function is called. Over HTTP/1.1 a browser opens six connections to a site, so
 * its tabs share one: the tab that holds the lock has it and hands on what it hears. When that tab is closed, or hidden for a minute,
 * another takes over and resumes after the last event. Without locks or channels every tab has a connection of its own.
 */
export function listenLive(puzzleId: string, handlers: LiveHandlers): () => void {
  const tab = new LiveTab(puzzleId, handlers)
  tab.join()
  return () => tab.leave()
}

class LiveTab {
  readonly #puzzleId: string
  readonly #handlers: LiveHandlers
  /** Tabs with another build of the page may speak otherwise. */
  readonly #name: string
  #channel: BroadcastChannel | null = null
  #connection: LiveConnection | null = null
  #leaveSeat: (() => void) | null = null
  #stopWatching = () => {}
  #timer: number | undefined
  #lastId: string | null = null
  /** Whether it has heard how things stand, and so would notice that something is missing. */
  #isInformed = false
  #sinceNews = stopwatch()
  #patienceMs = silenceMs

  constructor(puzzleId: string, handlers: LiveHandlers) {
    this.#puzzleId = puzzleId
    this.#handlers = handlers
    this.#name = `live ${puzzleId} ${import.meta.env.VITE_APP_VERSION ?? '0'}`
  }

  join(): void {
    if ('locks' in navigator && 'BroadcastChannel' in window) {
      this.#channel = new BroadcastChannel(this.#name)
      this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
    }
    this.#stopWatching = watchPage({
      onAway: () => this.#standBack(),
      onBack: () => this.#comeBack(),
      onOnline: () => this.#connection?.renew(),
    })
    this.#timer = window.setInterval(() => this.#beat(), answerMs)
    this.#greet()
    this.#standFor()
  }

  leave(): void {
    this.#stopWatching()
    window.clearInterval(this.#timer)
    this.#standBack()
    this.#channel?.close()
    this.#channel = null
  }

  /** Queues for the connection. */
  #standFor({ steal } = { steal: false }): void {
    if (this.#leaveSeat) return
    const seat = { onSeated: () => this.#connect(), onLost: () => this.#loseSeat(), steal }
    if (this.#channel) this.#leaveSeat = waitForSeat(this.#name, seat)
    else {
      this.#leaveSeat = () => {}
      this.#connect()
    }
  }

  #standBack(): void {
    this.#connection?.close()
    this.#connection = null
    this.#leaveSeat?.()
    this.#leaveSeat = null
  }

  #loseSeat(): void {
    this.#standBack()
    this.#greet()
    this.#standFor()
  }

  #comeBack(): void {
    this.#connection?.check()
    if (!this.#connection) this.#greet()
    this.#standFor()
  }

  #connect(): void {
    this.#connection = new LiveConnection({
      puzzleId: this.#puzzleId,
      after: this.#lastId,
      tell: (news) => {
        this.#take(news)
        this.#channel?.postMessage(news)
      },
    })
    this.#connection.open()
  }

  #greet(): void {
    this.#sinceNews = stopwatch()
    this.#patienceMs = answerMs
    this.#channel?.postMessage({ kind: 'hello' } satisfies Message)
  }

  #beat(): void {
    if (this.#connection) {
      if (this.#sinceNews() >= beatMs) this.#connection.repeat()
    } else if (this.#leaveSeat && !document.hidden && this.#sinceNews() > this.#patienceMs) {
      // The holder's tab was stopped by the system, with the lock in its hand.
      this.#standBack()
      this.#sinceNews = stopwatch()
      this.#standFor({ steal: true })
    }
  }

  #hear(message: Message): void {
    if (message.kind === 'hello') {
      this.#connection?.repeat()
      return
    }
    this.#patienceMs = silenceMs
    // In the handing over of a connection two may speak: what the own one says counts.
    if (message.kind === 'state' && !this.#connection && this.#hasMissed(message)) this.#handlers.onResync()
    if (message.kind !== 'state' || !this.#connection) this.#take(message)
  }

  /** Messages arrive in order, so an id that was never heard means a message that never came, as happens to tabs that were put aside. */
  #hasMissed({ lastId }: LiveNews & { kind: 'state' }): boolean {
    return this.#isInformed && laterId(this.#lastId, lastId) !== this.#lastId
  }

  #take(news: LiveNews): void {
    this.#sinceNews = stopwatch()
    if (news.kind === 'event') {
      this.#lastId = laterId(this.#lastId, news.id)
      this.#handlers.onEvent(news.event)
    } else if (news.kind === 'state') {
      this.#isInformed = true
      this.#lastId = laterId(this.#lastId, news.lastId)
      this.#handlers.onState(news.state)
    } else if (news.kind === 'opened') this.#handlers.onOpened()
    else this.#handlers.onResync()
  }
}

/** A page that is hidden for longer than this needs no live events. */
const hiddenForMs = 60_000

interface PageHandlers {
  /** The page is not looked at any more, or put aside. */
  onAway: () => void
  /** It is looked at again: after a while, after a sleep, or fetched back by the browser. */
  onBack: () => void
  onOnline: () => void
}

/** Tells whether somebody looks at the page. Returns the function that stops it. */
function watchPage({ onAway, onBack, onOnline }: PageHandlers): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let timer: number | undefined
  const onChange = () => {
    window.clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(onAway, hiddenForMs)
    else onBack()
  }
  if (document.hidden) onChange()
  document.addEventListener('visibilitychange', onChange, { signal })
  // A page that the browser puts aside for the way back must hold nothing.
  window.addEventListener('pagehide', onAway, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => {
    watching.abort()
    window.clearTimeout(timer)
  }
}
