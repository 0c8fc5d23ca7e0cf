import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guess } from '../../../test-support/worlds.ts'
import { writeAudit } from './for-others.ts'

describeOnOneDatabase('the log of changes', (app) => {
  const everything = () => app.db.sql`select * from audit_log order by id`

  test('only grows: the database itself refuses to change or delete a line', async () => {
    const change = { action: 'puzzle.update', subject: 'one', before: { prize: '50.00' }, after: { prize: '60.00' } }
    await writeAudit(app.db, { ...app.services, caller: null }, change)
    const before = await everything()
    expect(before).toMatchObject([{ actor: 'system', ...change }])
    const attempts = [
      () => app.owner.sql`update audit_log set actor = 'another actor'`,
      () => app.owner.sql`update audit_log set after = null where id = 1`,
      () => app.owner.sql`delete from audit_log`,
      () => app.owner.sql`delete from audit_log where id = 1`,
      () => app.owner.sql`insert into audit_log (id, at, actor, action, subject) overriding system value
        values (1, now(), 'x', 'a.b', 'x') on conflict (id) do update set actor = excluded.actor`,
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ constraint: 'the_audit_log_only_grows' })
    expect(await everything()).toEqual(before)
  })

  test('a change and its line are there together, or neither', async () => {
    const failing = app.db.transaction(async (tx) => {
      await writeAudit(tx, { ...app.services, caller: null }, { action: 'puzzle.update', subject: 'one' })
      throw new Error('the change fails')
    })
    await expect(failing).rejects.toThrow('the change fails')
    expect(await everything()).toEqual([])
  })

  test('accepts no action that is not noun and verb', async () => {
    for (const action of ['', 'puzzle', 'Puzzle.update', 'puzzle.update ', 'puzzle.update.more', '=1+1'])
      await expect(
        writeAudit(app.db, { ...app.services, caller: null }, { action, subject: 'one' }),
      ).rejects.toMatchObject({ constraint: 'an_action_is_noun_and_verb' })
  })

  test('has one line for a win, with puzzle, guess, distance and prize, and none for other guesses', async () => {
    const puzzle = await app.aPuzzle()
    const players = [await app.aSubscriber(), await app.aSubscriber(), await app.aSubscriber()]
    await guess(players[0]!, puzzle.id, { lat: 1, lng: 1 })
    const answers = await Promise.all([1, 2].map((n) => guess(players[n]!, puzzle.id, puzzle.answer)))
    const winner = answers.findIndex(({ status }) => status === 200)
    const lines = await everything()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      actor_id: players[winner + 1]!.id,
      actor: 'player',
      action: 'puzzle.win',
      subject: puzzle.id,
      before: null,
      after: { guess_id: answers[winner]!.body.guess_id, distance_km: expect.any(Number), prize_amount: '50.00' },
      network: null,
      at: app.clock.at,
    })
  })

  test('is unchanged after a winner’s account is deleted, since it never knew more than a random id', async () => {
    const puzzle = await app.aPuzzle()
    const winner = await app.aSubscriber({ name: 'Known Player' })
    await guess(winner, puzzle.id, puzzle.answer)
    const before = await everything()
    await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${winner.id}`
    expect(
      (await winner.call(accountsSettings.deleteAccount, { userId: winner.id, currentPassword: 'correct horse' }))
        .status,
    ).toBe(200)
    expect(await everything()).toEqual(before)
    const text = JSON.stringify(before)
    for (const personal of [winner.username, winner.email, '127.0.0.1']) expect(text).not.toContain(personal)
    const [deletion] = await app.db.sql`select user_id from account_deletions`
    expect(deletion).toEqual({ user_id: before[0]!.actor_id })
  })

  test('is unchanged after the administrator’s account is deleted from the database', async () => {
    const admin = await app.anAdmin()
    const caller = { userId: admin.id, username: admin.username }
    await writeAudit(app.db, { ...app.services, caller }, { action: 'faq.update', subject: 'one' })
    const before = await everything()
    await app.db.sql`delete from users where id = ${admin.id}`
    expect(await everything()).toEqual(before)
    expect(before).toMatchObject([{ actor: 'admin', actor_id: admin.id }])
  })
})
