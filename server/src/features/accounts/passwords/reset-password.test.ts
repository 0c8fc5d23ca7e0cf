import { existsSync } from 'node:fs'
import * as accounts from '@whereabouts/contract/accounts'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { openTestSession } from '../../../../test-support/session.ts'
import { mailedToken, mailsTo, password, signIn, signUp } from '../../../../test-support/worlds.ts'
import { ensureAdmin } from '../admin/ensure-admin.ts'
import { findFirstPassword } from '../admin/first-password.ts'

const invalid = 'Invalid or expired reset link. Please request a new password reset.'
const newPassword = 'battery staple'
const minuteMs = 60_000

describeOnOneDatabase('password resets', (app) => {
  /** Requests a reset and returns the token of the mailed link. */
  const resetToken = async (email: string) => {
    expect((await app.client().call(accounts.requestReset, { email })).body).toEqual({ success: true })
    return mailedToken(app, email, 'reset-password?token')
  }
  const reset = (token: string, password = newPassword) =>
    app.client().call(accounts.resetPassword, { token, password })
  const sessions = () => app.db.sql`select 1 from sessions`

  test('a mailed link sets a new password once, ends every session, opens none, and the owner is notified', async () => {
    const user = await app.aUser()
    await openTestSession(app.services, { userId: user.id, secret: 'of another device, which does not matter' })
    const other = await app.aUser()
    const token = await resetToken(user.email.toUpperCase())
    const [mail] = await app.mailsTo(user.email)
    expect(mail!.text).toContain(`${app.services.config.SITE_URL}/reset-password?token=${token}`)

    for (const _time of [1, 2])
      expect((await app.client().call(accounts.checkReset, { token })).body).toEqual({ success: true })
    const answer = await user.call(accounts.resetPassword, { token, password: newPassword })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await user.call(accounts.session, {})).body.user).toBeNull()
    expect((await other.call(accounts.session, {})).body.user).not.toBeNull()
    expect(await sessions()).toHaveLength(1)

    expect(await reset(token, 'a third one')).toMatchObject({ status: 400, body: { error: invalid } })
    expect(await app.client().call(accounts.checkReset, { token })).toMatchObject({
      status: 400,
      body: { error: invalid },
    })
    expect((await signIn(app, user, password)).status).toBe(401)
    expect((await signIn(app, user, newPassword)).status).toBe(200)
    expect((await mailsTo(app, user.email))[0]!.subject).toContain('was changed')
  })

  test.each([
    [59 * minuteMs, 200],
    [60 * minuteMs - 1, 200],
    [60 * minuteMs, 400],
    [61 * minuteMs, 400],
  ])('a link that was sent %i ms ago is answered %i', async (ageMs, status) => {
    const user = await app.aUser()
    const token = await resetToken(user.email)
    app.later(ageMs)
    expect((await app.client().call(accounts.checkReset, { token })).status).toBe(status)
    expect((await reset(token)).status).toBe(status)
    expect((await signIn(app, user, status === 200 ? newPassword : password)).status).toBe(200)
  })

  test('a link serves only its own purpose, and a wrong use does not use it up', async () => {
    const email = 'unconfirmed@example.org'
    await signUp(app, { email, username: 'Unconfirmed' })
    const confirmToken = await mailedToken(app, email)
    const token = await resetToken(email)
    expect((await app.client().call(accounts.checkReset, { token: confirmToken })).body.error).toBe(invalid)
    expect((await reset(confirmToken)).body.error).toBe(invalid)
    expect((await app.client().call(accounts.confirmEmail, { token })).body.code).toBe('confirmation-invalid')
    expect((await app.client().call(accounts.confirmEmail, { token: confirmToken })).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('a reset proves the mailbox: an account that was never confirmed can sign in afterwards', async () => {
    const email = 'forgetful@example.org'
    await signUp(app, { email, username: 'Forgetful' })
    expect((await reset(await resetToken(email))).status).toBe(200)
    expect((await signIn(app, { email }, newPassword)).status).toBe(200)
  })

  test('an account with Google only gets a password, and keeps Google', async () => {
    const user = await app.aUser()
    await app.db.sql`
      update accounts set provider_id = 'google', account_id = '1234567890', password = null where user_id = ${user.id}`
    expect((await signIn(app, user, password)).status).toBe(401)
    expect((await reset(await resetToken(user.email))).status).toBe(200)
    expect((await signIn(app, user, newPassword)).status).toBe(200)
    expect(await app.db.sql`select provider_id from accounts order by 1`).toEqual([
      { provider_id: 'credential' },
      { provider_id: 'google' },
    ])
  })

  test('the administrator can reset the password too', async () => {
    await ensureAdmin(app.services)
    const email = app.services.config.ADMIN_EMAIL.toLowerCase()
    const path = await findFirstPassword(app.services)
    expect(existsSync(path!)).toBe(true)
    expect((await reset(await resetToken(email))).status).toBe(200)
    expect((await signIn(app, { email }, newPassword)).body.user).toMatchObject({ username: 'admin' })
    expect(existsSync(path!), 'the file of the first password').toBe(false)
  })

  test('a refused password changes nothing and does not use the link up', async () => {
    const user = await app.aUser('Own Name')
    const token = await resetToken(user.email)
    expect((await reset(token, '12345')).body.error).toBe('Password must be at least 6 characters long')
    for (const [password, code] of [
      ['QWERTY123', 'password-too-common'],
      ['aaaaaa', 'password-repeated'],
      [user.email.toUpperCase(), 'password-personal'],
      ['own name', 'password-personal'],
    ] as const)
      expect((await reset(token, password)).body.code, password).toBe(code)
    expect(await sessions()).toHaveLength(1)
    expect((await reset(token)).status).toBe(200)
  })

  test('links of a deleted or replaced account are invalid', async () => {
    const user = await app.aUser()
    const ofDeleted = await resetToken(user.email)
    await app.db.sql`delete from users where id = ${user.id}`
    const email = 'replaced@example.org'
    await signUp(app, { email, username: 'Replaced' })
    const ofReplaced = await resetToken(email)
    await signUp(app, { email, username: 'Replaced' })
    for (const token of [ofDeleted, ofReplaced, 'x', '%00', `${ofReplaced}x`]) {
      expect((await app.client().call(accounts.checkReset, { token })).body.error).toBe(invalid)
      expect((await reset(token)).body.error).toBe(invalid)
    }
  })

  test('two resets with one link at the same instant: one wins, and its password counts', async () => {
    const user = await app.aUser()
    const token = await resetToken(user.email)
    const passwords = ['the first one', 'the second one', 'the third one']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!
    expect((await signIn(app, user, winner)).status).toBe(200)
    expect(await app.db.sql`select 1 from mails where kind = 'password-changed'`).toHaveLength(1)
  })

  test('two links of one account at the same instant: one wins, the other becomes invalid', async () => {
    const user = await app.aUser()
    const tokens = [await resetToken(user.email), await resetToken(user.email), await resetToken(user.email)]
    expect(new Set(tokens).size).toBe(3)
    const answers = await Promise.all(tokens.map((token) => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await app.db.sql`select 1 from verifications`).toEqual([])
  })

  test('sign-ins with the old password during a reset leave no session behind', async () => {
    const user = await app.aUser()
    const token = await resetToken(user.email)
    const tries = [1, 2, 3, 4].map(() => signIn(app, user))
    const [done, ...answers] = await Promise.all([reset(token), ...tries])
    expect(done.status).toBe(200)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await sessions()).toEqual([])
  })

  test('known and unknown addresses get the same answers, byte for byte, and the same limit', async () => {
    const user = await app.aUser()
    const ask = async (endpoint: AnyEndpoint, email: string) => {
      const answer = await app.app.inject({ method: 'POST', url: endpoint.path, payload: { email } })
      const { date: _, 'retry-after': seconds, ...headers } = answer.headers
      const body = seconds ? answer.body.replaceAll(String(seconds), '#').replace(/in \d+ \w+/, 'in #') : answer.body
      return { status: answer.statusCode, headers, body, isToWait: seconds !== undefined }
    }
    for (const endpoint of [accounts.requestReset, accounts.resendConfirmation]) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) {
        const known = await ask(endpoint, user.email)
        expect(await ask(endpoint, `${endpoint.name.toLowerCase()}@example.org`)).toEqual(known)
        statuses.push(known.status)
      }
      expect(statuses).toEqual(endpoint === accounts.requestReset ? [200, 200, 200, 429] : [200, 429, 429, 429])
    }
    const mails = await app.db.sql`select kind, recipient from mails order by kind`
    expect(mails).toEqual(Array(3).fill({ kind: 'reset-password', recipient: user.email }))
  })
})
