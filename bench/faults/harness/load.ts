import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, Person } from './game.ts'
import type { Press, Presses } from './presses.ts'

interface LoadOptions {
  game: Game
  presses: Presses
  perSecond: number
  /** Who guesses; everyone by default. */
  people?: Person[]
}

/** Guesses of many people at a limited rate on the current puzzle, until stopped. */
export class Load {
  readonly #game: Game
  readonly #presses: Presses
  readonly #people: Person[]
  readonly #running = new Set<Promise<unknown>>()
  readonly #timer: NodeJS.Timeout
  /** A limit, so that requests do not pile up while a server is down. */
  readonly #mostAtOnce = 120

  constructor({ game, presses, perSecond, people = game.people }: LoadOptions) {
    this.#game = game
    this.#presses = presses
    this.#people = people
    this.#timer = setInterval(() => this.#press(), 1000 / perSecond)
  }

  /** Starts no more guesses, and waits for all answers. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running)
  }

  #press(): void {
    if (this.#running.size >= this.#mostAtOnce) return
    const { puzzle } = this.#game
    const person = this.#people[Math.floor(Math.random() * this.#people.length)]!
    const sent = this.#presses.send({ person, puzzle, at: somewhere() }).finally(() => this.#running.delete(sent))
    this.#running.add(sent)
  }
}

/** A place in the south, far from every answer. */
const somewhere = () => ({ lat: -60 + Math.random() * 20, lng: Math.random() * 20 })

/** Exact guesses of several people at the same time, spread over the addresses: at most one may win. Then opens the next puzzle. */
export async function raceForWin(
  { game, presses }: { game: Game; presses: Presses },
  { rivals, sites }: { rivals: Person[]; sites: string[] },
): Promise<Press[]> {
  const { puzzle } = game
  const race = await Promise.all(
    rivals.map((person, n) => presses.send({ person, puzzle, at: puzzle.answer }, sites[n % sites.length]!)),
  )
  await game.nextPuzzle()
  return race
}

/** Waits for a condition, and returns for how many ms; throws with the message if it takes too long. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { what, ms }: { what: string; ms: number },
): Promise<number> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > ms) throw new Error(`not within ${ms} ms: ${what}`)
    await sleep(50)
  }
  return Date.now() - began
}
