import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveBoard, LiveChange } from '@whereabouts/contract/leaderboard'
import { changeRows } from '@whereabouts/game/board-change'
import type { Person, Puzzle } from './game.ts'

/** Reconnects as early as the page does, and repeatedly. */
const againMs = 500
/** The server sends a heartbeat every 15 s; after this long a silence the page reopens the stream. */
const silenceMs = 45_000

/** One viewer of a puzzle's live board, who reconnects whenever the stream ends, like the page. */
export class Listener {
  readonly puzzleId: string
  board: LiveBoard | null = null
  readonly site: string
  isOpen = false
  /** How often the stream was opened. */
  openings = 0
  /** Answers that must never occur. */
  readonly faults: string[] = []
  readonly #cookie: string
  readonly #leaving = new AbortController()

  constructor({ site, puzzle, person }: { site: string; puzzle: Puzzle; person: Person }) {
    this.site = site
    this.puzzleId = puzzle.id
    this.#cookie = person.cookie
    void this.#run()
  }

  leave(): void {
    this.#leaving.abort()
  }

  async #run(): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      await this.#read().catch(() => {})
      this.isOpen = false
      await sleep(againMs * (0.75 + Math.random() / 2), undefined, { signal: this.#leaving.signal }).catch(() => {})
    }
  }

  #read(): Promise<void> {
    const url = `${this.site}/api/puzzles/${this.puzzleId}/live`
    const headers = { cookie: this.#cookie, accept: 'text/event-stream' }
    return new Promise((resolve) => {
      const asked = request(url, { headers, agent: false, signal: this.#leaving.signal, timeout: silenceMs })
      asked.once('error', () => resolve()).once('timeout', () => asked.destroy())
      asked.once('response', (answer) => {
        const { statusCode = 0 } = answer
        if (statusCode >= 500 && statusCode !== 503) this.faults.push(`the live stream answered ${statusCode}`)
        answer.once('close', resolve).once('error', () => resolve())
        if (statusCode !== 200) return void answer.resume()
        this.isOpen = true
        this.openings += 1
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop()!
          for (const block of blocks) this.#take(block)
        })
      })
      asked.end()
    })
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
    const [kind, data] = [field('event'), field('data')]
    if (kind === 'board') this.board = JSON.parse(data!)
    if (kind !== 'change') return
    const { rows, left, ...facts } = JSON.parse(data!) as LiveChange
    this.board = { ...facts, entries: changeRows(this.board!.entries, { rows, left }) }
  }
}

/** Listeners for every puzzle, some at each address. */
export class Audience {
  readonly listeners: Listener[] = []
  #people = 0

  /** Opens `each` listeners of a puzzle at every address, and waits until all receive events. */
  async join(puzzle: Puzzle, { sites, people, each = 1 }: { sites: string[]; people: Person[]; each?: number }) {
    const added: Listener[] = []
    for (const site of sites)
      for (let n = 0; n < each; n += 1) {
        this.#people += 1
        added.push(new Listener({ site, puzzle, person: people[this.#people % people.length]! }))
      }
    this.listeners.push(...added)
    return added
  }

  leave(): void {
    for (const listener of this.listeners) listener.leave()
  }
}
