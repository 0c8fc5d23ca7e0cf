import * as guesses from '@whereabouts/contract/guesses'
import * as puzzles from '@whereabouts/contract/puzzles'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { anotherProcessOf, contextOfPlayer } from '../../../test-support/guessers.ts'
import type { TestUser } from '../../../test-support/world.ts'
import type { Refusal } from '../../core/refusal.ts'
import { submitGuess } from './submit-guess.ts'

const far = { guess_lat: 10, guess_lng: 10 }

// On every database: guesses race for locks.
describeOnEveryDatabase('submitting a guess', (app) => {
  const guess = (
    player: TestUser,
    puzzleId: string,
    point: { guess_lat: number; guess_lng: number },
    key = crypto.randomUUID(),
  ) => player.call(guesses.submit, { puzzleId, ...point, idempotency_key: key })
  const at = (answer: { lat: number; lng: number }) => ({ guess_lat: answer.lat, guess_lng: answer.lng })

  test('a far guess is answered with its distance and is counted, and does not reveal the place', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 3 })
    const { status, body } = await guess(player, puzzle.id, far)
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_winning_guess: false, guesses_used: 1, guess_limit: 3, win: null })
    expect(body.distance_km).toBeGreaterThan(4000)
    const [user] = await app.db.sql`select games_played, games_won from users where id = ${player.id}`
    expect(user).toEqual({ games_played: 1, games_won: 0 })
  })

  test('an exact guess wins: puzzle, winner, prize and mail are there together', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    const { body } = await guess(player, puzzle.id, at(puzzle.answer))
    expect(body).toMatchObject({
      is_winning_guess: true,
      distance_km: 0,
      win: { actual_lat: puzzle.answer.lat, prize_amount: 50 },
    })
    const [row] = await app.db.sql`select is_solved, winner_user_id from puzzles where id = ${puzzle.id}`
    expect(row).toEqual({ is_solved: true, winner_user_id: player.id })
    expect(await app.db.sql`select prize_amount, user_id from prizes_owed`).toEqual([
      { prize_amount: '50.00', user_id: player.id },
    ])
    expect(await app.db.sql`select kind, recipient from mails`).toEqual([{ kind: 'winner', recipient: player.email }])
    expect(await player.call(guesses.notifyWinner, { email: 'thief@example.org' })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await app.db.sql`select count(*)::int as mails from mails`).toEqual([{ mails: 1 }])
  })

  test('a winner whose answer was lost gets the win again', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    const key = crypto.randomUUID()
    const first = await guess(player, puzzle.id, at(puzzle.answer), key)
    expect(await guess(player, puzzle.id, at(puzzle.answer), key)).toMatchObject({ status: 200, body: first.body })
  })

  test('an ended session cannot guess, though this process caches it, and neither can an expired one', async () => {
    const puzzle = await app.aPuzzle()
    const players = [await app.aSubscriber({ guesses: 5 }), await app.aSubscriber({ guesses: 5 })]
    for (const player of players) expect((await guess(player, puzzle.id, far)).status).toBe(200)
    // As another process would, without notifying this one.
    await app.db.sql`delete from sessions where user_id = ${players[0]!.id}`
    await app.db.sql`update sessions set expires_at = now() where user_id = ${players[1]!.id}`
    for (const player of players) {
      const refused = await guess(player, puzzle.id, at(puzzle.answer))
      expect([refused.status, refused.body.code]).toEqual([401, 'not-signed-in'])
    }
    expect(await app.db.sql`select count(*)::int as guesses from guesses`).toEqual([{ guesses: 2 }])
  })

  test('requests with an ended session use up none of the owner’s limits', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 5 })
    await guess(player, puzzle.id, far)
    await app.db.sql`delete from sessions where user_id = ${player.id}`
    const refused = new Set<number>()
    for (let n = 0; n < 130; n += 1) refused.add((await guess(player, puzzle.id, far)).status)
    expect([...refused]).toEqual([401])
  })

  test('a guess counts as of its arrival: a win stands when its session was ended after judging', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    const [session] = await app.db.sql<{ id: string }>`select id from sessions where user_id = ${player.id}`
    const afterReading = async () => void (await app.db.sql`delete from sessions where id = ${session!.id}`)
    const context = contextOfPlayer(app, { userId: player.id, process: anotherProcessOf(app, { afterReading }) })
    context.caller = { ...context.caller, sessionId: session!.id }
    const input = { puzzleId: puzzle.id, ...at(puzzle.answer), idempotency_key: crypto.randomUUID() }
    expect(await submitGuess(context, input)).toMatchObject({ is_winning_guess: true })
    expect(await app.db.sql`select winner_user_id from puzzles`).toEqual([{ winner_user_id: player.id }])
    expect(await app.db.sql`select kind from mails`).toEqual([{ kind: 'winner' }])
  })

  test('a winner renamed by another process in the meantime is congratulated by the new name', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 5 })
    await guess(player, puzzle.id, far)
    await app.db.sql`update users set username = 'Newly Named', email = 'new@example.org' where id = ${player.id}`
    await guess(player, puzzle.id, at(puzzle.answer))
    const [mail] = await app.db.sql<{ recipient: string; text: string }>`select recipient, body_text as text from mails`
    expect(mail!.recipient).toBe('new@example.org')
    expect(mail!.text).toContain('Congratulations, Newly Named!')
  })

  test('a guess that is refused, and one that is sent again, cost one statement each', async () => {
    const [puzzle, old] = [await app.aPuzzle(), await app.aPuzzle({ releaseDate: '2026-03-01' })]
    const future = await app.aPuzzle({ releaseDate: '2026-03-11' })
    const [player, stranger] = [await app.aSubscriber({ guesses: 1 }), await app.aUser()]
    const admin = await app.aSubscriber({ name: 'admin' })
    const key = crypto.randomUUID()
    let statements = 0
    const counted = (template: TemplateStringsArray, ...values: unknown[]) => {
      statements += 1
      return app.db.sql(template, ...(values as never[]))
    }
    const process = { db: { ...app.db, sql: counted as typeof app.db.sql } }
    const costOf = async (
      userId: string,
      puzzleId: string,
      idempotency_key: string = crypto.randomUUID(),
      to = far,
    ) => {
      statements = 0
      const input = { puzzleId, ...to, idempotency_key }
      const end = await submitGuess(contextOfPlayer(app, { userId, process }), input).catch(
        (error: Refusal) => error.code,
      )
      return [typeof end === 'string' ? end : 'stored', statements]
    }
    expect((await costOf(player.id, puzzle.id, key))[0]).toBe('stored')
    expect([
      await costOf(player.id, puzzle.id, key),
      await costOf(player.id, puzzle.id, key, at(puzzle.answer)),
      await costOf(player.id, puzzle.id),
      await costOf(player.id, old.id),
      await costOf(stranger.id, puzzle.id),
      await costOf(player.id, future.id),
      await costOf(stranger.id, crypto.randomUUID()),
      await costOf(admin.id, puzzle.id, crypto.randomUUID(), at(puzzle.answer)),
    ]).toEqual([
      ['stored', 1],
      ['idempotency-conflict', 1],
      ['no-guesses-left', 1],
      ['not-current', 1],
      ['subscription-required', 1],
      ['not-found', 1],
      ['not-found', 1],
      ['admin-may-not-guess', 1],
    ])
  })

  test('the refusal names the limit when it is reached', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber({ guesses: 1 })
    await guess(player, puzzle.id, far)
    expect((await guess(player, puzzle.id, far)).body.error).toBe(
      "You've reached your guess limit of 1 for this challenge. Please come back tomorrow for another challenge.",
    )
  })

  test('after the win all other players are refused, and everyone sees the place', async () => {
    const puzzle = await app.aPuzzle()
    const [winner, other] = [await app.aSubscriber(), await app.aSubscriber()]
    expect((await other.call(puzzles.coordinates, { puzzleId: puzzle.id })).status).toBe(404)
    await guess(winner, puzzle.id, at(puzzle.answer))
    expect((await guess(other, puzzle.id, at(puzzle.answer))).body.code).toBe('already-solved')
    expect((await other.call(puzzles.coordinates, { puzzleId: puzzle.id })).body).toEqual({
      actual_lat: puzzle.answer.lat,
      actual_lng: puzzle.answer.lng,
    })
    expect((await other.call(guesses.notifyWinner, {})).body.code).toBe('not-the-winner')
  })
})
