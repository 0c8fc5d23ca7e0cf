import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, Person } from './game.ts'
import type { Press, Presses } from './presses.ts'

interface LoadOptions {
  game: Game
  presses: Presses
  perSecond: number
  /** Who guesses; everybody unless told otherwise. */
  people?: Person[]
}

/** Guesses of many people at a bounded rate on whatever puzzle is the current one, until it is ended. */
export class Load {
  readonly #game: Game
  readonly #presses: Presses
  readonly #people: Person[]
  readonly #running = new Set<Promise<unknown>>()
  readonly #timer: NodeJS.Timeout
  /** So many that a server that is away does not gather them without end. */
  readonly #mostAtOnce = 120

  constructor({ game, presses, perSecond, people = game.people }: LoadOptions) {
    this.#game = game
    this.#presses = presses
    this.#people = people
    this.#timer = setInterval(() => this.#press(), 1000 / perSecond)
  }

  /** Begins no more guesses, and waits until every one is answered. */
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

/** Exact guesses of several people at once, spread over the addresses: at most one may win. Then the next puzzle is opened. */
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

/** Waits until something is so; throws with the words when it takes too long. */
export async function until(holds: () => boolean | Promise<boolean>, { what, ms }: { what: string; ms: number }) {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`)
    await sleep(50)
  }
}
