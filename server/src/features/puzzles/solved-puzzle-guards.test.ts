import { type Database, DatabaseError } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aDispute, aGuess, deleteAccount } from '../../../test-support/worlds.ts'

const staysSolved = 'a_solved_puzzle_stays_solved'
const winnerStays = 'a_winner_stays_the_winner'
const guessStays = 'a_guess_does_not_change'

// On every database: the guards of a solved puzzle are the database’s own.
describe.each(everyDatabase())('decided facts, against every writer, on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })
  let puzzle: { id: string; answer: Point }
  let winner: TestUser
  let other: TestUser
  const begin = async () => {
    await app.reset()
    puzzle = await app.aPuzzle()
    winner = await app.aSubscriber({ guesses: 2 })
    other = await app.aSubscriber({ guesses: 2 })
  }

  const guess = (player: TestUser, point: Point) => aGuess(player, puzzle, point)
  const win = () => guess(winner, puzzle.answer)
  const puzzleRow = async () =>
    (
      await app.db.sql<{ is_solved: boolean; solved_at: Date | null; winner_user_id: string | null }>`
        select is_solved, solved_at, winner_user_id from puzzles where id = ${puzzle.id}`
    )[0]!
  const guessRows = () => app.db.sql`select * from guesses where puzzle_id = ${puzzle.id} order by sequence`
  const prizeRows = () => app.db.sql`select * from prizes_owed where puzzle_id = ${puzzle.id}`
  const answerRows = () => app.db.sql`select * from puzzle_answers where puzzle_id = ${puzzle.id}`
  const all = () => Promise.all([puzzleRow(), guessRows(), prizeRows(), answerRows()])
  const written = (text: string) =>
    text
      .replaceAll('$other', `'${other.id}'`)
      .replaceAll('$winner', `'${winner.id}'`)
      .replaceAll('$puzzle', `'${puzzle.id}'`)
  const failure = (db: Database, text: string) =>
    db.query({ text: written(text), values: [] }).then(
      () => null,
      (reason: unknown) => reason,
    )
  /**
   * Runs a change that the named guard must refuse to every account, with everything left unchanged. The servers' account may also be refused because
   * it lacks the right.
   */
  const refused = async (constraint: string, change: string) => {
    const before = await all()
    expect(await failure(app.owner, change)).toMatchObject({ code: expect.stringMatching(/^23/), constraint })
    const error = await failure(app.db, change)
    expect(error).toBeInstanceOf(DatabaseError)
    if ((error as DatabaseError).code !== '42501') expect(error).toMatchObject({ constraint })
    expect(await all()).toEqual(before)
  }

  const changesOfGuess = [
    ['place', 'guess_lat = 1, guess_lng = 1'],
    ['distance', 'distance_km = distance_km + 1'],
    ['moment', "guessed_at = guessed_at - interval '1 hour'"],
    ['outcome', 'is_winning_guess = not is_winning_guess'],
    ['number among the attempts', 'attempt = attempt + 10'],
    ['key', 'idempotency_key = gen_random_uuid()'],
    ['puzzle', 'puzzle_id = gen_random_uuid()'],
    ['id', 'id = gen_random_uuid()'],
    ['player', 'user_id = $other'],
  ]

  describe('before a win,', () => {
    beforeAll(async () => {
      await begin()
      await guess(winner, { lat: 10, lng: 10 })
    })

    test.each(changesOfGuess)('the %s of a guess cannot be changed', async (_what, change) => {
      await refused(guessStays, `update guesses set ${change} where puzzle_id = $puzzle`)
    })
  })

  // One solved puzzle for all of them: a refused change leaves everything unchanged.
  describe('after a win,', () => {
    beforeAll(async () => {
      await begin()
      await guess(other, { lat: 10, lng: 10 })
      await win()
    })

    test.each([
      ['opened again', staysSolved, 'update puzzles set is_solved = false'],
      [
        'opened again with all that belongs to it',
        staysSolved,
        'update puzzles set is_solved = false, solved_at = null, winner_user_id = null',
      ],
      ['moved in time', staysSolved, "update puzzles set solved_at = solved_at + interval '1 second'"],
      ['given to another player', winnerStays, 'update puzzles set winner_user_id = $other'],
      ['left without a winner', winnerStays, 'update puzzles set winner_user_id = null'],
    ])('a solved puzzle cannot be %s', async (_what, constraint, update) => {
      await refused(constraint, `${update} where id = $puzzle`)
    })

    test.each([
      'audit_log',
      ...['guesses', 'puzzles', 'puzzle_answers', 'prizes_owed', 'users', 'subscriptions', 'subscription_pricing'],
      ...['retired_prices', 'payment_customers', 'payment_events', 'trial_marks', 'account_deletions', 'prize_holds'],
      ...['exact_guesses', 'payment_disputes', 'contest_rules', 'rules_acceptances', 'eligibility_declarations'],
      ...['sanctions', 'sanction_steps', 'sanction_words'],
    ])('the table %s cannot be emptied', async (table) => {
      const lines = await app.db.sql`select * from audit_log`
      expect(lines.length).toBeGreaterThan(0)
      const refusal = { code: '23514', constraint: 'no_table_is_ever_emptied' }
      expect(await failure(app.owner, `truncate ${table} cascade`)).toMatchObject(refusal)
      expect(await failure(app.db, `truncate ${table} cascade`)).toBeInstanceOf(DatabaseError)
      expect(await app.db.sql`select * from audit_log`).toEqual(lines)
    })

    test('nor can any other table', async () => {
      const open = await app.db.sql`
        select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
          select 1 from pg_trigger where tgrelid = c.oid and tgname = 'keep_rows')`
      expect(open).toEqual([])
    })

    test.each([
      ['the winning guess', 'a_winning_guess_is_never_deleted', 'delete from guesses where is_winning_guess'],
      ['the prize', 'a_prize_is_never_deleted', 'delete from prizes_owed where puzzle_id = $puzzle'],
      ['the puzzle', 'a_puzzle_that_is_over_stays', 'delete from puzzles where id = $puzzle'],
      ['the answer', 'an_answer_stays_once_it_judged', 'delete from puzzle_answers where puzzle_id = $puzzle'],
    ])('%s of a solved puzzle cannot be deleted', async (_what, constraint, change) => {
      await refused(constraint, change)
    })

    test.each([
      ['given to another player', 'a_prize_stays_with_its_winner', 'user_id = $other'],
      ['taken from its player', 'a_prize_stays_with_its_winner', 'user_id = null, former_user_id = $winner'],
      [
        'announced to another address',
        'a_prize_stays_with_its_winner',
        "former_user_id = $winner, contact_email = 'thief@example.org'",
      ],
      ['announced to another player', 'a_prize_stays_with_its_winner', 'former_user_id = $other'],
      ['raised', 'a_prize_does_not_change', 'prize_amount = prize_amount + 1'],
      ['put into another currency', 'a_prize_does_not_change', "currency = 'eur'"],
      [
        'hung on another guess',
        'a_prize_does_not_change',
        'guess_id = (select id from guesses where not is_winning_guess)',
      ],
      ['moved in time', 'a_prize_does_not_change', "owed_since = owed_since - interval '1 day'"],
    ])('an owed prize cannot be %s', async (_what, constraint, change) => {
      await refused(constraint, `update prizes_owed set ${change} where puzzle_id = $puzzle`)
    })

    test.each([
      ['prize', 'a_solved_puzzle_keeps_its_prize', 'prize_amount = 70'],
      ['win radius', 'a_puzzle_with_guesses_keeps_its_rules', 'win_radius_km = 50'],
      ['release', 'a_puzzle_with_guesses_keeps_its_rules', 'release_date = release_date + 1'],
    ])('a solved puzzle keeps its %s', async (_what, constraint, change) => {
      await refused(constraint, `update puzzles set ${change} where id = $puzzle`)
    })

    test.each(changesOfGuess)('the %s of a guess cannot be changed', async (_what, change) => {
      await refused(guessStays, `update guesses set ${change} where puzzle_id = $puzzle and is_winning_guess`)
    })
  })

  describe('with a fresh puzzle each time,', () => {
    beforeEach(begin)

    test('the moment of the solve cannot be emptied', async () => {
      await win()
      await expect(app.db.sql`update puzzles set solved_at = null where id = ${puzzle.id}`).rejects.toThrow(
        DatabaseError,
      )
      expect((await puzzleRow()).solved_at).toEqual(app.clock.at)
    })

    test('undecided facts may still be changed: all of a puzzle without guesses', async () => {
      await app.db.sql`
        update puzzles set release_time = '00:01', prize_amount = 60, win_radius_km = 2 where id = ${puzzle.id}`
      puzzle.answer = { ...puzzle.answer, lat: 1 }
      await app.db.sql`update puzzle_answers set actual_lat = 1 where puzzle_id = ${puzzle.id}`
      await win()
      await app.db.sql`update puzzles set updated_at = now() where id = ${puzzle.id}`
      expect(await puzzleRow()).toMatchObject({ is_solved: true, winner_user_id: winner.id })
      expect(await prizeRows()).toMatchObject([{ prize_amount: '60.00', user_id: winner.id }])
    })

    test('a dispute cannot be deleted, and outlives the account of its player', async () => {
      await aDispute(app, other, { id: 'du_1', state: 'won' })
      await refused('a_dispute_is_never_deleted', "delete from payment_disputes where stripe_dispute_id = 'du_1'")
      await app.db.sql`delete from users where id = ${other.id}`
      expect(await app.db.sql`select user_id from payment_disputes`).toEqual([{ user_id: null }])
    })

    /** A prize as the servers write it, with some fields replaced. */
    const owe = (change: Partial<Record<'guess' | 'player' | 'former' | 'contact' | 'amount', string>>) => {
      const {
        guess: of = 'is_winning_guess',
        player = 'g.user_id',
        former = 'null',
        contact = 'null',
        amount = '50',
      } = change
      return `
        insert into prizes_owed (id, puzzle_id, guess_id, user_id, former_user_id, contact_email, prize_amount, owed_since)
        select gen_random_uuid(), g.puzzle_id, g.id, ${player}, ${former}::uuid, ${contact}, ${amount}, now()
        from guesses g where g.puzzle_id = $puzzle and ${of}`
    }

    test.each([
      ['to a user who did not win', 'a_prize_is_owed_to_its_winner', { player: '$other::uuid' }],
      ['to no one', 'a_prize_is_owed_to_somebody', { player: 'null::uuid', contact: "'thief@example.org'" }],
      ['without a way to notify', 'an_unpaid_prize_can_be_announced', { player: 'null::uuid', former: '$winner' }],
      ['for a guess that did not win', 'a_prize_is_for_the_winning_guess', { guess: 'not is_winning_guess' }],
      ['beyond what was promised', 'a_prize_is_what_was_promised', { amount: '5000' }],
    ])('no prize is owed %s', async (_what, constraint, change) => {
      await guess(winner, { lat: 10, lng: 10 })
      await win()
      await app.empty('prizes_owed')
      await refused(constraint, owe(change))
      expect(await failure(app.db, owe({}))).toBeNull()
    })

    test('after the first guess, neither the place nor the win radius changes', async () => {
      await guess(other, { lat: 10, lng: 10 })
      await refused('an_answer_stays_once_it_judged', 'update puzzle_answers set actual_lat = 10, actual_lng = 10')
      await refused('a_puzzle_with_guesses_keeps_its_rules', 'update puzzles set win_radius_km = 9000')
      expect(await failure(app.db, 'update puzzle_answers set actual_lat = actual_lat')).toBeNull()
    })

    test('a called-off puzzle stays so, with its place', async () => {
      const off = "update puzzles set voided_at = now(), void_reason = 'wrong place' where id = $puzzle"
      expect(await failure(app.db, off)).toBeNull()
      await refused('a_puzzle_stays_called_off', 'update puzzles set voided_at = null, void_reason = null')
      await refused('an_answer_stays_once_it_judged', 'update puzzle_answers set actual_lat = 10')
      await refused('a_puzzle_that_is_over_stays', 'delete from puzzles where id = $puzzle')
    })

    test('the winner may delete the account: the puzzle stays solved and the win stays, both without a name', async () => {
      await guess(winner, { lat: 10, lng: 10 })
      await win()
      await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${winner.id}`
      expect((await deleteAccount(winner)).status).toBe(200)
      expect(await puzzleRow()).toEqual({ is_solved: true, solved_at: app.clock.at, winner_user_id: null })
      expect(await guessRows()).toMatchObject([{ is_winning_guess: true, user_id: null, distance_km: 0 }])
      await refused(staysSolved, 'update puzzles set is_solved = false, solved_at = null where id = $puzzle')
    })

    test('the winner’s row cannot be deleted by hand while that would leave the payee unknown', async () => {
      await win()
      await refused('a_prize_is_owed_to_somebody', 'delete from users where id = $winner')
      await app.db.sql`
        update prizes_owed set former_user_id = user_id, contact_email = ${winner.email} where puzzle_id = ${puzzle.id}`
      await app.db.sql`delete from users where id = ${winner.id}`
      expect(await puzzleRow()).toMatchObject({ is_solved: true, winner_user_id: null })
      expect(await guessRows()).toMatchObject([{ is_winning_guess: true, user_id: null }])
      expect(await prizeRows()).toMatchObject([
        { user_id: null, former_user_id: winner.id, contact_email: winner.email },
      ])
    })

    if (database.kind === 'postgres')
      test('the servers’ account is no owner: it may not switch a guard off, change a table, or rewrite the log', async () => {
        for (const change of [
          ...['set session_replication_role = replica', 'alter table prizes_owed disable trigger keep_prize'],
          ...['drop trigger keep_rows on audit_log', 'create table mine (id integer)'],
          ...['update audit_log set actor = null', 'delete from audit_log'],
          ...["insert into migrations (number, name, checksum) values (99, 'x', 'x')", 'truncate sessions'],
        ])
          expect(await failure(app.db, change), change).toMatchObject({ code: '42501' })
      })
  })
})
