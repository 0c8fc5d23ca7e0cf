import { migrate } from '@whereabouts/engines/database/migrate'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { winRadiusKm } from '@whereabouts/game/rules'
import { usernameKey } from '@whereabouts/game/username'
import { newId } from '@whereabouts/server/core/new-id'
import { insertPuzzle } from '@whereabouts/server/features/puzzles/writes'
import { acceptRules, publishFirstRules } from '@whereabouts/server/test-support/accept-rules'
import { openTestSession } from '@whereabouts/server/test-support/session'

/** A signed-in subscriber. */
export interface Person {
  id: string
  name: string
  cookie: string
  /** Guesses that the plan allows on a puzzle. */
  limit: number
}

export interface Puzzle {
  id: string
  answer: { lat: number; lng: number }
}

const minuteMs = 60_000
/** One in this many people has a plan that is soon used up. */
const everyTight = 10
const limits = { wide: 100, tight: 3 }
const answer = { lat: 48.85837, lng: 2.294481 }
/** Photo data for every puzzle. No client loads it here, so there are no files. */
const photoCopies = ['sharp', 'blurred'].map((kind) => {
  return { kind, format: 'webp', width: 640, height: 427, key: `no-such-${kind}`, contentType: 'image/webp' }
})

/** The people and puzzles of a test, inserted directly. Puzzles open one after the other, each a minute later. */
export class Game {
  readonly people: Person[] = []
  readonly puzzles: Puzzle[] = []
  readonly #db: DatabaseEngine
  readonly #photoId = newId()
  /** The release of the first puzzle. All are in the past, so that no waiting is needed. */
  readonly #firstRelease: number

  private constructor(db: DatabaseEngine) {
    this.#db = db
    this.#firstRelease = Math.floor((Date.now() - 200 * minuteMs) / minuteMs) * minuteMs
  }

  static async prepare(db: DatabaseEngine, { people, secret }: { people: number; secret: string }): Promise<Game> {
    await migrate(db, new URL('../../../server/src/migrations/', import.meta.url))
    await publishFirstRules(db)
    const game = new Game(db)
    await game.#addPlans()
    await db.sql`
      insert into photos (id, width, height, dominant_color, placeholder, variants)
      values (${game.#photoId}, 1, 1, '#000000', 'data:,', ${JSON.stringify(photoCopies)}::text::jsonb)`
    for (let n = 0; n < people; n += 1) game.people.push(await game.#addPerson(n, secret))
    await game.nextPuzzle()
    return game
  }

  /** The puzzle that takes guesses. */
  get puzzle(): Puzzle {
    return this.puzzles.at(-1)!
  }

  /** People with a large plan. */
  get regulars(): Person[] {
    return this.people.filter(({ limit }) => limit === limits.wide)
  }

  /** Inserts a puzzle released a minute after the last one, which becomes the current one. */
  async nextPuzzle(): Promise<Puzzle> {
    const releasedAt = new Date(this.#firstRelease + this.puzzles.length * minuteMs)
    const puzzle = await this.addPuzzle(releasedAt)
    this.puzzles.push(puzzle)
    return puzzle
  }

  /** A puzzle with its own release, in whole minutes. */
  async addPuzzle(releasedAt: Date): Promise<Puzzle> {
    const [releaseDate, releaseTime] = releasedAt.toISOString().slice(0, 16).split('T') as [string, string]
    const facts = { photoId: this.#photoId, answer, prizeAmount: '50.00', releaseDate, releaseTime }
    const id = newId()
    await insertPuzzle(this.#db, { ...facts, id, winRadiusKm })
    return { id, answer }
  }

  async #addPlans(): Promise<void> {
    for (const [name, guesses] of Object.entries(limits))
      await this.#db.sql`
        insert into subscription_pricing
          (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
        values (${newId()}, ${`price_${name}`}, ${name}, 5, 'usd', 'month', 0, ${guesses})`
  }

  async #addPerson(n: number, secret: string): Promise<Person> {
    const db = this.#db
    const kind = n % everyTight === everyTight - 1 ? 'tight' : 'wide'
    const [id, name] = [newId(), `Player ${n}`]
    await db.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${id}, ${`player-${n}@example.org`}, true, ${name}, ${usernameKey(name)})`
    await acceptRules(db, id)
    await db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${`sub_${id}`}, ${id}, ${`price_${kind}`}, 'active', now() + interval '30 days', now(), now())`
    return { id, name, limit: limits[kind], cookie: await openTestSession({ db, newId }, { userId: id, secret }) }
  }
}
