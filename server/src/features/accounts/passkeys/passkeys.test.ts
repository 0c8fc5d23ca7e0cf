import * as accounts from '@whereabouts/contract/accounts'
import * as settings from '@whereabouts/contract/accounts.settings'
import * as passkeys from '@whereabouts/contract/passkeys'
import { expect, test, vi } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { Authenticator, type Deviation, type SentAssertion } from '../../../../test-support/authenticator.ts'
import type { Client } from '../../../../test-support/world.ts'
import { cookiesOf, password, signIn as signInByPassword } from '../../../../test-support/worlds.ts'

const proof = { currentPassword: password }
const minuteMs = 60_000

describeOnOneDatabase('passkeys of players', (app) => {
  const optionsOf = async (user: Client) =>
    (await user.call(passkeys.beginRegistration, proof)).body.options as Record<string, unknown>
  const add = async (user: Client, authenticator: Authenticator, deviation: Deviation = {}) =>
    user.call(passkeys.finishRegistration, {
      name: ' My laptop ',
      registration: authenticator.register(await optionsOf(user), deviation),
    })
  const added = async (user: Client, wishes: ConstructorParameters<typeof Authenticator>[0] = {}) => {
    const authenticator = new Authenticator(wishes)
    const { status, body } = await add(user, authenticator)
    expect(status, JSON.stringify(body)).toBe(200)
    return { authenticator, passkey: body.passkey }
  }
  /** A browser that has begun to sign in, and the challenge it got. */
  const begin = async () => {
    const answer = await app.client().call(passkeys.beginSignIn, {})
    return { browser: app.client(cookiesOf(answer).join('; ')), options: answer.body.options }
  }
  const finish = (browser: Client, assertion: SentAssertion) => browser.call(passkeys.finishSignIn, { assertion })
  const signIn = async (authenticator: Authenticator, deviation: Deviation = {}) => {
    const { browser, options } = await begin()
    return finish(browser, authenticator.assert(options, deviation))
  }
  const codesOf = (answers: { body: object }[]) => answers.map(({ body }) => ('code' in body ? body.code : 'in')).sort()
  const listOf = async (user: Client) => (await user.call(passkeys.list, {})).body.passkeys

  test('a passkey is added with the password, renamed, signs in without it, and its owner is notified', async () => {
    const user = await app.aUser()
    expect((await user.call(passkeys.list, {})).body).toEqual({
      passkeys: [],
      proof: { by: 'password', code: false },
    })
    const { authenticator, passkey } = await added(user)
    expect(await listOf(user)).toMatchObject([{ name: 'My laptop', lastUsedAt: null, isBackedUp: false }])
    const renamed = await user.call(passkeys.rename, { passkeyId: passkey.id, name: ' Phone ' })
    expect(renamed.body.passkey).toMatchObject({ id: passkey.id, name: 'Phone' })
    expect(await app.mailKinds(user)).toContain('passkey-added')
    app.later(minuteMs)
    const answer = await signIn(authenticator)
    expect(answer.body.user).toMatchObject({ id: user.id, username: user.username })
    const browser = app.client(cookiesOf(answer).join('; '))
    expect((await browser.call(accounts.session, {})).body.user?.id).toBe(user.id)
    expect(await listOf(user)).toMatchObject([{ lastUsedAt: app.clock.at.toISOString() }])
  })

  test('adding and removing takes the proof of the owner, and a code where the second step is on', async () => {
    const user = await app.aUser()
    const refusal = async (given: object) => (await user.call(passkeys.beginRegistration, given)).body.code
    expect(await refusal({})).toBe('password-needed')
    expect(await refusal({ currentPassword: 'wrong' })).toBe('wrong-password')
    const { passkey } = await added(user)
    const { secret } = (await user.call(settings.setUpSecondStep, proof)).body
    await user.call(settings.enableSecondStep, { mfaCode: app.codeOf(secret) })
    expect(await refusal(proof)).toBe('mfa-required')
    const remove = (given: object) => user.call(passkeys.remove, { passkeyId: passkey.id, ...given })
    expect((await remove({})).body.code).toBe('password-needed')
    expect((await remove(proof)).body.code).toBe('mfa-required')
    expect(await listOf(user)).toHaveLength(1)
    app.later(minuteMs)
    expect((await remove({ ...proof, mfaCode: app.codeOf(secret) })).body).toEqual({ success: true })
    expect(await listOf(user)).toEqual([])
    expect(await app.mailKinds(user)).toContain('passkey-removed')
  })

  test('with the second step on, a passkey is both factors, and the password alone still is not', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    await app.aSecondFactor(user.id)
    expect((await signInByPassword(app, user)).body.user).toBeNull()
    expect((await signIn(authenticator)).body.user?.id).toBe(user.id)
  })

  test.each(['ES256', 'EdDSA', 'RS256'] as const)('%s is accepted, and ES384 is not', async (kind) => {
    const user = await app.aUser()
    const { authenticator } = await added(user, { kind })
    expect((await signIn(authenticator)).status).toBe(200)
    expect((await add(user, new Authenticator({ kind: 'ES384' }))).body.code).toBe('passkey-refused')
  })

  const strange: [what: string, deviation: Deviation][] = [
    ['another address', { origin: 'http://site.test.evil.example' }],
    ['another port of the host', { origin: 'http://site.test:8080' }],
    ['another site', { rpId: 'evil.example' }],
    ['another kind of answer', { type: 'webauthn.other' }],
    ['a page within another site’s page', { crossOrigin: true }],
    ['no finger, face or PIN', { isUnverified: true }],
  ]
  test.each(strange)('%s is refused, when it is added and when it signs in', async (_what, deviation) => {
    const user = await app.aUser()
    expect((await add(user, new Authenticator(), deviation)).body.code).toBe('passkey-refused')
    expect(await listOf(user)).toEqual([])
    const { authenticator } = await added(user)
    const answer = await signIn(authenticator, deviation)
    expect([answer.status, answer.body.code]).toEqual([400, 'passkey-refused'])
    expect(cookiesOf(answer).join()).not.toContain('session_token')
  })

  test('an answer counts once, for five minutes, in the browser that asked, for its own challenge', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    const first = await begin()
    const assertion = authenticator.assert(first.options)
    const elsewhere = await begin()
    expect((await finish(elsewhere.browser, assertion)).body.code).toBe('passkey-over')
    expect((await finish(app.client(), assertion)).body.code).toBe('passkey-over')
    expect((await finish(first.browser, assertion)).status).toBe(200)
    expect((await finish(first.browser, assertion)).body.code).toBe('passkey-over')
    const late = await begin()
    app.later(5 * minuteMs)
    const lateAssertion = authenticator.assert(late.options)
    expect((await finish(late.browser, lateAssertion)).body.code).toBe('passkey-over')
    const { browser } = await begin()
    const ofRegistration = authenticator.assert(await optionsOf(user))
    expect((await finish(browser, ofRegistration)).body.code).toBe('passkey-over')
    const finishBy = async (client: Client, challenge: object) => {
      const registration = new Authenticator().register({ ...(await optionsOf(user)), ...challenge })
      return (await client.call(passkeys.finishRegistration, { name: 'x', registration })).body.code
    }
    expect(await finishBy(user, { challenge: 'A'.repeat(43) })).toBe('passkey-over')
    expect(await finishBy(await app.inAnotherSession(user), {})).toBe('passkey-over')
  })

  test('of one answer sent twice at the same moment, one signs in; the same for two answers with one count', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    const { browser, options } = await begin()
    const assertion = authenticator.assert(options)
    const twice = await Promise.all([1, 2].map(() => finish(browser, assertion)))
    expect(codesOf(twice)).toEqual(['in', 'passkey-over'])
    const [one, other] = [await begin(), await begin()]
    const copies = [
      { browser: one.browser, assertion: authenticator.assert(one.options, { signCount: 7 }) },
      { browser: other.browser, assertion: authenticator.assert(other.options, { signCount: 7 }) },
    ]
    const answers = await Promise.all(copies.map(({ browser: b, assertion: a }) => finish(b, a)))
    expect(codesOf(answers)).toEqual(['in', 'passkey-refused'])
  })

  test('a count that goes back or stands still is refused, but not from a passkey that never counts', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    expect((await signIn(authenticator, { signCount: 5 })).status).toBe(200)
    expect((await signIn(authenticator, { signCount: 5 })).body.code).toBe('passkey-refused')
    expect((await signIn(authenticator, { signCount: 4 })).body.code).toBe('passkey-refused')
    expect((await signIn(authenticator, { signCount: 0 })).body.code).toBe('passkey-refused')
    expect((await signIn(authenticator, { signCount: 6 })).status).toBe(200)
    const { authenticator: copied } = await added(user, { counts: false })
    for (let n = 0; n < 2; n += 1) expect((await signIn(copied)).status).toBe(200)
    expect((await listOf(user)).map(({ isBackedUp }) => isBackedUp).sort()).toEqual([false, true])
  })

  test('another user’s number, another user’s key or a removed passkey opens no account', async () => {
    const [anna, bob] = [await app.aUser(), await app.aUser()]
    const { authenticator: ofAnna } = await added(anna)
    const { authenticator: ofBob, passkey } = await added(bob)
    const refusal = async (authenticator: Authenticator, deviation: Deviation) =>
      (await signIn(authenticator, deviation)).body.code
    expect(await refusal(ofBob, { credentialId: ofAnna.credentialId })).toBe('passkey-refused')
    expect(await refusal(ofBob, { credentialId: ofAnna.credentialId, userHandle: ofAnna.userHandle })).toBe(
      'passkey-refused',
    )
    expect(await refusal(ofBob, { userHandle: ofAnna.userHandle })).toBe('passkey-refused')
    expect(await refusal(new Authenticator(), {})).toBe('passkey-unknown')
    expect((await anna.call(passkeys.remove, { passkeyId: passkey.id, ...proof })).body.code).toBe('not-found')
    expect((await anna.call(passkeys.rename, { passkeyId: passkey.id, name: 'Mine' })).body.code).toBe('not-found')
    expect((await add(anna, new Authenticator(), { credentialId: ofBob.credentialId })).body.code).toBe('passkey-known')
    expect((await signIn(ofBob)).body.user?.id).toBe(bob.id)
    await bob.call(passkeys.remove, { passkeyId: passkey.id, ...proof })
    expect((await signIn(ofBob)).body.code).toBe('passkey-unknown')
  })

  test('twenty are the limit, also where the last is added twice at the same moment', async () => {
    const user = await app.aUser()
    await added(user)
    await app.db.sql`
      insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, backed_up, device_type, name, created_at)
      select gen_random_uuid(), user_id, 'copy' || n, public_key, 0, transports, false, device_type, 'Copy ' || n, created_at
      from passkeys, generate_series(1, 18) n where user_id = ${user.id}`
    const made = [new Authenticator(), new Authenticator()]
    const options = [await optionsOf(user), await optionsOf(user)]
    const answers = await Promise.all(
      made.map((one, n) =>
        user.call(passkeys.finishRegistration, { name: 'Last', registration: one.register(options[n]!) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listOf(user)).toHaveLength(20)
    const refused = await user.call(passkeys.beginRegistration, proof)
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-passkeys'])
  })

  test('an answer that is too long or no passkey is refused with a sentence, and nothing is written', async () => {
    const user = await app.aUser()
    const made = new Authenticator().register(await optionsOf(user))
    const send = (name: string, registration: object) =>
      user.call(passkeys.finishRegistration, { name, registration: registration as typeof made })
    const odd = (response: object) => ({ ...made, response: { ...made.response, ...response } })
    for (const [name, registration, code] of [
      ['x', odd({ attestationObject: 'A'.repeat(16_385) }), 'malformed'],
      ['x'.repeat(61), made, 'malformed'],
      ['  ', made, 'malformed'],
      ['x', { ...made, id: 'A'.repeat(1365) }, 'malformed'],
      ['x', odd({ clientDataJSON: 'AAAA' }), 'passkey-refused'],
      ['x', odd({ attestationObject: '_w' }), 'passkey-refused'],
    ] as const)
      expect((await send(name, registration)).body.code).toBe(code)
    expect(await listOf(user)).toEqual([])
  })

  test('the maker’s statements about its authenticator are ignored and never looked up', async () => {
    const user = await app.aUser()
    const fetched = vi.spyOn(globalThis, 'fetch')
    const answer = await add(user, new Authenticator(), { certificate: Buffer.from('no certificate at all') })
    expect([answer.status, fetched.mock.calls]).toEqual([200, []])
    fetched.mockRestore()
  })

  test('a passkey does not sign in an unconfirmed account', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    await app.db.sql`update users set email_verified = false where id = ${user.id}`
    expect((await signIn(authenticator)).body.code).toBe('email-not-confirmed')
  })

  test('a new password keeps the passkeys, as its mail says; the download names them without keys; the deletion removes them', async () => {
    const user = await app.aUser()
    const { authenticator } = await added(user)
    await user.call(settings.changePassword, { currentPassword: password, newPassword: 'a stately pleasure dome' })
    const [mail] = await app.db.sql<{ text: string }>`
      select body_text as text from mails where recipient = ${user.email} and kind = 'password-changed'`
    expect(mail!.text).toContain('The passkey of this account can still sign in.')
    expect((await signIn(authenticator)).status).toBe(200)
    const data = (await user.call(settings.download, {})).body
    expect(data.passkeys).toMatchObject([{ name: 'My laptop' }])
    expect(Object.keys(data.passkeys[0]!).sort()).toEqual(['created_at', 'last_used_at', 'name'])
    const given = { userId: user.id, currentPassword: 'a stately pleasure dome' }
    expect((await user.call(settings.deleteAccount, given)).body).toEqual({ success: true })
    expect(await app.db.sql`select 1 from passkeys`).toEqual([])
    expect((await signIn(authenticator)).body.code).toBe('passkey-unknown')
  })
})
