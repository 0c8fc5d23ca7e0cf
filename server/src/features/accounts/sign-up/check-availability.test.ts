import * as accounts from '@whereabouts/contract/accounts'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { mailedToken, mailsTo, signIn, signUp } from '../../../../test-support/worlds.ts'
import { sendDueMails } from '../../../platform/mails/mail-worker.ts'

describeOnOneDatabase('before and after a sign-up', (app) => {
  const aVerifiedCaptcha = async () => {
    const captchaToken = await app.solveCaptcha()
    await app.client().call(accounts.verifyCaptcha, { captchaToken })
    return captchaToken
  }
  const isEmailFree = async (email: string, captchaToken: string) =>
    (await app.client().call(accounts.checkEmail, { email, captchaToken })).body
  const isNameFree = async (username: string, email?: string) =>
    (await app.client().call(accounts.checkUsername, { username, ...(email && { email }) })).body.available

  test('an address is free unless a confirmed account has it, and the answer says nothing else', async () => {
    const { email } = await app.aUser()
    await signUp(app, { email: 'waiting@example.org', username: 'Waiting' })
    const ask = async (address: string) => isEmailFree(address, await aVerifiedCaptcha())
    expect(await ask(email.toUpperCase())).toEqual({ available: false })
    expect(await ask('waiting@example.org')).toEqual({ available: true })
    expect(await ask('unknown@example.org')).toEqual({ available: true })
  })

  test('a look-up of an address needs a verified, unused captcha, and leaves it for the sign-up', async () => {
    const email = 'anna@example.org'
    const solved = await app.solveCaptcha()
    for (const token of ['bogus', solved]) {
      const { status, body } = await app.client().call(accounts.checkEmail, { email, captchaToken: token })
      expect([status, body.error]).toEqual([400, 'Captcha verification failed'])
    }
    await app.client().call(accounts.verifyCaptcha, { captchaToken: solved })
    expect(await isEmailFree(email, solved)).toEqual({ available: true })
    expect((await signUp(app, { email, username: 'Anna', captchaToken: solved })).status).toBe(200)
    expect((await isEmailFree(email, solved)).code).toBe('captcha-failed')
  })

  test('a name is free unless another user has it; the name of an unconfirmed account is free for its own address', async () => {
    await app.aUser('Taken Name')
    await signUp(app, { email: 'waiting@example.org', username: 'Waiting' })
    expect(await isNameFree('TAKEN  name')).toBe(false)
    expect(await isNameFree('Free Name')).toBe(true)
    expect(await isNameFree('waiting')).toBe(false)
    expect(await isNameFree('waiting', 'other@example.org')).toBe(false)
    expect(await isNameFree('waiting', 'Waiting@Example.org')).toBe(true)
    expect((await signUp(app, { email: 'waiting@example.org', username: 'Waiting' })).status).toBe(200)
  })

  test('a confirmation can be sent again; every link works, and after the first each says that it is done', async () => {
    const email = 'patient@example.org'
    await signUp(app, { email, username: 'Patient' })
    await sendDueMails(app.services)
    const resent = await app.client().call(accounts.resendConfirmation, { email: 'Patient@Example.org' })
    expect(resent).toMatchObject({ status: 200, body: { success: true } })
    const tokens = (await mailsTo(app, email)).map(({ text }) => /confirm=([\w-]+)/.exec(text)![1]!)
    expect(new Set(tokens).size).toBe(2)
    const answers = await Promise.all(tokens.map((token) => app.client().call(accounts.confirmEmail, { token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.already_confirmed).sort()).toEqual([false, true])
    expect((await signIn(app, { email })).status).toBe(200)
  })

  test('a link that a mail scanner opened first says “already confirmed” to its owner, for 30 days', async () => {
    const email = 'scanned@example.org'
    await signUp(app, { email, username: 'Scanned' })
    const token = await mailedToken(app, email)
    const open = async () => (await app.client().call(accounts.confirmEmail, { token })).body
    expect(await open()).toMatchObject({ email, already_confirmed: false, user: null })
    const [confirmedAt, monthMs] = [app.clock.at.getTime(), 30 * 24 * 3_600_000]
    for (const ms of [1, 25 * 3_600_000, monthMs - 1]) {
      app.clock.at = new Date(confirmedAt + ms)
      expect(await open()).toMatchObject({ email, already_confirmed: true, user: null })
      // Each time it is opened, it is remembered again.
      await app.db.sql`update verifications set expires_at = ${new Date(confirmedAt + monthMs)}`
    }
    app.clock.at = new Date(confirmedAt + monthMs)
    expect((await open()).code).toBe('confirmation-invalid')
  })

  test('a link of an account that was confirmed in another way says so too; an invented link does not', async () => {
    const email = 'reset@example.org'
    await signUp(app, { email, username: 'Resetter' })
    const token = await mailedToken(app, email)
    await app.db.sql`update users set email_verified = true where email = ${email}`
    expect((await app.client().call(accounts.confirmEmail, { token })).body).toMatchObject({
      email,
      already_confirmed: true,
      user: null,
    })
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await app.client().call(accounts.confirmEmail, { token: other })).body.code).toBe('confirmation-invalid')
  })

  test('a sign-up that replaces an account while its mails are requested is no fault', async () => {
    const email = 'racing@example.org'
    await signUp(app, { email, username: 'Racing' })
    const captchas = [await app.solveCaptcha(), await app.solveCaptcha()]
    const answers = await Promise.all([
      ...captchas.map((captcha) => signUp(app, { email, username: 'Racing', captchaToken: captcha })),
      app.client().call(accounts.resendConfirmation, { email }),
      app.client().call(accounts.requestReset, { email }),
      app.client().call(accounts.requestReset, { email }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await app.db.sql`select 1 from users`).toHaveLength(1)
  })
})
