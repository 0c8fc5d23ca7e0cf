import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'
import { noteStep } from '../../../../test-support/prizes.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { aDispute, aGuess, aWin, password, whoIs } from '../../../../test-support/worlds.ts'
import { endHold, holdPrize } from '../../prizes/holds.ts'

describeOnOneDatabase("the player's own account", (app) => {
  test('the account has the profile and the ways to sign in', async () => {
    const user = await app.aUser()
    const profile = { id: user.id, email: user.email, username: user.username, avatar_url: null }
    const account = async () => (await user.call(accountsSettings.get, {})).body
    expect(await account()).toMatchObject({ user: profile, hasPassword: true, hasIdentity: false, games_won: 0 })
    await app.db.sql`update accounts set provider_id = 'google', account_id = '7', password = null`
    await app.db.sql`update users set games_won = 2 where id = ${user.id}`
    expect(await account()).toMatchObject({ user: profile, hasPassword: false, hasIdentity: true, games_won: 2 })
  })

  describe('a rename', () => {
    test('tidies the name, and session and leaderboard show it immediately', async () => {
      const user = await app.aSubscriber({ name: 'Old Name' })
      const puzzle = await app.aPuzzle()
      await aGuess(user, puzzle)
      const answer = await user.call(accountsSettings.rename, { username: '  New    Name ', userId: user.id })
      expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id, username: 'New Name' } } })
      expect(await whoIs(user)).toBe('New Name')
      const other = await app.aUser()
      const { body } = await other.call(leaderboard.get, { puzzleId: puzzle.id })
      expect(body.entries).toMatchObject([{ username: 'New Name' }])
    })

    const dayMs = 24 * 60 * 60 * 1000
    const rename = async (user: Pick<TestUser, 'call'>, username: string) => {
      const { status, body } = await user.call(accountsSettings.rename, { username })
      return status === 200 ? 'ok' : body.code
    }

    test('leaves the old name to its owner for 30 days, and not to sign-ups and renames of others', async () => {
      const [user, other] = [await app.aUser('Old Name'), await app.aUser('Other')]
      expect(await rename(user, 'New Name')).toBe('ok')
      const { body } = await app.client().call(accounts.checkUsername, { username: 'old name' })
      expect(body).toEqual({ available: false })
      app.later(30 * dayMs - 1)
      for (const username of ['old name', 'Оld Name', '0ld Name'])
        expect(await rename(other, username), username).toBe('username-in-use')
      app.later(1)
      expect(await rename(other, 'old name')).toBe('ok')
      expect(await rename(user, 'Old Name')).toBe('username-in-use')
    })

    test('may be taken back by the former owner, and reserves the other name', async () => {
      const [user, other] = [await app.aUser('Old Name'), await app.aUser('Other')]
      expect(await rename(user, 'New Name')).toBe('ok')
      app.later(dayMs)
      expect(await rename(user, 'Old Name')).toBe('ok')
      for (const username of ['Old Name', 'New Name']) expect(await rename(other, username)).toBe('username-in-use')
    })

    test('is allowed once in 24 hours, also of many at the same moment', async () => {
      const user = await app.aUser('First Name')
      const answers = await Promise.all(['Name A', 'Name B', 'Name C'].map((name) => rename(user, name)))
      expect(answers.sort()).toEqual(['ok', 'renamed-recently', 'renamed-recently'])
      app.later(dayMs - 1)
      expect(await rename(user, 'Name D')).toBe('renamed-recently')
      app.later(1)
      expect(await rename(user, 'Name D')).toBe('ok')
    })

    test('waits until a suspension is over', async () => {
      const user = await app.aUser('Rude Name')
      await app.db
        .sql`update users set suspended_from = ${app.clock.at}, suspended_until = ${new Date(app.clock.at.getTime() + dayMs)} where id = ${user.id}`
      expect(await rename(user, 'Nice Name')).toBe('suspended')
      app.later(dayMs)
      expect(await rename(user, 'Nice Name')).toBe('ok')
    })

    test('of several players to look-alike names, at the moment when their owner gives them up: none gets one', async () => {
      const owner = await app.aUser('Mumhome')
      const rivals = await Promise.all([1, 2, 3, 4].map((n) => app.aUser(`Rival ${n}`)))
      const wanted = ['mumhome', 'Mumhоme', 'Murnhome', 'mumh0me']
      const answers = await Promise.all([
        rename(owner, 'Elsewhere'),
        ...rivals.map((rival, n) => rename(rival, wanted[n]!)),
      ])
      expect(answers).toEqual(['ok', ...rivals.map(() => 'username-in-use')])
    })

    test('of several players to a name whose reservation has ended, in several spellings at the same moment: one gets it', async () => {
      await rename(await app.aUser('Mumhome'), 'Elsewhere')
      app.later(30 * dayMs)
      const rivals = await Promise.all([1, 2, 3, 4].map((n) => app.aUser(`Rival ${n}`)))
      const wanted = ['mumhome', 'Mumhоme', 'Murnhome', 'mumh0me']
      const answers = await Promise.all(rivals.map((rival, n) => rename(rival, wanted[n]!)))
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'username-in-use')).toHaveLength(3)
    })

    test.each([
      [' Anna Atlas ', 'username-unchanged', 'New username must be different from current username'],
      ['ab', 'username-too-short', 'Username must be at least 3 characters long'],
      ['x'.repeat(21), 'username-too-long', 'Username must be no more than 20 characters long'],
      ['Ann\u200ba', 'username-forbidden', 'Username contains characters that are not allowed.'],
      ['admin', 'username-in-use', 'This username is already taken. Please choose a different one.'],
      ['ѕuppօrt', 'username-in-use', 'This username is already taken. Please choose a different one.'],
      ['win.example.com', 'username-address', 'A username cannot be an email or web address.'],
      ['Ｂｏｂ', 'username-in-use', 'This username is already taken. Please choose a different one.'],
      ['   ', 'malformed', 'Username is required.'],
    ])('to %j is refused as %s and changes nothing', async (username, code, error) => {
      const user = await app.aUser('Anna Atlas')
      await app.aUser('Bob')
      expect((await user.call(accountsSettings.rename, { username })).body).toMatchObject({ code, error })
      expect(await whoIs(user)).toBe('Anna Atlas')
    })

    test('may change only the letter case of the same name', async () => {
      const user = await app.aUser('Anna Atlas')
      expect((await user.call(accountsSettings.rename, { username: 'ANNA atlas' })).status).toBe(200)
      expect(await whoIs(user)).toBe('ANNA atlas')
    })

    test('does not take a name that waits for its confirmation', async () => {
      await app.db.sql`
        insert into users (id, email, username, username_key)
        values (${crypto.randomUUID()}, 'waiting@example.org', 'Waiting', 'waiting')`
      const user = await app.aUser()
      expect((await user.call(accountsSettings.rename, { username: 'waiting' })).body.code).toBe('username-in-use')
    })

    test('to the name of another user, or by the administrator, is refused', async () => {
      const [user, other, admin] = [await app.aUser('Anna'), await app.aUser('Bob'), await app.aUser('admin')]
      const foreign = await user.call(accountsSettings.rename, { username: 'Taken Over', userId: other.id })
      expect([foreign.status, foreign.body.code]).toEqual([403, 'not-allowed'])
      const renamed = await admin.call(accountsSettings.rename, { username: 'Newcomer' })
      expect([renamed.status, renamed.body.code]).toEqual([403, 'admin-account'])
      expect([await whoIs(user), await whoIs(other), await whoIs(admin)]).toEqual(['Anna', 'Bob', 'admin'])
    })
  })

  describe('the download', () => {
    test('has what the account stores, nothing of others, and no secret', async () => {
      const [user, other] = [await app.aSubscriber({ guesses: 3 }), await app.aSubscriber({ guesses: 3 })]
      const puzzle = await app.aPuzzle({ answer: { lat: 48.85837, lng: 2.294481 } })
      await aGuess(other, puzzle)
      const answers = [
        await aGuess(user, puzzle, { lat: 48.9, lng: 2.5 }),
        await aGuess(user, puzzle, { lat: 11, lng: 2.5 }),
      ]
      await app.db
        .sql`insert into payment_customers (user_id, stripe_customer_id) values (${user.id}, 'cus_of_the_user')`
      await user.call(accountsSettings.changePassword, {
        currentPassword: password,
        newPassword: 'a stately pleasure dome',
      })

      const answer = await user.call(accountsSettings.download, {})
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        exportedAt: app.clock.at.toISOString(),
        user: { id: user.id, email: user.email, username: user.username, games_played: 1, email_verified: true },
        signInMethods: [{ provider: 'credential' }],
        paymentCustomer: { stripe_customer_id: 'cus_of_the_user' },
        subscriptions: [
          { stripe_subscription_id: `sub_${user.id}`, status: 'active', trial_end: null, paid_until: null },
        ],
        mails: [{ kind: 'password-changed', sent_at: null }],
        prizes: [],
        disputes: [],
        lateGuesses: [],
      })
      expect(answer.body.sessions).toHaveLength(1)
      // Newest first, and no more exact than on the screens: three exact distances would reveal the place.
      const newestFirst = answers.map(({ distance_km }) => distance_km).toReversed()
      expect(answer.body.guesses.map((one: { distance_km: number }) => one.distance_km)).toEqual(newestFirst)
      const { body: own } = await user.call(guesses.mine, { puzzleId: puzzle.id })
      expect(own.guesses.map(({ distance_km }) => distance_km)).toEqual(newestFirst)
      const text = JSON.stringify(answer.body)
      const [secrets] = await app.db.sql<{ password: string; token: string }>`
        select a.password, s.token from accounts a join sessions s on s.user_id = a.user_id where a.user_id = ${user.id}`
      for (const secret of [secrets!.password, secrets!.token, other.id, other.email, '48.85837', '2.294481'])
        expect(text).not.toContain(secret)
    })

    test('of a winner names the prize, and once it is paid when and under which reference', async () => {
      const { winner: user, puzzleId, prizeId } = await aWin(app)
      const { body } = await user.call(accountsSettings.download, {})
      const owed = {
        puzzle_id: puzzleId,
        prize_amount: 50,
        currency: 'usd',
        owed_since: app.clock.at.toISOString(),
        shown_as: null,
        holds: [],
        claim: null,
        messages: [],
      }
      const step = { at: owed.owed_since, reason: null, clause: null, reference: null }
      const won = { ...step, kind: 'won' }
      expect(body.prizes).toEqual([{ ...owed, paid_at: null, paid_reference: null, steps: [won] }])
      expect(body.guesses).toMatchObject([{ is_winning_guess: true }])

      const taken = ['claimed', 'approved', 'sent', 'received'] as const
      for (const kind of taken) {
        const reference = kind === 'sent' ? 'wire 7' : null
        await noteStep(app.db, { prizeId, kind, at: app.clock.at, actor: 'operator', reference })
      }
      const { body: later } = await user.call(accountsSettings.download, {})
      const paid = { paid_at: app.clock.at.toISOString(), paid_reference: 'wire 7' }
      const steps = [won, ...taken.map((kind) => ({ ...step, kind, reference: kind === 'sent' ? 'wire 7' : null }))]
      expect(later.prizes).toEqual([{ ...owed, ...paid, steps }])
    })

    test('names the player’s disputed payments and the holds on a prize, without the administrator’s notes', async () => {
      const { winner: user, prizeId } = await aWin(app)
      const { at } = app.clock
      await aDispute(app, user, { id: 'du_own', state: 'lost' })
      await aDispute(app, await app.aUser(), { id: 'du_of_another', state: 'lost' })
      await app.db.sql`update users set play_paused_since = ${at} where id = ${user.id}`
      const note = 'the bank says so'
      const actor = { clock: app.services.clock, caller: null }
      await app.db.transaction(async (tx) => {
        await holdPrize(tx, actor, { prizeId, reason: 'payment-due', reference: 'sub_7' })
        await endHold(tx, actor, { prizeId, reason: 'payment-due', outcome: 'released' })
        await holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: 'du_own' })
        await endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'forfeited', note })
      })

      const { body } = await user.call(accountsSettings.download, {})
      const now = at.toISOString()
      const expected = { currency: 'usd', reason: 'fraudulent', status: 'lost', opened_at: now, closed_at: now }
      expect(body.disputes).toEqual([
        { stripe_dispute_id: 'du_own', stripe_charge_id: 'ch_du_own', amount: 5, ...expected },
      ])
      expect(body.user.play_paused_since).toBe(now)
      const ended = { held_since: now, ended_at: now }
      expect(body.prizes[0]!.holds).toEqual([
        { reason: 'payment-due', ...ended, outcome: 'released' },
        { reason: 'dispute', ...ended, outcome: 'forfeited' },
      ])
      for (const foreign of [note, 'du_of_another']) expect(JSON.stringify(body)).not.toContain(foreign)
    })

    test('is allowed a few times an hour', async () => {
      const user = await app.aUser()
      for (let n = 0; n < 10; n += 1) expect((await user.call(accountsSettings.download, {})).status).toBe(200)
      expect((await user.call(accountsSettings.download, {})).body.code).toBe('too-many-requests')
    })
  })

  describe('a deletion', () => {
    const remove = async (user: TestUser, proof: object = {}) =>
      (await user.call(accountsSettings.deleteAccount, { userId: user.id, ...proof })).body
    const neededOf = async (user: TestUser) => (await user.call(accountsSettings.eligibility, {})).body.proof

    test('takes the password where there is one, and changes nothing without it', async () => {
      const user = await app.aUser()
      expect(await neededOf(user)).toEqual({ by: 'password', code: false })
      expect((await remove(user)).code).toBe('password-needed')
      expect((await remove(user, { currentPassword: 'wrong' })).code).toBe('wrong-password')
      expect(await whoIs(user)).toBe(user.username)
      expect(await remove(user, { currentPassword: password })).toEqual({ success: true })
      expect(await app.db.sql`select 1 from users`).toEqual([])
    })

    test('without a password takes a sign-in of the last five minutes, to the second', async () => {
      const user = await app.aUser()
      await app.db.sql`update accounts set provider_id = 'google', account_id = '7', password = null`
      const signInAgo = (seconds: number) =>
        app.db.sql`update sessions set created_at = now() - make_interval(secs => ${seconds}::float8)`
      await signInAgo(300)
      expect(await neededOf(user)).toEqual({ by: 'identity', code: false })
      expect((await remove(user, { currentPassword: password })).code).toBe('sign-in-again')
      await signInAgo(295)
      expect(await neededOf(user)).toEqual({ by: 'nothing', code: false })
      expect(await remove(user)).toEqual({ success: true })
    })

    test('is proved by another Google sign-in: by the same account, in the same session, and for five minutes', async () => {
      const ann = { email: 'ann@example.org', name: 'Ann Atlas' }
      const [browser, other] = [new GoogleBrowser(app), new GoogleBrowser(app)]
      const bob = { email: 'bob@example.org', name: 'Bob' }
      await new GoogleBrowser(app).signIn(bob)
      await browser.signIn(ann)
      await other.signIn(ann)
      await app.db.sql`update sessions set created_at = now() - interval '1 hour'`
      const { user } = (await app.client(browser.cookie).call(accounts.session, {})).body
      const canDelete = async ({ cookie }: GoogleBrowser) =>
        (await app.client(cookie).call(accountsSettings.eligibility, {})).body.proof.by === 'nothing'
      const prove = async (choice: { email: string; name: string }) =>
        browser.comeBack(await browser.choose(choice, { purpose: 'delete-account' }))
      const stranger = { email: 'eve@example.org', name: 'Eve' }
      expect(await prove(stranger)).toBe('/settings?open=delete-account&identity=identity-other-account')
      expect(await prove(bob)).toBe('/settings?open=delete-account&identity=identity-other-account')
      expect(await browser.user()).toEqual(user)
      expect(await canDelete(browser)).toBe(false)
      expect(await app.db.sql`select 1 from users`).toHaveLength(2)
      const before = browser.cookie
      expect(await prove(ann)).toBe('/settings?open=delete-account')
      expect(browser.cookie).toBe(before)
      expect([await canDelete(browser), await canDelete(other)]).toEqual([true, false])
      await app.db.sql`update sessions set proved_at = proved_at - interval '5 minutes'`
      expect(await canDelete(browser)).toBe(false)
      const visitor = await app.client().call(accounts.startGoogle, { purpose: 'delete-account' })
      expect(visitor.body.code).toBe('not-signed-in')
    })

    test('by a stolen session is not proved by a Google sign-in that the thief began in their own session', async () => {
      const mallory = { email: 'mallory@example.org', name: 'Mallory' }
      const [victim, thief] = [new GoogleBrowser(app), new GoogleBrowser(app)]
      await victim.signIn({ email: 'ann@example.org', name: 'Ann Atlas' })
      await thief.signIn(mallory)
      await app.db.sql`update sessions set created_at = now() - interval '1 hour'`
      const back = await thief.choose(mallory, { purpose: 'delete-account' })
      const sessionCookie = 'whereabouts.session_token'
      thief.cookies.set(sessionCookie, victim.cookies.get(sessionCookie)!)
      expect(await thief.comeBack(back)).toBe('/settings?open=delete-account&identity=identity-other-account')
      const { proof } = (await app.client(thief.cookie).call(accountsSettings.eligibility, {})).body
      expect(proof.by).toBe('identity')
    })
  })
})
