import * as auth from '@whereabouts/contract/accounts'
import * as account from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../../test-support/google.ts'
import type { Client, TestUser } from '../../../../../test-support/world.ts'
import { cookiesOf, mailedToken, password, signIn, whoIs } from '../../../../../test-support/worlds.ts'
import { resetSecondStep } from './reset-second-step.ts'

const minuteMs = 60_000
const ann = { email: 'ann@example.org', name: 'Ann Atlas' }

const { secondStep: status, setUpSecondStep: setUp, enableSecondStep: enable, disableSecondStep: disable } = account
const secondStep = { status, setUp, enable, disable }

describeOnOneDatabase('the second step of players', (app) => {
  /** The code of the next half minute: each counts once. */
  const nextCode = (secret: string) => {
    app.later(minuteMs)
    return app.codeOf(secret)
  }
  const wrongCode = (secret: string) => (app.codeOf(secret) === '000000' ? '111111' : '000000')
  const beginAt = async (user: Client) => (await user.call(secondStep.setUp, { currentPassword: password })).body
  const enable = async (user: Client) => {
    const begun = await beginAt(user)
    expect((await user.call(secondStep.enable, { mfaCode: app.codeOf(begun.secret) })).body).toEqual({ success: true })
    app.later(minuteMs)
    return begun
  }
  /** The first step: the browser that may continue. */
  const finishAt = (browser: Client, typed: { mfaCode?: string; backupCode?: string }) =>
    browser.call(auth.finishSignIn, typed)
  const firstStep = (user: TestUser, word = password) => signIn(app, user, word)
  const noFactor = async () => expect(await app.db.sql`select 1 from two_factor`).toEqual([])

  test('is switched on by the password and a first code; then other sessions have ended and the owner was notified', async () => {
    const user = await app.aUser()
    const { browser: other } = await firstStep(user)
    expect(await whoIs(other)).toBe(user.username)
    expect((await user.call(secondStep.setUp, {})).body.code).toBe('password-needed')
    expect((await user.call(secondStep.setUp, { currentPassword: 'wrong' })).body.code).toBe('wrong-password')
    expect(await app.db.sql`select 1 from two_factor`).toEqual([])
    const begun = await beginAt(user)
    expect(begun.backupCodes).toHaveLength(10)
    expect((await user.call(secondStep.enable, { mfaCode: wrongCode(begun.secret) })).body.code).toBe(
      'mfa-code-invalid',
    )
    await noFactor()
    expect((await firstStep(user)).body.user).not.toBeNull()
    await user.call(secondStep.enable, { mfaCode: app.codeOf(begun.secret) })
    expect((await user.call(secondStep.status, {})).body).toMatchObject({
      isEnabled: true,
      backupCodesCount: 10,
      proof: { by: 'password', code: true },
    })
    expect([await whoIs(user), await whoIs(other)]).toEqual([user.username, undefined])
    expect(await app.mailKinds(user)).toContain('second-step-on')
    const again = await beginAt(user)
    expect([again.code, again.error]).toEqual(['second-step-on', expect.not.stringMatching(/administrator/)])
  })

  test('is switched on by a code that is used up with it, in limited tries', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const begin = async (client: Client) =>
      (await client.call(secondStep.setUp, { currentPassword: password })).body.secret
    const mfaCode = app.codeOf(await begin(user))
    expect((await user.call(secondStep.enable, { mfaCode })).status).toBe(200)
    const { browser } = await firstStep(user)
    expect((await finishAt(browser, { mfaCode })).body.code).toBe('mfa-code-invalid')
    const secret = await begin(other)
    const tryOne = async (code: string) => (await other.call(secondStep.enable, { mfaCode: code })).body.code
    for (let n = 0; n < 5; n += 1) expect(await tryOne(wrongCode(secret))).toBe('mfa-code-invalid')
    expect(await tryOne(app.codeOf(secret))).toBe('too-many-requests')
    expect((await other.call(secondStep.status, {})).body.isEnabled).toBe(false)
  })

  test('is required after the right password, which alone opens nothing; a code or a backup code opens the session', async () => {
    const user = await app.aUser()
    const { secret, backupCodes } = await enable(user)
    const { status, body, browser } = await firstStep(user)
    expect([status, body.user]).toEqual([200, null])
    expect(browser.cookie).not.toContain('session_token')
    expect(await whoIs(browser)).toBeUndefined()
    expect((await finishAt(browser, {})).body.code).toBe('mfa-code-malformed')
    expect((await finishAt(browser, { mfaCode: wrongCode(secret) })).body.code).toBe('mfa-code-invalid')
    const done = await finishAt(browser, { mfaCode: app.codeOf(secret) })
    expect(done.body.user).toMatchObject({ username: user.username, email: user.email })
    expect(await whoIs(app.client(cookiesOf(done)[0]))).toBe(user.username)
    expect(String(done.headers['set-cookie'])).toMatch(/second_step=; Max-Age=0/)
    // Each code counts once, of either kind.
    expect((await finishAt(browser, { mfaCode: app.codeOf(secret) })).body.code).toBe('mfa-code-invalid')
    const backupCode = backupCodes[0]!
    expect((await finishAt(browser, { backupCode })).status).toBe(200)
    expect((await finishAt(browser, { backupCode })).body.code).toBe('backup-code-invalid')
    expect((await user.call(secondStep.status, {})).body.backupCodesCount).toBe(9)
  })

  test('is not passed without a first step, with another user’s, after ten minutes, or under an earlier password', async () => {
    const [user, mallory] = [await app.aUser(), await app.aUser()]
    const { secret } = await enable(user)
    const own = await enable(mallory)
    expect((await finishAt(app.client(), { mfaCode: app.codeOf(secret) })).body.code).toBe('second-step-over')
    const forged = app.client('whereabouts.second_step=eyJ1c2VySWQiOiJ4In0.AAAA')
    expect((await finishAt(forged, { mfaCode: app.codeOf(secret) })).body.code).toBe('second-step-over')
    const { browser: ofMallory } = await firstStep(mallory)
    expect((await finishAt(ofMallory, { mfaCode: app.codeOf(secret) })).body.code).toBe('mfa-code-invalid')
    expect((await finishAt(ofMallory, { mfaCode: app.codeOf(own.secret) })).body.user.username).toBe(mallory.username)
    const { browser } = await firstStep(user)
    app.later(10 * minuteMs)
    expect((await finishAt(browser, { mfaCode: app.codeOf(secret) })).body.code).toBe('second-step-over')
    const { browser: early } = await firstStep(user)
    await user.call(account.changePassword, { currentPassword: password, newPassword: 'a stately pleasure dome' })
    expect((await finishAt(early, { mfaCode: app.codeOf(secret) })).body.code).toBe('second-step-over')
  })

  test('has a limit of tries, in however many browsers', async () => {
    const user = await app.aUser()
    const { secret } = await enable(user)
    const browsers = await Promise.all([1, 2, 3, 4].map(async () => (await firstStep(user)).browser))
    const answers = await Promise.all(
      [...browsers, ...browsers].map((one) => finishAt(one, { mfaCode: wrongCode(secret) })),
    )
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(5).fill('mfa-code-invalid'), ...Array(3).fill('too-many-requests')])
    expect((await finishAt(browsers[0]!, { mfaCode: app.codeOf(secret) })).status).toBe(429)
    expect((await finishAt(browsers[0]!, { mfaCode: nextCode(secret) })).status).toBe(200)
  })

  test('stays on through a reset by mail, and the new password alone opens nothing', async () => {
    const user = await app.aUser()
    const { secret } = await enable(user)
    await app.client().call(auth.requestReset, { email: user.email })
    const token = await mailedToken(app, user.email, 'reset-password?token')
    const reset = await app.client().call(auth.resetPassword, { token, password: 'a stately pleasure dome' })
    expect(reset.status).toBe(200)
    const { body, browser } = await firstStep(user, 'a stately pleasure dome')
    expect(body.user).toBeNull()
    expect((await finishAt(browser, { mfaCode: nextCode(secret) })).status).toBe(200)
  })

  test('is switched off by password and code together, and the owner is notified', async () => {
    const user = await app.aUser()
    const { secret, backupCodes } = await enable(user)
    const disable = async (proof: object) => (await user.call(secondStep.disable, proof)).body
    expect((await disable({ mfaCode: app.codeOf(secret) })).code).toBe('password-needed')
    expect((await disable({ currentPassword: password })).code).toBe('mfa-required')
    // A stranger without the password uses up no tries of a code.
    for (let n = 0; n < 5; n += 1)
      expect((await disable({ currentPassword: 'wrong', mfaCode: '000000' })).code).toBe('wrong-password')
    app.later(6 * minuteMs)
    expect((await disable({ currentPassword: password, mfaCode: wrongCode(secret) })).code).toBe('mfa-code-invalid')
    expect((await user.call(secondStep.status, {})).body.isEnabled).toBe(true)
    expect(await disable({ currentPassword: password, backupCode: backupCodes[3]! })).toEqual({ success: true })
    expect((await user.call(secondStep.status, {})).body).toMatchObject({ isEnabled: false, backupCodesCount: 0 })
    expect(await app.db.sql`select 1 from backup_codes`).toEqual([])
    expect(await app.mailKinds(user)).toContain('second-step-off')
    expect((await disable({ currentPassword: password })).code).toBe('mfa-not-set-up')
    expect((await firstStep(user)).body.user).not.toBeNull()
  })

  test('switched on during a sign-in by the password alone lets no one in without a code', async () => {
    const user = await app.aUser()
    for (let round = 0; round < 3; round += 1) {
      const { secret } = await beginAt(user)
      const [signIn] = await Promise.all([
        firstStep(user),
        user.call(secondStep.enable, { mfaCode: app.codeOf(secret) }),
      ])
      expect((await user.call(secondStep.status, {})).body.isEnabled).toBe(true)
      expect(await whoIs(signIn.browser)).toBeUndefined()
      const proof = { currentPassword: password, mfaCode: nextCode(secret) }
      expect((await user.call(secondStep.disable, proof)).status).toBe(200)
      app.later(60 * minuteMs)
    }
  })

  test('switched on after a sign-in has checked it opens no session by the password alone', async () => {
    const user = await app.aUser()
    const { secret } = await beginAt(user)
    const { db } = app.services
    const { transaction } = db
    // The first transaction opens the session.
    db.transaction = async (work) => {
      Object.assign(db, { transaction })
      expect((await user.call(secondStep.enable, { mfaCode: app.codeOf(secret) })).status).toBe(200)
      return transaction(work)
    }
    const { status, browser } = await firstStep(user)
    expect((await user.call(secondStep.status, {})).body.isEnabled).toBe(true)
    expect([status, await whoIs(browser)]).toEqual([401, undefined])
  })

  test('is required after Google too; there the set-up and the end take a fresh sign-in', async () => {
    const browser = new GoogleBrowser(app)
    await browser.signIn(ann)
    const user = app.client(browser.cookie)
    const begun = (await user.call(secondStep.setUp, {})).body
    await user.call(secondStep.enable, { mfaCode: app.codeOf(begun.secret) })
    const other = new GoogleBrowser(app)
    expect(await other.signIn(ann)).toBe('/login?step=code')
    expect(await other.user()).toBeNull()
    const prize = '/prizes/0199a1b2-0000-7000-8000-00000000000a'
    const asked = await other.choose(ann, { next: prize })
    expect(await other.comeBack(asked)).toBe(`/login?step=code&next=${encodeURIComponent(prize)}`)
    const finish = async ({ cookie }: GoogleBrowser, mfaCode: string) =>
      (await app.client(cookie).call(auth.finishSignIn, { mfaCode })).body
    expect((await finish(other, wrongCode(begun.secret))).code).toBe('mfa-code-invalid')
    const late = new GoogleBrowser(app)
    await late.signIn(ann)
    expect((await finish(other, nextCode(begun.secret))).user.email).toBe(ann.email)
    // Without the link to Google there is no first step.
    await app.db.sql`update accounts set provider_id = 'gone'`
    expect((await finish(late, nextCode(begun.secret))).code).toBe('second-step-over')
    await app.db.sql`update accounts set provider_id = 'google'`
    await app.db.sql`update sessions set created_at = now() - interval '5 minutes'`
    expect((await user.call(secondStep.status, {})).body.proof).toEqual({ by: 'identity', code: true })
    const mfaCode = nextCode(begun.secret)
    expect((await user.call(secondStep.disable, { mfaCode })).body.code).toBe('sign-in-again')
    await app.db.sql`update sessions set created_at = now() - interval '295 seconds'`
    expect((await user.call(secondStep.disable, { mfaCode })).body).toEqual({ success: true })
  })

  test('is not for the administrator, whose second factor is the portal’s', async () => {
    const admin = await app.anAdmin()
    for (const ask of [
      admin.call(secondStep.status, {}),
      admin.call(secondStep.setUp, { currentPassword: password }),
      admin.call(secondStep.enable, { mfaCode: app.codeOf(admin.secret) }),
      admin.call(secondStep.disable, { currentPassword: password, mfaCode: app.codeOf(admin.secret) }),
    ])
      expect((await ask).body.code).toBe('not-allowed')
    expect(await app.db.sql`select enabled_at from two_factor`).toHaveLength(1)
    expect((await app.client().call(auth.signIn, { email: admin.email, password })).body.user?.username).toBe('admin')
  })

  test('is deleted with the account, whose deletion requires a code as well', async () => {
    const user = await app.aUser()
    const { secret } = await enable(user)
    expect((await user.call(account.eligibility, {})).body.proof).toEqual({ by: 'password', code: true })
    const remove = async (proof: object) => (await user.call(account.deleteAccount, { userId: user.id, ...proof })).body
    expect((await remove({ currentPassword: password })).code).toBe('mfa-required')
    expect((await remove({ currentPassword: password, mfaCode: wrongCode(secret) })).code).toBe('mfa-code-invalid')
    expect((await user.call(account.download, {})).body.secondFactor).toMatchObject({ unused_backup_codes: 10 })
    expect(await remove({ currentPassword: password, mfaCode: app.codeOf(secret) })).toEqual({ success: true })
    expect(await app.db.sql`select 1 from two_factor union all select 1 from known_devices`).toEqual([])
  })

  test('is switched off by the operator on the shell; the sessions end, the owner is notified, and the log names a number only', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    await enable(user)
    await enable(other)
    expect(await resetSecondStep(app.services, user.email.toUpperCase())).toBe(true)
    expect(await whoIs(user)).toBeUndefined()
    expect((await firstStep(user)).body.user).not.toBeNull()
    expect((await firstStep(other)).body.user).toBeNull()
    expect(await app.mailKinds(user)).toContain('second-step-off')
    expect(await app.db.sql`select actor, action, subject, after from audit_log`).toEqual([
      { actor: 'system', action: 'second-step.reset', subject: user.id, after: null },
    ])
    const { email: ofAdmin } = await app.anAdmin()
    for (const email of [user.email, ofAdmin, 'unknown@example.org'])
      expect(await resetSecondStep(app.services, email)).toBe(false)
  })
})
