import { setTimeout as sleep } from 'node:timers/promises'
import type { Person, Puzzle } from './game.ts'
import { Agent, fetch } from './plain-fetch.ts'

/** The answer to a guess: accepted, or refused with a code. */
export type Outcome =
  | { kind: 'taken'; guessId: string; distanceKm: number | null; isWin: boolean }
  | { kind: 'refused'; code: string }

/** One submission of a guess, with its results. */
export interface Press {
  person: Person
  puzzle: Puzzle
  key: string
  at: { lat: number; lng: number }
  startedAt: number
  /** Null while there is no answer. */
  outcome: Outcome | null
  /** How often it was sent. */
  tries: number
  /** From the submission to its answer, retries and waiting included. */
  tookMs: number
}

/** How long one attempt may take, and all attempts of a submission together. */
const tryMs = 10_000
const givesUpMs = 90_000
/** Pauses between attempts: short at first, longer later. */
const waitsMs = [250, 500, 1000]

/**
 * Submissions by players, each sent like the page does: with its own key, and again with the same key while there is no answer or the server is busy.
 * Every answer is recorded.
 */
export class Presses {
  readonly all: Press[] = []
  /** Answers that must never occur: 5xx other than 503, and answers not from our servers. */
  readonly faults: string[] = []
  /** 503, which asks the client to retry. */
  busy = 0
  /** Attempts without an answer. */
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

  /** Sends one guess until it is answered. `site` replaces the usual address. */
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
    const json = readJson(answer.text)
    if (answer.status === 200 && typeof json?.guess_id === 'string')
      return {
        kind: 'taken',
        guessId: json.guess_id,
        distanceKm: json.distance_km as number | null,
        isWin: json.is_winning_guess === true,
      }
    if (answer.status >= 500 || typeof json?.code !== 'string')
      this.faults.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    return { kind: 'refused', code: String(json?.code ?? answer.status) }
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
