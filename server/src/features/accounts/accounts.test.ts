import * as accounts from '@whereabouts/contract/accounts'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { mailedToken, signIn, signUp as signUpAt } from '../../../test-support/worlds.ts'

describeOnOneDatabase('accounts', (app) => {
  const form = { email: 'Anna@Example.org', password: 'six or more' }
  const signUp = (changes: Parameters<typeof signUpAt>[1] = {}) => signUpAt(app, { ...form, ...changes })
  const confirmToken = () => mailedToken(app, 'anna@example.org')

  test('a sign-out ends the session on the server, and the sessions table holds no usable token', async () => {
    const user = await app.aUser()
    expect((await user.call(accounts.session, {})).body.user?.username).toBe(user.username)
    const [row] = await app.db.sql<{ token: string }>`select token from sessions`
    expect(user.cookie).not.toContain(row!.token)
    await user.call(accounts.signOut, {})
    expect((await user.call(accounts.session, {})).body.user).toBeNull()
    expect(await app.db.sql`select 1 from sessions`).toEqual([])
  })

  test('a captcha is required', async () => {
    const missing = { ...form, username: 'Anna', acceptedTerms: true }
    const { body } = await app.client().call(accounts.signUp, missing)
    expect(body.error).toBe('Please complete the captcha verification')
  })

  test.each([
    [{ username: '' }, 'Username is required.'],
    [{ username: 'ab' }, 'Username must be at least 3 characters long'],
    [{ username: 'a'.repeat(21) }, 'Username must be no more than 20 characters long'],
    [{ email: 'abc' }, 'Please enter a valid email address.'],
    [{ email: '' }, 'Email is required.'],
    [{ password: '' }, 'Password is required.'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'Password must be no more than 128 characters long'],
    [{ acceptedTerms: false }, 'You must agree to the Terms and Conditions to create an account'],
  ])('sign-up with %o is refused in words and creates nothing', async (changes, sentence) => {
    const { status, body } = await signUp(changes)
    expect(body.error).toBe(sentence)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await app.db.sql`select 1 from users`).toEqual([])
  })

  test('an unconfirmed address may sign up again: the new password counts, the old link is dead', async () => {
    await signUp()
    const oldToken = await confirmToken()
    expect((await signUp({ password: 'another one' })).status).toBe(200)
    expect((await app.client().call(accounts.confirmEmail, { token: oldToken })).status).toBe(400)
    await app.client().call(accounts.confirmEmail, { token: await confirmToken() })
    expect((await signIn(app, form, form.password)).status).toBe(401)
    expect((await signIn(app, form, 'another one')).status).toBe(200)
  })

  test('two sign-ups with the same name at the same instant: one succeeds, the other gets the sentence', async () => {
    const answers = await Promise.all([signUp(), signUp({ email: 'second@example.org' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('username-taken')
    expect(await app.db.sql`select count(*)::int as mails from mails`).toEqual([{ mails: 1 }])
  })
})
