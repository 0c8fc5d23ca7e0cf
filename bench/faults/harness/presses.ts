import { setTimeout as sleep } from 'node:timers/promises'
import type { Person, Puzzle } from './game.ts'
import { Agent, fetch } from './plain-fetch.ts'

/** What was answered to a guess: taken, or refused with a code. */
export type Outcome =
  | { kind: 'taken'; guessId: string; distanceKm: number | null; isWin: boolean }
  | { kind: 'refused'; code: string }

/** One press of the button, with all that came of it. */
export interface Press {
  person: Person
  puzzle: Puzzle
  key: string
  at: { lat: number; lng: number }
  startedAt: number
  /** Null while no answer has come. */
  outcome: Outcome | null
  /** How often it was sent. */
  tries: number
  /** From the press to its answer, repeats and waiting included. */
  tookMs: number
}

/** How long one try may take, and all tries of a press together. */
const tryMs = 10_000
const givesUpMs = 90_000
/** Between tries: the first soon, the others later. */
const waitsMs = [250, 500, 1000]

/**
 * Presses of players, each sent as the page sends it: with a key of its own, and again with the same key for as long as no answer has come
 * or the answer is that the server is busy. Every answer is written down.
 */
export class Presses {
  readonly all: Press[] = []
  /** Answers that must never be: 5xx other than 503, and what is no answer of ours. */
  readonly faults: string[] = []
  /** 503, which tells to try again. */
  busy = 0
  /** Tries that ended without an answer. */
  unanswered = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  get taken(): (Press & { outcome: Extract<Outcome, { kind: 'taken' }> })[] {
    return this.all.filter((press) => press.outcome?.kind === 'taken') as never
  }

  get refused(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { outcome } of this.all)
      if (outcome?.kind === 'refused') counts.set(outcome.code, (counts.get(outcome.code) ?? 0) + 1)
    return counts
  }

  get pending(): Press[] {
    return this.all.filter(({ outcome }) => outcome === null)
  }

  /** Sends one guess until it is answered. `site` is another address than the usual one. */
  async send(
    facts: { person: Person; puzzle: Puzzle; at: { lat: number; lng: number } },
    site = this.#url,
  ): Promise<Press> {
    const press: Press = {
      ...facts,
      key: crypto.randomUUID(),
      startedAt: Date.now(),
      outcome: null,
      tries: 0,
      tookMs: 0,
    }
    this.all.push(press)
    while (press.outcome === null && Date.now() - press.startedAt < givesUpMs) {
      press.tries += 1
      press.outcome = await this.#try(press, site)
      press.tookMs = Date.now() - press.startedAt
      if (press.outcome === null) await sleep(waitsMs[Math.min(press.tries, waitsMs.length) - 1])
    }
    return press
  }

  close(): void {
    this.#agent.destroy()
  }

  async #try({ person, puzzle, at, key }: Press, site: string): Promise<Outcome | null> {
    const body = { guess_lat: at.lat, guess_lng: at.lng, idempotency_key: key }
    const answer = await fetch(`${site}/api/puzzles/${puzzle.id}/guesses`, {
      agent: this.#agent,
      method: 'POST',
      headers: { cookie: person.cookie },
      body,
      timeoutMs: tryMs,
    }).catch(() => null)
    if (answer === null) {
      this.unanswered += 1
      return null
    }
    if (answer.status === 503) {
      this.busy += 1
      return null
    }
    const told = readJson(answer.text)
    if (answer.status === 200 && typeof told?.guess_id === 'string')
      return {
        kind: 'taken',
        guessId: told.guess_id,
        distanceKm: told.distance_km as number | null,
        isWin: told.is_winning_guess === true,
      }
    if (answer.status >= 500 || typeof told?.code !== 'string')
      this.faults.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    return { kind: 'refused', code: String(told?.code ?? answer.status) }
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
