import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveBoard, LiveChange } from '@whereabouts/contract/leaderboard'
import { changeRows } from '@whereabouts/game/board-change'

interface Viewing {
  puzzleId: string
  cookie: string
  /** Whether it opens the stream again after every answer, as the page does. */
  neverGivesUp?: boolean
}

/**
 * Reads a puzzle's live stream like a browser's EventSource (https://html.spec.whatwg.org/#server-sent-events): reconnects after the given time
 * whenever the connection ends or fails, and gives up permanently on any other answer.
 */
export class Viewer {
  readonly site: string
  readonly puzzleId: string
  board: LiveBoard | null = null
  isOpen = false
  /** How often the stream was opened. */
  openings = 0
  /** Every other answer: its status and text. */
  readonly failures: string[] = []
  readonly #cookie: string
  readonly #neverGivesUp: boolean
  readonly #leaving = new AbortController()
  #retryMs = 3000

  constructor(site: string, { puzzleId, cookie, neverGivesUp = false }: Viewing) {
    this.site = site
    this.puzzleId = puzzleId
    this.#cookie = cookie
    this.#neverGivesUp = neverGivesUp
    void this.#run()
  }

  leave(): void {
    this.#leaving.abort()
  }

  async #run(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted && (this.#neverGivesUp || this.failures.length === 0)) {
      // However the connection ends, it is reopened.
      await this.#read().catch(() => {})
      this.isOpen = false
      await sleep(this.#retryMs, undefined, { signal }).catch(() => {})
    }
  }

  async #read(): Promise<void> {
    const headers = { cookie: this.#cookie, accept: 'text/event-stream' }
    const answer = await fetch(`${this.site}/api/puzzles/${this.puzzleId}/live`, {
      headers,
      signal: this.#leaving.signal,
    })
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      this.failures.push(`${answer.status} ${await answer.text()}`)
      return
    }
    this.isOpen = true
    this.openings += 1
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) this.#take(block)
    }
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
    const [retry, event, data] = [field('retry'), field('event'), field('data')]
    if (retry) this.#retryMs = Number(retry)
    if (event === 'board') this.board = JSON.parse(data!)
    if (event !== 'change') return
    const { rows, left, ...facts } = JSON.parse(data!) as LiveChange
    this.board = { ...facts, entries: changeRows(this.board!.entries, { rows, left }) }
  }

  /** The ids of the guesses on the board. */
  get guesses(): string[] {
    return this.board?.entries.map(({ guess_id }) => guess_id) ?? []
  }
}
