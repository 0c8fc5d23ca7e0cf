import { readFile, stat } from 'node:fs/promises'
import * as accounts from '@whereabouts/contract/accounts'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../../tests/databases.ts'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import { sendDueMails } from '../../../platform/mails/mail-worker.ts'
import { ensureAdmin } from '../admin/ensure-admin.ts'
import { findFirstPassword } from '../admin/first-password.ts'

// On every database: sign-ups race for a name.
describe.each(everyDatabase())('sign-ups at the same instant on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })

  test.each([
    ['the same address and name', ['Racer One', 'Racer One'], 'racer1@example.org'],
    ['the same address and different names', ['Racer Two', 'Racer Three'], 'racer2@example.org'],
  ])('with %s leave one account and no fault', async (_what, usernames, email) => {
    const forms = []
    for (const username of [...usernames, ...usernames])
      forms.push({
        username,
        email,
        password: 'correct horse',
        acceptedTerms: true,
        captchaToken: await app.solveCaptcha(),
      })
    const answers = await Promise.all(forms.map((form) => app.client().call(accounts.signUp, form)))
    for (const { status, body } of answers) expect([status, body.error]).toEqual([200, undefined])
    const stored = await app.db.sql<{ id: string }>`select id from users where email = ${email}`
    expect(stored).toHaveLength(1)
    expect(await app.db.sql`select 1 from mails where recipient = ${email}`).toHaveLength(1)
    await sendDueMails(app.services)
    const links = await app.db.sql`select 1 from verifications where value = ${stored[0]!.id}`
    expect(links).toHaveLength(1)
  })

  test('of several servers that start at the same moment on a new database, one makes the administrator, and all continue', async () => {
    const passwords = await Promise.all([1, 2, 3].map(() => ensureAdmin(app.services)))
    const [password, ...others] = passwords.filter((password) => password !== null)
    expect(others).toEqual([])
    const path = await findFirstPassword(app.services)
    expect([(await readFile(path!, 'utf8')).trim(), (await stat(path!)).mode & 0o777]).toEqual([password, 0o600])
    expect(
      await app.db.sql`select 1 from accounts a join users u on u.id = a.user_id where u.username = 'admin'`,
    ).toHaveLength(1)
  })

  test('with one captcha between them make one account', async () => {
    const captchaToken = await app.solveCaptcha()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        app.client().call(accounts.signUp, {
          username: `Captcha ${name}`,
          email: `captcha-${name}@example.org`,
          password: 'correct horse',
          acceptedTerms: true,
          captchaToken,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})
