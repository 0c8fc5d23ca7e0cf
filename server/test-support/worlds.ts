import * as guesses from '@whereabouts/contract/guesses'
import type { Point } from '@whereabouts/game/distance'
import { expect } from 'vitest'
import type { Client, TestUser, TestWorld } from './world.ts'

/** A place where no puzzle of a test lies. */
export const elsewhere: Point = { lat: 10, lng: 20 }

/** A player guesses. Returns the answer, which may be a refusal. */
export const guess = (
  player: Pick<Client, 'call'>,
  puzzle: string | { id: string },
  { lat, lng }: Point = elsewhere,
  key: string = crypto.randomUUID(),
) =>
  player.call(guesses.submit, {
    puzzleId: typeof puzzle === 'string' ? puzzle : puzzle.id,
    ...{ guess_lat: lat, guess_lng: lng, idempotency_key: key },
  })

/** A guess that is accepted. */
export async function aGuess(...facts: Parameters<typeof guess>) {
  const { status, body } = await guess(...facts)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

export interface Win {
  winner: TestUser
  puzzleId: string
  prizeId: string
}

/** A player, by default a new one, wins a puzzle, by default one of today. */
export async function aWin(app: TestWorld, facts: Partial<{ winner: TestUser; puzzle: APuzzle }> = {}): Promise<Win> {
  const { winner = await app.aSubscriber(), puzzle = await app.aPuzzle() } = facts
  expect(await aGuess(winner, puzzle, puzzle.answer)).toMatchObject({ is_winning_guess: true })
  const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed where puzzle_id = ${puzzle.id}`
  return { winner, puzzleId: puzzle.id, prizeId: prize!.id }
}

type APuzzle = Awaited<ReturnType<TestWorld['aPuzzle']>>

/** The rows that a dispute of a player's payment leaves, without its messages. Returns its id. */
export async function aDispute(
  app: TestWorld,
  user: Pick<TestUser, 'id'>,
  { id = `dp_${user.id}`, state = 'open' }: { id?: string; state?: 'open' | 'won' | 'lost' } = {},
): Promise<string> {
  const { at } = app.clock
  const [status, closedAt] = state === 'open' ? ['needs_response', null] : [state, at]
  await app.db.sql`
    insert into payment_disputes
      (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, opened_at, closed_at, updated_at)
    values (${id}, ${user.id}, ${`ch_${id}`}, 5, 'usd', 'fraudulent', ${status}, ${state}, ${at}, ${closedAt}, ${at})`
  return id
}
