import type { LeaderboardEntry, LiveBoard, LiveChange } from '@whereabouts/contract/leaderboard'
import { changeRows } from '@whereabouts/game/board-change'

/** One server-sent event as it came over the wire. */
export interface SentEvent {
  kind: string
  data: string
}

/** For tests: a browser's EventSource over real HTTP, as far as the format goes (https://html.spec.whatwg.org/#server-sent-events). */
export class TestReader {
  readonly status: number
  readonly contentType: string | null
  /** Of the board: `board`, `change` and `mine`. */
  readonly events: SentEvent[] = []
  /** The board as the events say. */
  board: LiveBoard | null = null
  mine: LeaderboardEntry | null = null
  /** The contents of heartbeats; they are not among the events. */
  readonly signsOfLife: string[] = []
  /** What is not about the puzzle: `mode` and `subscription`. */
  readonly news: SentEvent[] = []
  isEnded = false
  readonly #abort: AbortController
  #wake = () => {}

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status
    this.contentType = answer.headers.get('content-type')
    this.#abort = abort
    void this.#read(answer).catch(() => {
      this.isEnded = true
      this.#wake()
    })
  }

  /** The ids of the guesses on the board. */
  get guessIds(): string[] {
    return this.board?.entries.map(({ guess_id }) => guess_id) ?? []
  }

  static async open(url: string, { cookie }: { cookie: string }): Promise<TestReader> {
    const abort = new AbortController()
    const headers = { cookie, accept: 'text/event-stream' }
    return new TestReader(await fetch(url, { headers, signal: abort.signal }), abort)
  }

  /** Waits until the condition holds; throws after the time. */
  async until(isTrue: (reader: TestReader) => boolean, timeoutMs = 15_000): Promise<void> {
    const end = Date.now() + timeoutMs
    while (!isTrue(this)) {
      const left = end - Date.now()
      if (left <= 0)
        throw new Error(`not within ${timeoutMs} ms; events so far: ${JSON.stringify(this.events).slice(0, 2000)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  leave(): void {
    this.#abort.abort()
  }

  async #read(answer: Response): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) this.#take(block)
      this.#wake()
    }
    this.isEnded = true
    this.#wake()
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
    const [kind, data] = [field('event') ?? 'message', field('data')]
    if (data === null) return
    if (kind === 'alive') return void this.signsOfLife.push(data)
    if (kind === 'mode' || kind === 'subscription') return void this.news.push({ kind, data })
    this.events.push({ kind, data })
    if (kind === 'board') this.board = JSON.parse(data)
    if (kind === 'mine') this.mine = JSON.parse(data)
    if (kind !== 'change') return
    const { rows, left, ...facts } = JSON.parse(data) as LiveChange
    this.board = { ...facts, entries: changeRows(this.board!.entries, { rows, left }) }
  }
}
