import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize } from '../../../test-support/prizes.ts'
import { verifyDayOf } from '../../../test-support/verifier.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { aGuess } from '../../../test-support/worlds.ts'
import { sequenceEntries } from '../../features/log/sequence-entries.ts'
import { holdIfDisputed } from '../../features/prizes/holds.ts'
import { checkIntegrity } from './check-integrity.ts'

const date = '2026-03-10'

/**
 * The table of SECURITY.md: what the servers' account of the database forges, and what finds it. That the payee of a prize stays is among the guards
 * of a solved puzzle: server/src/features/puzzles/solved-puzzle-guards.test.ts.
 */
describeOnOneDatabase('with the rights of the application', (app) => {
  let admin: TestAdmin
  let loser: TestUser
  let winner: TestUser
  let puzzle: { id: string; answer: { lat: number; lng: number } }
  const guess = async (player: TestUser, { lat, lng }: { lat: number; lng: number }) => {
    await aGuess(player, puzzle.id, { lat, lng })
    app.later(1000)
  }
  const log = async () => {
    for (;;) if (!(await sequenceEntries(app.services)).isBehind) return
  }
  beforeEach(async () => {
    app.clock.at = new Date('2026-03-08T12:00:00Z')
    puzzle = await app.aPuzzle({ releaseDate: date })
    await log()
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    admin = await app.anAdmin()
    loser = await app.aSubscriber({ guesses: 3 })
    winner = await app.aSubscriber({ guesses: 3 })
    await guess(loser, { lat: 10, lng: 20 })
  })
  const win = () => guess(winner, puzzle.answer)
  const script = (text: string) =>
    app.db.transaction((tx) =>
      tx.script(
        text
          .replaceAll('$puzzle', `'${puzzle.id}'`)
          .replaceAll('$loser', `'${loser.id}'`)
          .replaceAll('$winner', `'${winner.id}'`)
          .replaceAll('$now', `'${app.clock.at.toISOString()}'`),
      ),
    )
  /** What refuses it: a constraint, or the rights of the account. Null where it succeeds. */
  const refusalOf = (text: string) =>
    script(text).then(
      () => null,
      ({ constraint, message }: { constraint: string | null; message: string }) =>
        message.startsWith('permission denied') ? 'no right' : constraint,
    )
  const found = () => checkIntegrity(app.db, { now: app.clock.at })
  const red = async () => (await verifyDayOf(app, { date })).failed
  const sentence = (beginning: string) => expect.stringContaining(beginning)

  /** An exact guess as the server stores it. */
  const exact = (
    outcome: string,
    { arrivedMs, recordedMs = 0, limit = 3 }: { arrivedMs: number; recordedMs?: number; limit?: number },
  ) =>
    `insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key, arrived_at, arrived_process,
       arrived_counter, recorded_at, outcome, settled_at)
     select gen_random_uuid(), $puzzle, $loser, ${limit}, a.actual_lat, a.actual_lng, 0, gen_random_uuid(),
       (select min(guessed_at) from guesses where is_winning_guess or user_id = $loser) + interval '${arrivedMs} milliseconds', 1, 1,
       coalesce((select min(recorded_at) from exact_guesses), now()) + interval '${recordedMs} milliseconds', ${outcome}
     from puzzle_answers a where a.puzzle_id = $puzzle`

  test('an honest day is whole, and nothing about it is red', async () => {
    await win()
    expect([await found(), await red()]).toEqual([[], []])
  })

  test.each(['too-late', 'surplus'])(
    'an exact guess with an earlier arrival than the winner’s, %s, is found',
    async (outcome) => {
      await win()
      await script(exact(`'${outcome}', now()`, { arrivedMs: -10, recordedMs: 400 }))
      expect(await found()).toEqual([sentence('A puzzle was won by a guess that did not arrive first')])
    },
  )

  test('one that its player’s plan did not allow is honest', async () => {
    await win()
    await script(exact(`'over-limit', now()`, { arrivedMs: -10, recordedMs: 400, limit: 1 }))
    expect(await found()).toEqual([])
  })

  test('one that was stored after the clock was set back does not compete, and is honest', async () => {
    await win()
    await script(exact(`'too-late', now()`, { arrivedMs: -10, recordedMs: -400 }))
    expect(await found()).toEqual([])
  })

  test('one that was stored when the second was over is honest', async () => {
    await win()
    await script(exact(`'too-late', now()`, { arrivedMs: -10, recordedMs: 600 }))
    expect(await found()).toEqual([])
  })

  test.each(['too-late', 'surplus', 'called-off', 'over-limit', 'key-taken'])(
    'a waiting exact guess that is settled away as %s is found',
    async (outcome) => {
      await script(exact('null, null', { arrivedMs: 500 }))
      await script(`update exact_guesses set outcome = '${outcome}', settled_at = now()`)
      expect(await found()).toEqual([sentence('An exact guess was settled away')])
    },
  )

  test('a losing guess without its entry in the log turns the public check red', async () => {
    await win()
    await script(`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      values (gen_random_uuid(), $loser, $puzzle, 2, 1, 1, 5000, false, gen_random_uuid(), $now)`)
    expect(await red()).toContain('guesses')
  })

  test.each(['49.99', '5000'])('the prize of a live puzzle with guesses cannot become %s', async (amount) => {
    expect(await refusalOf(`update puzzles set prize_amount = ${amount} where id = $puzzle`)).toBe(
      'a_prize_that_is_played_for_stays',
    )
  })

  test('nor can that of one with an exact guess that waits', async () => {
    puzzle = await app.aPuzzle({ releaseDate: date, releaseTime: '06:00', answer: { lat: -20, lng: 40 } })
    await script(exact('null, null', { arrivedMs: 500 }))
    expect(await refusalOf('update puzzles set prize_amount = 5000 where id = $puzzle')).toBe(
      'a_prize_that_is_played_for_stays',
    )
  })

  test.each(['49.99', '5000'])(
    'the prize of a live puzzle without guesses, set to %s, is found, and turns the public check red',
    async (amount) => {
      const { at } = app.clock
      app.clock.at = new Date('2026-03-08T12:00:00Z')
      puzzle = await app.aPuzzle({ releaseDate: date, releaseTime: '06:00', answer: { lat: -20, lng: 40 } })
      await log()
      app.clock.at = at
      await script(`update puzzles set prize_amount = ${amount} where id = $puzzle`)
      const forged = sentence('The prize of a released puzzle is neither the sealed one')
      expect(await found()).toEqual([forged])
      await win()
      expect(await found()).toContainEqual(forged)
      expect(await red()).toContain('opened')
    },
  )

  test('an entry that waits for the log can neither be deleted nor changed, and is logged', async () => {
    await win()
    for (const change of ['delete from log_queue', `update log_queue set after_sequence = 999`])
      expect(await refusalOf(change)).toBeOneOf([
        'an_entry_leaves_the_queue_for_the_log',
        'the_log_only_grows',
        'no right',
      ])
    expect(await red()).toEqual([])
    expect(await app.db.sql`select number from log_queue`).toEqual([])
  })

  const line = (action: string, subject: string) =>
    `insert into audit_log (at, actor_id, actor, action, subject) select $now, '${admin.id}', 'admin', '${action}', ${subject};`
  const thePrize = '(select id::text from prizes_owed)'
  const step = (kind: string, state: string, to: string) =>
    `insert into prize_steps (id, prize_id, number, kind, at, actor, actor_id, reference, state, open_holds, amount, currency, from_account, to_account)
     select gen_random_uuid(), prize_id, number + 1, '${kind}', $now, 'operator', '${admin.id}', 'x', '${state}', 0, amount, currency, to_account, '${to}'
     from prize_steps order by number desc limit 1;`

  test('a dispute set to won, and the end of its hold, are found without their lines in the log, and together with them are not', async () => {
    await win()
    await script(`
      insert into payment_disputes (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, opened_at, closed_at, updated_at)
      values ('dp_1', $winner, 'ch_1', 5, 'usd', 'fraudulent', 'lost', 'lost', $now, $now, $now);
      ${line('dispute.lost', `'dp_1'`)}`)
    const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed`
    await app.db.transaction((tx) => holdIfDisputed(tx, { clock: app.services.clock }, prize!.id))
    expect(await found()).toEqual([])
    await script(`update payment_disputes set state = 'won'`)
    expect(await found()).toEqual([sentence('A dispute has another state than the last one that Stripe reported')])
    await script(line('dispute.won', `'dp_1'`))
    await script(
      `${step('released', 'unclaimed', 'owed')} update prize_holds set ended_at = $now, outcome = 'released'`,
    )
    expect(await found()).toEqual([sentence('A prize was held, released or forfeited without a line in the log')])
    await script(line('prize.release', thePrize))
    expect(await found()).toEqual([])
  })

  test('another address and password of the winner’s account are found by nothing', async () => {
    await win()
    await script(`
      update users set email = 'mallory@example.com' where id = $winner;
      update accounts set password = 'of mallory' where user_id = $winner`)
    expect([await found(), await red()]).toEqual([[], []])
    const { prizes } = (await admin.call(prizesAdmin.list, {})).body
    expect(prizes).toMatchObject([{ winner: { email: 'mallory@example.com' } }])
  })

  test('a request for a second person that nobody has made is found, and so is an agreement', async () => {
    await win()
    const cashier = await app.aStaffMember('cashier')
    const insert = (outcome: string) => `
      insert into approvals (id, action, subject, wanted, requested_by, requester, requested_at, expires_at, decided_at, decided_by, decider, outcome)
      select gen_random_uuid(), 'prize.pay-out', id, '{}', '${cashier.id}', '${cashier.username}', $now, $now::timestamptz + interval '1 day', ${outcome}
      from prizes_owed;`
    const requested = ({ by = cashier.username, of = 'id', action = 'prize.pay-out', at = '$now' } = {}) =>
      `insert into audit_log (at, actor, action, subject, after)
       select ${at}, '${by}', 'approval.request', ${of}::text, '{"action": "${action}"}' from prizes_owed;`
    const forged = [sentence('A request for a second person was made or agreed to without a line')]
    await script(insert('null, null, null, null'))
    expect(await found()).toEqual(forged)
    for (const other of [
      { by: 'admin' },
      { of: 'puzzle_id' },
      { action: 'prize.forfeit' },
      { at: `$now::timestamptz - interval '1 hour'` },
    ])
      await script(requested(other))
    expect(await found()).toEqual(forged)
    await script(requested())
    expect(await found()).toEqual([])
    await script(
      `update approvals set decided_at = $now, decided_by = '${admin.id}', decider = 'admin', outcome = 'carried-out'`,
    )
    expect(await found()).toEqual(forged)
  })

  test('an emptied or raised amount for two people is found', async () => {
    await app.aStaffMember('cashier')
    const amount = { key: 'prize_second_person_above', value: '50' } as const
    expect((await admin.call(siteAdmin.saveConfig, amount)).status).toBe(200)
    expect(await found()).toEqual([])
    for (const value of ['', '5000']) {
      await script(`update site_config set value = '${value}' where key = 'prize_second_person_above'`)
      expect(await found()).toEqual([sentence('The amount from which two people pay')])
    }
  })

  test('a step in the name of a person is found without its line in the log, and together with it is not', async () => {
    await win()
    const { prizes } = (await admin.call(prizesAdmin.list, {})).body
    await approvePrize(admin, winner, prizes[0]!.id)
    await script(step('sent', 'sent', 'paid'))
    expect(await found()).toContainEqual(sentence('A step of a prize was taken by the operator without a line'))
    await script(line('prize.paid', thePrize))
    expect(await found()).toEqual([])
  })
})
