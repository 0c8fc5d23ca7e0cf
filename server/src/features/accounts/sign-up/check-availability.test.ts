import * as accounts from '@whereabouts/contract/accounts'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestApp } from '../../../../test-support/test-app.ts'
import { sendDueMails } from '../../../platform/mails/mail-worker.ts'

describeOnEveryDatabase('before and after a sign-up', (app) => {
  let client: ReturnType<TestApp['client']>
  beforeAll(async () => {
    client = app.client()
  })

  const aVerifiedCaptcha = async () => {
    const captchaToken = await app.solveCaptcha()
    await client.call(accounts.verifyCaptcha, { captchaToken })
    return captchaToken
  }
  const signUp = (email: string, username: string, captchaToken: string) =>
    client.call(accounts.signUp, { email, username, password: 'correct horse', acceptedTerms: true, captchaToken })
  const isEmailFree = async (email: string, captchaToken: string) =>
    (await client.call(accounts.checkEmail, { email, captchaToken })).body
  const isNameFree = async (username: string, email?: string) =>
    (await client.call(accounts.checkUsername, { username, ...(email && { email }) })).body.available

  test('an address is free unless a confirmed account has it, and the answer says nothing else', async () => {
    const { email } = await app.aUser()
    await signUp('waiting@example.org', 'Waiting', await app.solveCaptcha())
    const token = await aVerifiedCaptcha()
    expect(await isEmailFree(email.toUpperCase(), token)).toEqual({ available: false })
    expect(await isEmailFree('waiting@example.org', token)).toEqual({ available: true })
    expect(await isEmailFree('nobody@example.org', token)).toEqual({ available: true })
  })

  test('a look-up of an address needs a captcha that was verified and not used, and leaves it for the sign-up', async () => {
    const email = 'anna@example.org'
    const solved = await app.solveCaptcha()
    for (const token of ['bogus', solved]) {
      const { status, body } = await client.call(accounts.checkEmail, { email, captchaToken: token })
      expect([status, body.error]).toEqual([400, 'Captcha verification failed'])
    }
    await client.call(accounts.verifyCaptcha, { captchaToken: solved })
    expect(await isEmailFree(email, solved)).toEqual({ available: true })
    expect((await signUp(email, 'Anna', solved)).status).toBe(200)
    expect((await isEmailFree(email, solved)).code).toBe('captcha-failed')
  })

  test('one captcha asks about five addresses', async () => {
    const token = await aVerifiedCaptcha()
    const statuses = []
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (await client.call(accounts.checkEmail, { email: `a${n}@example.org`, captchaToken: token })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await isEmailFree('b@example.org', await aVerifiedCaptcha())).toEqual({ available: true })
  })

  test('a name is free unless somebody has it; one that an unconfirmed account has is free for its own address', async () => {
    await app.aUser('Taken Name')
    await signUp('waiting@example.org', 'Waiting', await app.solveCaptcha())
    expect(await isNameFree('TAKEN  name')).toBe(false)
    expect(await isNameFree('Free Name')).toBe(true)
    expect(await isNameFree('waiting')).toBe(false)
    expect(await isNameFree('waiting', 'other@example.org')).toBe(false)
    expect(await isNameFree('waiting', 'Waiting@Example.org')).toBe(true)
    expect((await signUp('waiting@example.org', 'Waiting', await app.solveCaptcha())).status).toBe(200)
  })

  test.each([
    ['ab', 'Username must be at least 3 characters long'],
    ['x'.repeat(21), 'Username must be no more than 20 characters long'],
    ['   ', 'Username is required.'],
  ])('the look-up of the name %j says what is wrong with it', async (username, sentence) => {
    const { status, body } = await client.call(accounts.checkUsername, { username })
    expect([status, body.error]).toEqual([400, sentence])
  })

  test('a confirmation can be sent again; every link works until one is used', async () => {
    const email = 'patient@example.org'
    await signUp(email, 'Patient', await app.solveCaptcha())
    await sendDueMails(app.services)
    const resent = await client.call(accounts.resendConfirmation, { email: 'Patient@Example.org' })
    expect(resent).toMatchObject({ status: 200, body: { success: true } })
    await sendDueMails(app.services)
    const tokens = (await app.mailsTo(email)).map(({ text }) => /confirm=([\w-]+)/.exec(text)![1]!)
    expect(new Set(tokens).size).toBe(2)
    const answers = await Promise.all(tokens.map((token) => client.call(accounts.confirmEmail, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)!.body.error).toBe(
      'Invalid or expired confirmation link. Please sign up again with the same email.',
    )
    expect((await client.call(accounts.signIn, { email, password: 'correct horse' })).status).toBe(200)
  })

  test('nothing is sent again to a confirmed or an unknown address, and a second request within a minute has to wait', async () => {
    const { email } = await app.aUser()
    for (const address of [email, 'stranger@example.org']) {
      expect((await client.call(accounts.resendConfirmation, { email: address })).body).toEqual({ success: true })
      const again = await client.call(accounts.resendConfirmation, { email: address })
      expect([again.status, again.body.error]).toEqual([429, 'Too many requests. Please try again in 60 seconds.'])
      expect(again.headers['retry-after']).toBe('60')
    }
    expect(await app.db.sql`select 1 from mails`).toEqual([])
  })

  test('a sign-up that replaces an account while its mails are asked for is no fault', async () => {
    const email = 'racing@example.org'
    await signUp(email, 'Racing', await app.solveCaptcha())
    const captchas = [await app.solveCaptcha(), await app.solveCaptcha()]
    const answers = await Promise.all([
      ...captchas.map((captcha) => signUp(email, 'Racing', captcha)),
      client.call(accounts.resendConfirmation, { email }),
      client.call(accounts.requestReset, { email }),
      client.call(accounts.requestReset, { email }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await app.db.sql`select 1 from users`).toHaveLength(1)
  })
})
