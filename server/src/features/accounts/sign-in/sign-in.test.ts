import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { openTestSession } from '../../../../test-support/session.ts'
import { mailedToken, password } from '../../../../test-support/worlds.ts'

describeOnOneDatabase('signing in', (app) => {
  const place = '192.0.2.1'

  /** A sign-in as sent over the network, from an address of the network. */
  const ask = async (email: string, tried: string, from = place) => {
    const payload = { email, password: tried }
    const answer = await app.app.inject({ method: 'POST', url: accounts.signIn.path, payload, remoteAddress: from })
    const { date: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body }
  }
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()
  const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
  const onlyGoogle = async () => {
    const user = await app.aUser()
    await app.db.sql`
      update accounts set provider_id = 'google', account_id = ${user.id}, password = null where user_id = ${user.id}`
    return user
  }

  test('of twenty wrong passwords at the same instant five are checked, and the other refusals say when to try again', async () => {
    const { email } = await app.aUser()
    const answers = await Promise.all(times(20, (n) => ask(n % 2 ? email : email.toUpperCase(), `wrong ${n}`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(refused).toHaveLength(15)
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('60')
      expect(JSON.parse(body).error).toBe('Too many requests. Please try again in 60 seconds.')
    }
    app.later(59_000)
    expect((await ask(email, password)).status).toBe(429)
    app.later(2_000)
    expect((await ask(email, password)).status).toBe(200)
  })

  test('an account under attack from one place signs in from another', async () => {
    const { email } = await app.aUser()
    await Promise.all(times(8, () => ask(email, 'wrong one')))
    expect((await ask(email, password)).status).toBe(429)
    expect((await ask(email, password, '198.51.100.7')).status).toBe(200)
  })

  test('the right password clears the count of wrong ones', async () => {
    const { email } = await app.aUser()
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(times(4, () => ask(email, 'wrong one')))).toEqual([401, 401, 401, 401])
      expect((await ask(email, password)).status).toBe(200)
    }
  })

  test('a reset clears the count of wrong passwords', async () => {
    const { email } = await app.aUser()
    await Promise.all(times(6, () => ask(email, 'wrong one')))
    expect((await ask(email, password)).status).toBe(429)
    await app.client().call(accounts.requestReset, { email })
    const token = await mailedToken(app, email, 'reset-password?token')
    const payload = { token, password: 'battery staple' }
    await app.app.inject({ method: 'POST', url: accounts.resetPassword.path, payload, remoteAddress: place })
    expect((await ask(email, 'battery staple')).status).toBe(200)
  })

  test('unknown addresses, wrong passwords and accounts without one get the same answers, byte for byte', async () => {
    const emails = [(await app.aUser()).email, (await onlyGoogle()).email, 'unknown.user@example.org']
    for (let n = 0; n < 7; n += 1) {
      const [known, google, unknown] = await Promise.all(emails.map((email) => ask(email, 'wrong one')))
      expect(known!.status).toBe(n < 5 ? 401 : 429)
      expect([google, unknown]).toEqual([known, known])
    }
  })

  test('unknown addresses, wrong passwords and accounts without one cost the same: one key is derived for each', async () => {
    const { services } = app
    const { passwords } = services
    let keys = 0
    const counted = <Input, Output>(derive: (input: Input) => Promise<Output>) => {
      return (input: Input) => {
        keys += 1
        return derive(input)
      }
    }
    Object.assign(services, { passwords: { hash: counted(passwords.hash), verify: counted(passwords.verify) } })
    onTestFinished(() => void Object.assign(services, { passwords }))
    for (const email of [(await app.aUser()).email, (await onlyGoogle()).email, 'unknown.user@example.org']) {
      keys = 0
      expect((await ask(email, 'wrong one')).status).toBe(401)
      expect([email, keys]).toEqual([email, 1])
    }
  })

  test('an unconfirmed account is refused as such with its right password, repeatedly, and with no other', async () => {
    const user = await app.aUser()
    await app.db.sql`update users set email_verified = false where id = ${user.id}`
    for (let n = 0; n < 7; n += 1) {
      const answer = await ask(user.email, password)
      expect([answer.status, JSON.parse(answer.body).error]).toEqual([
        403,
        'Please confirm your email address before signing in.',
      ])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await ask(user.email, 'wrong one')).status).toBe(401)
    expect(await app.db.sql`select 1 from sessions where created_at > now() - interval '1 minute'`).toHaveLength(1)
  })

  test('a password that is changed right after its check opens nothing', async () => {
    const user = await app.aUser()
    const { db } = app.services
    const { transaction } = db
    // The first transaction opens the session.
    db.transaction = async (work) => {
      Object.assign(db, { transaction })
      const change = { currentPassword: password, newPassword: 'a stately pleasure dome' }
      expect((await user.call(accountsSettings.changePassword, change)).status).toBe(200)
      return transaction(work)
    }
    const { status, headers } = await ask(user.email, password)
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
    expect(await app.db.sql`select 1 from sessions`).toHaveLength(1)
  })

  test('a sign-in opens a new session and ends only the one that the browser had', async () => {
    const ada = await app.aUser()
    const bob = await app.aUser()
    const elsewhere = await app.aUser()
    const answer = await ada.call(accounts.signIn, { email: bob.email, password })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    expect(cookie).not.toBe(ada.cookie)
    expect((await ada.call(accounts.session, {})).body.user).toBeNull()
    expect((await app.client(cookie).call(accounts.session, {})).body.user?.username).toBe(bob.username)
    for (const other of [bob, elsewhere]) expect((await other.call(accounts.session, {})).body.user).not.toBeNull()
  })

  describe('on an unknown device', () => {
    const chrome =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
    /** Signs in from a browser with these cookies. Returns the cookie that identifies the device from then on. */
    const signInWith = async (email: string, cookie = '') => {
      const headers = { 'user-agent': chrome, ...(cookie && { cookie }) }
      const payload = { email, password }
      const answer = await app.app.inject({
        method: 'POST',
        url: accounts.signIn.path,
        payload,
        headers,
        remoteAddress: place,
      })
      expect(answer.statusCode).toBe(200)
      const device = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('whereabouts.device='))!
      expect(device).toMatch(/^whereabouts\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
      return device.split(';')[0]!
    }
    const mailsTo = (recipient: string) =>
      app.db.sql<{ text: string }>`
        select body_text as text from mails where kind = 'new-device' and recipient = ${recipient} order by created_at, id`

    test('notifies the owner when, on what and from where, but not at the very first, nor on a known device', async () => {
      const { email } = await app.aUser()
      const first = await signInWith(email)
      expect(await mailsTo(email)).toEqual([])
      expect(await signInWith(email, first)).toBe(first)
      expect(await mailsTo(email)).toEqual([])
      const second = await signInWith(email)
      const [mail] = await mailsTo(email)
      for (const words of ['Chrome on Android', place, 'March 10, 2026', '/forgot-password', 'Where you are signed in'])
        expect(mail!.text).toContain(words)
      for (const device of [first, second]) await signInWith(email, device)
      await signInWith(email, 'whereabouts.device=short')
      expect(await mailsTo(email)).toHaveLength(2)
    })

    test('notifies the owner also of another user’s device, and only the server’s secret reveals that two users share it', async () => {
      const [user, other] = [await app.aUser(), await app.aUser()]
      await signInWith(other.email)
      const device = await signInWith(user.email)
      await signInWith(other.email, device)
      expect(await mailsTo(other.email)).toHaveLength(1)
      const rows = await app.db.sql<{ hash: string }>`select device_hash as hash from known_devices`
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3)
      const marks = await app.db.sql<{
        mark: string
      }>`select browser_mark as mark from known_devices order by last_sign_in_at`
      expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2)
      const number = app.services.accountCookies.device.read(device)!
      expect(marks.map(({ mark }) => mark)).toContain(
        app.services.keyedHashes.of({ purpose: 'browsers', text: number }),
      )
      expect(JSON.stringify([rows, marks])).not.toContain(number)
    })

    test('notifies at most ten times a day, and again on the next', async () => {
      const { email } = await app.aUser()
      await signInWith(email)
      await app.db.sql`
        insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
        select gen_random_uuid(), 'new-device', 'cause ' || n, ${email}, '', '', '', ${app.clock.at}::timestamptz, now()
        from generate_series(1, 9) n`
      for (let n = 0; n < 2; n += 1) await signInWith(email)
      expect(await mailsTo(email)).toHaveLength(10)
      app.later(24 * 60 * 60 * 1000)
      await signInWith(email)
      expect(await mailsTo(email)).toHaveLength(11)
    })

    test('sends no mail for a try that opens nothing, and remembers fifty devices', async () => {
      const { id, email } = await app.aUser()
      await signInWith(email)
      await ask(email, 'wrong one')
      expect(await mailsTo(email)).toEqual([])
      await app.db.sql`
        insert into known_devices (user_id, device_hash, last_sign_in_at)
        select ${id}, 'device ' || n, '2020-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 60) n`
      await signInWith(email)
      const rows = await app.db.sql<{ hash: string }>`select device_hash as hash from known_devices`
      expect(rows).toHaveLength(50)
      expect(rows.some(({ hash }) => hash === 'device 12')).toBe(false)
      expect(rows.some(({ hash }) => hash === 'device 13')).toBe(true)
    })
  })

  test('a wrong password leaves the browser’s session open', async () => {
    const user = await app.aUser()
    await user.call(accounts.signIn, { email: user.email, password: 'wrong one' })
    expect((await user.call(accounts.session, {})).body.user).not.toBeNull()
  })

  test('a token planted in the browser is never adopted', async () => {
    const user = await app.aUser()
    const forged = await openTestSession(app.services, { userId: user.id, secret: 'a secret of another person' })
    const before = await app.db.sql<{ token: string }>`select token from sessions order by token`
    const answer = await app.client(forged).call(accounts.signIn, { email: user.email, password })
    expect(String(answer.headers['set-cookie'])).not.toContain(forged.split('=')[1]!.slice(0, 30))
    const after = await app.db.sql<{ token: string }>`select token from sessions`
    expect(after).toHaveLength(before.length + 1)
  })
})
