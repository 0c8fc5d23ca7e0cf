import * as auth from '@whereabouts/contract/accounts'
import * as account from '@whereabouts/contract/accounts.settings'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as reportsAdmin from '@whereabouts/contract/reports.admin'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { deleteAccount, everyRow, guess, password, signIn, signUp } from '../../../../test-support/worlds.ts'
import { isDeletionBlocked } from './deletion-eligibility.ts'

const dayMs = 24 * 60 * 60 * 1000

describeOnOneDatabase('deleting an account', (app) => {
  const eligibility = async (user: TestUser) => (await user.call(account.eligibility, {})).body
  const lost = { lat: 10, lng: 10 }
  const setSubscription = (user: TestUser, facts: { status: string; end: Date | null; trialEnd?: Date | null }) =>
    app.db.sql`
      update subscriptions set status = ${facts.status}, current_period_end = ${facts.end}, trial_end = ${facts.trialEnd ?? null}
      where user_id = ${user.id}`
  const at = (offsetMs: number) => new Date(app.clock.at.getTime() + offsetMs)
  /** A player who may delete the account, though the subscription still allows playing. */
  const aLeaver = async (plan: { guesses?: number; name?: string } = {}) => {
    const user = await app.aSubscriber(plan)
    await setSubscription(user, { status: 'canceled', end: at(30 * dayMs) })
    return user
  }
  const usersLeft = async () => (await app.db.sql<{ id: string }>`select id from users`).map(({ id }) => id)

  describe('who may', () => {
    test.each(['active', 'past_due', 'trialing'])('%s: not before the end, to the millisecond', async (status) => {
      const user = await app.aSubscriber()
      const blocked =
        'You have an active or trialing subscription. Please cancel your subscription first before deleting your account.'
      await setSubscription(user, { status, end: at(1), trialEnd: at(1) })
      expect(await eligibility(user)).toMatchObject({ canDelete: false, reason: blocked })
      expect(await deleteAccount(user)).toMatchObject({
        status: 409,
        body: { success: false, code: 'subscription-blocks-deletion', error: blocked },
      })
      expect(await usersLeft()).toEqual([user.id])
      await setSubscription(user, { status, end: at(0), trialEnd: at(0) })
      expect(await eligibility(user)).toMatchObject({ canDelete: true, reason: null })
      expect((await deleteAccount(user)).status).toBe(200)
    })

    test.each([null, 'cus_of_the_player'])(
      'a live one without a customer at the provider blocks too, of a player who is %s',
      async (own) => {
        const user = await app.aSubscriber()
        await app.db.sql`update subscriptions set stripe_customer_id = null`
        const isBlocked = () => isDeletionBlocked(app.db, { userId: user.id, customerId: own, now: app.clock.at })
        expect(await isBlocked()).toBe(true)
        if (own === null) expect((await deleteAccount(user)).body.code).toBe('subscription-blocks-deletion')
        await setSubscription(user, { status: 'active', end: at(0) })
        expect(await isBlocked()).toBe(false)
      },
    )

    test('a subscription that becomes live during the deletion blocks it', async () => {
      const user = await app.aUser()
      const { passwords } = app.services
      const { verify } = passwords
      passwords.verify = async (claim) => {
        await app.db.sql`
          insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, created_at, updated_at)
          values ('sub_late', ${user.id}, 'price', 'active', ${at(0)}, ${at(0)})`
        return verify(claim)
      }
      const answer = await deleteAccount(user)
      Object.assign(passwords, { verify })
      expect([answer.body.code, await usersLeft()]).toEqual(['subscription-blocks-deletion', [user.id]])
    })

    test('one subscription that blocks is enough, whatever the newer ones say', async () => {
      const user = await app.aSubscriber()
      await app.db.sql`
        insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, created_at, updated_at)
        values ('sub_newer', ${user.id}, 'price', 'canceled', ${at(1)}, ${at(1)})`
      expect((await deleteAccount(user)).body.code).toBe('subscription-blocks-deletion')
    })

    test('no user may delete another account, and the administrator may not be deleted', async () => {
      const [user, other, admin] = [await app.aUser(), await app.aUser(), await app.aUser('admin')]
      for (const userId of [other.id, admin.id, crypto.randomUUID()]) {
        const answer = await deleteAccount(user, userId)
        expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
      }
      const sentence = 'The administrator’s account can be neither renamed nor deleted.'
      expect(await eligibility(admin)).toMatchObject({ canDelete: false, reason: sentence })
      const answer = await deleteAccount(admin)
      expect([answer.status, answer.body.error]).toEqual([403, sentence])
      expect(await usersLeft()).toHaveLength(3)
    })
  })

  test('nothing that names the user is left in any table, and the account was there before', async () => {
    const [user, other] = [await aLeaver({ guesses: 3, name: 'Anna Atlas' }), await app.aSubscriber({ guesses: 3 })]
    const puzzle = await app.aPuzzle()
    await guess(user, puzzle.id, lost)
    await guess(user, puzzle.id, { lat: 20, lng: 20 })
    await guess(other, puzzle.id, lost)
    await app.db.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${crypto.randomUUID()}, 'reset-password:abc', ${user.id}, now()), (${crypto.randomUUID()}, 'reset-password:d', ${other.id}, now())`
    await user.call(account.changePassword, { currentPassword: password, newPassword: 'a stately pleasure dome' })
    app.clock.at = at(1000)
    const proof = { currentPassword: 'a stately pleasure dome' }
    expect((await user.call(account.deleteAccount, { userId: user.id, ...proof })).body).toEqual({ success: true })

    expect(await usersLeft()).toEqual([other.id])
    for (const table of ['sessions', 'accounts', 'subscriptions', 'guesses']) {
      const { rows } = await app.db.query<{ user_id: string }>({ text: `select user_id from ${table}`, values: [] })
      expect([table, rows]).toEqual([table, [{ user_id: other.id }]])
    }
    expect(await app.db.sql`select value from verifications`).toEqual([{ value: other.id }])
    expect(await app.db.sql`select user_id, deleted_at from account_deletions`).toEqual([
      { user_id: user.id, deleted_at: app.clock.at },
    ])
    // The last mail is the only one that still has the address.
    expect(await app.db.sql`select kind, cause, recipient from mails`).toEqual([
      { kind: 'account-deleted', cause: user.id, recipient: user.email },
    ])
    await app.db.sql`delete from mails`
    const rows = await everyRow(app.db)
    expect(rows.filter((row) => row.includes(user.email) || row.includes(user.username))).toEqual([])
    const keepsIds = /^(?:account_deletions|guess_marks|recent_changes) /
    expect(rows.filter((row) => row.includes(user.id) && !keepsIds.test(row))).toEqual([])
  })

  test('the old session is refused, signing in is refused like an unknown address, the address is free again, and the name after 30 days', async () => {
    const user = await app.aUser('Anna Atlas')
    const { browser: second } = await signIn(app, user)
    const answer = await deleteAccount(user)
    expect(String(answer.headers['set-cookie'])).toMatch(/whereabouts\.session_token=;.*Max-Age=0/)
    for (const cookie of [user.cookie, second.cookie]) {
      expect((await app.client(cookie).call(auth.session, {})).body.user).toBeNull()
      expect((await app.client(cookie).call(account.get, {})).status).toBe(401)
    }
    const refused = async (email: string) => (await signIn(app, { email })).body
    expect(await refused(user.email)).toEqual(await refused('unknown@example.org'))
    const again = async (username: string) => (await signUp(app, { email: user.email, username })).body
    const deletedAt = app.clock.at.getTime()
    app.clock.at = new Date(deletedAt + 30 * dayMs - 1)
    expect((await again('Anna Аtlas')).code).toBe('username-taken')
    expect((await again('Newcomer')).code).toBeUndefined()
    app.clock.at = new Date(deletedAt + 30 * dayMs)
    expect((await again('Anna Atlas')).code).toBeUndefined()
  })

  test('the words of the player’s reports are deleted, and a report that is settled at that moment sends no mail', async () => {
    const [user, other, desk] = [await app.aUser(), await app.aUser('Rude Name'), await app.aStaffMember('moderator')]
    const reportId = crypto.randomUUID()
    await app.db.sql`
      insert into player_reports (id, reporter_id, user_id, reason, words, reported_from, reported_at)
      values (${reportId}, ${user.id}, ${other.id}, 'other', 'I am Rita and live next door.', 'winners', ${app.clock.at})`
    const [, settled] = await Promise.all([
      deleteAccount(user),
      desk.call(reportsAdmin.settle, { reportId, result: 'nothing', note: 'Looked at.' }),
    ])
    expect(settled.status).toBe(200)
    expect(await app.db.sql`select reporter_id, words from player_reports`).toEqual([{ reporter_id: null, words: '' }])
    expect(await app.db.sql`select kind from mails where recipient = ${user.email}`).toEqual([
      { kind: 'account-deleted' },
    ])
  })

  test('a solved puzzle stays solved, its winner is a former player, and the prize can still be paid', async () => {
    const [winner, viewer] = [await aLeaver({ guesses: 3, name: 'Anna Atlas' }), await app.aSubscriber()]
    const puzzle = await app.aPuzzle()
    await guess(winner, puzzle.id, lost)
    expect((await guess(winner, puzzle.id, puzzle.answer)).body.is_winning_guess).toBe(true)
    const [owed] = await app.db.sql`select puzzle_id, prize_amount, owed_since from prizes_owed`
    await deleteAccount(winner)

    expect((await viewer.call(puzzles.isSolved, { puzzleId: puzzle.id })).body).toEqual({ is_puzzle_solved: true })
    const { body } = await viewer.call(leaderboard.get, { puzzleId: puzzle.id })
    expect(body.entries).toMatchObject([{ username: 'Former player', is_winning_guess: true }])
    expect(JSON.stringify(body)).not.toContain('Anna Atlas')
    expect(await app.db.sql`select is_winning_guess, user_id from guesses`).toEqual([
      { is_winning_guess: true, user_id: null },
    ])
    expect(await app.db.sql`select * from prizes_owed`).toMatchObject([
      { ...owed, user_id: null, former_user_id: winner.id, contact_email: winner.email },
    ])
    expect(await app.db.sql`select kind from mails order by kind`).toEqual([
      { kind: 'account-deleted' },
      { kind: 'winner' },
    ])
    expect((await guess(viewer, puzzle.id, puzzle.answer)).body.code).toBe('already-solved')
  })

  test("a winner's mail that was sent is not stored", async () => {
    const winner = await aLeaver()
    const puzzle = await app.aPuzzle()
    await guess(winner, puzzle.id, puzzle.answer)
    await app.db.sql`update mails set sent_at = now()`
    await deleteAccount(winner)
    expect(await app.db.sql`select kind from mails`).toEqual([{ kind: 'account-deleted' }])
  })

  test('a step that fails leaves everything unchanged, and a second try finishes it', async () => {
    const user = await aLeaver({ guesses: 2 })
    const puzzle = await app.aPuzzle()
    await guess(user, puzzle.id, lost)
    await app.owner.script(`
      create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_deletion before delete on users for each row execute function refuse_deletion()`)
    try {
      expect(await deleteAccount(user)).toMatchObject({ status: 500, body: { success: false, code: 'fault' } })
    } finally {
      await app.owner.script('drop trigger refuse_deletion on users; drop function refuse_deletion()')
    }
    expect(await usersLeft()).toEqual([user.id])
    expect(await app.db.sql`select user_id from guesses`).toEqual([{ user_id: user.id }])
    expect(await app.db.sql`select 1 from account_deletions`).toEqual([])
    expect((await deleteAccount(user)).status).toBe(200)
    expect(await usersLeft()).toEqual([])
  })

  describe('at the same moment as', () => {
    /** No row refers to a missing user, and no losing guess is without one. */
    const expectNoOrphans = async () => {
      expect(await app.db.sql`select 1 from guesses where user_id is null and not is_winning_guess`).toEqual([])
      expect(
        await app.db.sql`select 1 from puzzles p where is_solved <> exists (
          select 1 from guesses g where g.puzzle_id = p.id and is_winning_guess)`,
      ).toEqual([])
    }

    test('another deletion of it: one succeeds, the others find no signed-in user', async () => {
      const user = await aLeaver()
      const answers = await Promise.all([1, 2, 3, 4].map(() => deleteAccount(user)))
      const outcomes: string[] = answers.map(({ body }) => body.code ?? 'ok')
      expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
      expect(outcomes.filter((code) => code === 'not-signed-in')).toHaveLength(3)
      expect(await app.db.sql`select 1 from account_deletions`).toHaveLength(1)
      expect(await app.db.sql`select 1 from mails`).toHaveLength(1)
    })

    test.each([
      ['losing guesses', lost],
      ['winning guesses', { lat: 48.85837, lng: 2.294481 }],
    ])('%s: each is accepted or refused, none is lost between', async (_kind, point) => {
      for (let round = 0; round < 5; round += 1) {
        await app.reset()
        const user = await aLeaver({ guesses: 20 })
        const puzzle = await app.aPuzzle({ answer: { lat: 48.85837, lng: 2.294481 } })
        const [removed, ...answers] = await Promise.all([
          deleteAccount(user),
          ...Array.from({ length: 6 }, () => guess(user, puzzle.id, point)),
        ])
        expect(removed.status).toBe(200)
        for (const { status, body } of answers)
          expect([status, body.code ?? 'ok']).toBeOneOf([
            [200, 'ok'],
            [401, 'not-signed-in'],
            [402, 'subscription-required'],
            [409, 'already-solved'],
          ])
        expect(await usersLeft()).toEqual([])
        await expectNoOrphans()
        const won = answers.filter(({ body }) => body.is_winning_guess).length
        const solved = await app.db.sql`select 1 as one from puzzles where is_solved`
        expect(await app.db.sql`select former_user_id from prizes_owed`).toEqual(
          solved.map(() => ({ former_user_id: user.id })),
        )
        // The account may be deleted between the win and its answer, which is then 'not-signed-in'.
        expect(won).toBeLessThanOrEqual(solved.length)
      }
    })

    test('changes of the same account: nothing comes back', async () => {
      for (let round = 0; round < 5; round += 1) {
        await app.reset()
        const user = await app.aUser()
        const answers = await Promise.all([
          user.call(account.changePassword, { currentPassword: password, newPassword: 'a stately pleasure dome' }),
          deleteAccount(user),
          user.call(account.rename, { username: 'Another Name' }),
          user.call(account.signOutEverywhere, {}),
        ])
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
        if (answers[1].status !== 200) continue
        expect(await usersLeft()).toEqual([])
        expect(await app.db.sql`select 1 from sessions`).toEqual([])
        expect(await app.db.sql`select 1 from accounts`).toEqual([])
      }
    })
  })
})
