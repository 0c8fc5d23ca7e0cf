import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { endpoints } from '@whereabouts/contract/all'
import { requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint, RequestOf } from '@whereabouts/contract/endpoint'
import * as guesses from '@whereabouts/contract/guesses'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { oneDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../test-support/google.ts'
import { HostileClient } from '../../../test-support/hostile-client.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'
import { sendDueMails } from '../mails/mail-worker.ts'

const password = 'correct horse'

describe.each(oneDatabase())('an attacker of accounts on %s', (_name, database) => {
  const app = testApp({ database, pages: builtPages })
  /** A call from an address of the network, with a cookie or none. */
  const callFrom = async <E extends AnyEndpoint>(
    endpoint: E,
    { ip, cookie = '', ...input }: RequestOf<E> & { ip: string; cookie?: string },
  ) => {
    const { method, path, body } = requestFor(endpoint, input as RequestOf<E>)
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    return app.app.inject({ method, url: path, headers, remoteAddress: ip, ...(body !== null && { payload: body }) })
  }
  const countOpenSessions = async (user: TestUser) =>
    (await app.db.sql`select 1 from sessions where user_id = ${user.id}`).length

  test('cannot flood a mailbox by signing up with its address repeatedly, from anywhere, in any letter case', async () => {
    const emails = ['victim@example.org', 'VICTIM@example.org', 'Victim@Example.org']
    const codes: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const answer = await callFrom(accounts.signUp, {
        ip: `198.51.100.${n}`,
        username: `Bomber ${n}`,
        email: emails[n % emails.length]!,
        password,
        acceptedTerms: true,
        captchaToken: await app.solveCaptcha(),
      })
      codes.push(answer.json().code ?? 'ok')
      await sendDueMails(app.services)
    }
    expect(codes).toEqual([...Array(5).fill('ok'), ...Array(3).fill('too-many-requests')])
    expect(await app.mailsTo(emails[0]!)).toHaveLength(5)
    const other = { username: 'Another One', email: 'another@example.org', password, acceptedTerms: true }
    expect(
      (await app.client().call(accounts.signUp, { ...other, captchaToken: await app.solveCaptcha() })).status,
    ).toBe(200)
  })

  test('gets no more tries from one address by being signed in, with however many accounts', async () => {
    const users = [await app.aUser(), await app.aUser()]
    const cookies = ['', ...users.map(({ cookie }) => cookie)]
    const counts: Record<string, number> = {}
    for (let n = 0; n < 90; n += 1) {
      const { statusCode } = await callFrom(accounts.checkReset, {
        ip: '203.0.113.9',
        cookie: cookies[n % 3]!,
        token: 'x',
      })
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
    expect(counts).toEqual({ 400: 60, 429: 30 })
  })

  test.each(['a password', 'Google'])(
    'piles no sessions up with %s: the fifty that were used last stay',
    async (way) => {
      const user = await app.aUser()
      await app.db.sql`
      insert into sessions (id, user_id, token, expires_at, last_used_at)
      select gen_random_uuid(), ${user.id}, 'session ' || n, now() + interval '1 day', now() - make_interval(mins => n)
      from generate_series(1, 80) as n`
      const browser = new GoogleBrowser(app)
      const cookie =
        way === 'Google'
          ? await browser.signIn({ email: user.email, name: user.username }).then(() => browser.cookie)
          : String((await user.call(accounts.signIn, { email: user.email, password })).headers['set-cookie']).split(
              ';',
            )[0]!
      expect((await app.client(cookie).call(accounts.session, {})).body.user?.id).toBe(user.id)
      expect(await countOpenSessions(user)).toBe(50)
      expect(await app.db.sql`select 1 from sessions where token in ('session 1', 'session 48')`).toHaveLength(2)
      expect(await app.db.sql`select 1 from sessions where token in ('session 51', 'session 80')`).toEqual([])
    },
  )

  test('gets no reset link that was asked for before the password was changed, though it was not sent yet', async () => {
    const user = await app.aUser()
    const other = await app.aUser()
    for (const { email } of [user, other]) await app.client().call(accounts.requestReset, { email })
    await user.call(accountsSettings.changePassword, {
      currentPassword: password,
      newPassword: 'a stately pleasure dome',
    })
    await sendDueMails(app.services)
    const mails = await app.db.sql`select kind from mails where recipient = ${user.email}`
    expect(mails).toEqual([{ kind: 'password-changed' }])
    expect(await app.db.sql`select 1 from verifications where value = ${user.id}`).toEqual([])
    expect(await app.db.sql`select 1 from verifications where value = ${other.id}`).toHaveLength(1)
  })

  test('reads no address but their own, whatever is requested', async () => {
    const alice = await app.aSubscriber({ name: 'Alice', guesses: 3 })
    const mallory = await app.aSubscriber({ name: 'Mallory', guesses: 3 })
    const puzzleId = (await app.aPuzzle({ answer: { lat: 10, lng: 20 } })).id
    await guess(alice, puzzleId)
    await guess(mallory, puzzleId, { lat: 1, lng: 2 })
    const client = new HostileClient({ app, puzzleId, admin: await app.anAdmin(), players: [mallory] })
    for (const endpoint of endpoints.filter(({ method, answers }) => method === 'GET' && answers === 'json')) {
      const url = client.addressOf(endpoint)
      for (const as of ['user', 'public'] as const) {
        const { body, headers } = await client.ask({ method: 'GET', url, as })
        expect(body + JSON.stringify(headers), endpoint.name).not.toContain(alice.email)
      }
    }
    const page = await client.ask({ method: 'GET', url: '/game', as: 'user' })
    expect(page.body).not.toContain(alice.email)
  })

  test('is stopped at every door, and learns how long to wait in words and as a number; players are not stopped', async () => {
    const user = await app.aUser()
    const doors = [
      ...[accounts.signIn, accounts.signUp, accounts.requestReset, accounts.checkReset],
      ...[accounts.resetPassword, accounts.resendConfirmation],
      ...[
        accounts.confirmEmail,
        accounts.verifyCaptcha,
        accounts.checkEmail,
        accounts.checkUsername,
        accounts.startGoogle,
      ],
      ...[
        accountsSettings.rename,
        accountsSettings.changePassword,
        accountsSettings.deleteAccount,
        guesses.submit,
        guesses.notifyWinner,
      ],
      subscriptions.createCheckout,
    ]
    for (const { name, path } of doors) {
      // What is malformed counts too, and costs the server nothing else.
      const knock = () =>
        app.app.inject({
          method: 'POST',
          url: path,
          remoteAddress: '203.0.113.10',
          headers: { cookie: user.cookie },
          payload: { nonsense: true },
        })
      let answer = await knock()
      for (let n = 0; n < 120 && answer.statusCode === 400; n += 1) answer = await knock()
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 429, 'too-many-requests'])
      expect(answer.json().error).toMatch(/^Too many requests\. Please try again in \d+ (?:second|minute|hour)s?\.$/)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    // Every five seconds, from ten tabs.
    for (let n = 0; n < 120; n += 1) expect((await user.call(subscriptions.status, {})).status).toBe(200)
  })
})
