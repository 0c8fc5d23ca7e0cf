import * as accounts from '@whereabouts/contract/accounts'
import { refusalSentence } from '@whereabouts/contract/refusals'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { startMailStand } from '@whereabouts/engines/test-support/mail-stand'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { mailsTo, signIn, signUp as signUpAt } from '../../../../test-support/worlds.ts'

const nameIsAddress = 'A username cannot be an email or web address.'
const breached = 'This password is on a list of breached passwords. Please choose another one.'
const repeated = 'This password is one character over and over. Please choose another one.'
const personal = 'Your email address or username cannot be your password. Please choose another one.'
const guessable = 'This password is one of the first that others would try. Please choose another one.'
const nameTaken = 'Username is already taken. Please choose a different username.'
const emailTaken = 'Email address is already registered. Please use a different email.'
const form = { email: 'anna@example.org', password: 'correct horse' }

// The rules' own tests have the other ways: contract/src/email.test.ts, game/src/username.test.ts and game/src/reserved-names.test.ts.
const notAddresses = [
  ...['anna@example.org\r\nBcc: everyone@example.org', 'anna@example.org%0aBcc:everyone@example.org'],
  ...['anna@example.org,everyone@example.org', 'anna@example.org;everyone@example.org', 'Anna <anna@example.org>'],
  ...['"anna\r\nBcc: everyone@example.org"@example.org', 'anna@example.org\u2028everyone@example.org'],
  ...['anna@ex\u0430mple.org', 'anna@example.org\u0000'],
]
const hiddenNames = ['Anna\r\nBcc: x@y.org', 'Anna\u200bAtlas']

describeOnOneDatabase('signing up', (app) => {
  const signUp = (changes: Parameters<typeof signUpAt>[1] = {}) => signUpAt(app, { ...form, ...changes })
  const mails = () => app.db.sql<{ kind: string; recipient: string }>`select kind, recipient from mails order by id`
  const users = () => app.db.sql<{ email: string }>`select email from users`

  test.each([
    ['of a breach', ['password', 'PassWord1', 'letmein123'], breached],
    [
      'of one character',
      ['aaaaaa', 'AAaaAA', '      ', '\u0000\u0000\u0000\u0000\u0000\u0000', '🎉🎉🎉🎉🎉🎉'],
      repeated,
    ],
    ['that everyone knows', ['ANNA@example.org', 'anna atlas'], personal],
    ['that others try first', ['Qwertz!2026', 'yxcvbn', 'Daily Challenge', 'dailychallenge1'], guessable],
  ])(
    'a password %s is refused in a sentence when it is sent, and costs no captcha',
    async (_which, passwords, sentence) => {
      const captchaToken = await app.solveCaptcha()
      for (const password of passwords)
        expect((await signUp({ password, captchaToken })).body.error, password).toBe(sentence)
      expect(await users()).toEqual([])
      expect((await signUp({ captchaToken })).status).toBe(200)
    },
  )

  test('any other six characters are accepted as a password', async () => {
    const passwords = ['aaaaab', 'пароль моря', ' a  b ', '\u0000\u0000\u0000\u0000\u0000a']
    for (const [n, password] of passwords.entries()) {
      const email = `chooser${n}@example.org`
      expect((await signUp({ email, username: `Chooser ${n}`, password })).status).toBe(200)
      await app.db.sql`update users set email_verified = true`
      expect((await signIn(app, { email }, password)).status).toBe(200)
    }
  })

  test('an address that the mail server cannot reach is refused in a sentence, and costs no captcha', async () => {
    // Without the extension SMTPUTF8.
    const server = await startMailStand({})
    const { mailer } = app.services
    app.services.mailer = openSmtp({ url: `smtp://127.0.0.1:${server.port}`, timeoutMs: 10_000 })
    const captchaToken = await app.solveCaptcha()
    const refused = await signUp({ email: 'jürgen@example.net', captchaToken })
    expect([refused.status, refused.body.code]).toEqual([400, 'email-unreachable'])
    expect([await users(), await mails()]).toEqual([[], []])
    expect((await signUp({ email: 'jurgen@example.net', captchaToken })).status).toBe(200)
    await app.services.mailer.close()
    app.services.mailer = mailer
    await server.close()
  })

  test('of several faults the captcha is reported before the address, the address before the name', async () => {
    const taken = await app.aUser('Taken Name')
    const both = { email: taken.email, username: 'taken name' }
    expect((await signUp({ ...both, captchaToken: 'bogus' })).body.code).toBe('captcha-failed')
    expect((await signUp(both)).body.error).toBe(emailTaken)
    expect((await signUp({ ...both, email: 'free@example.org' })).body.error).toBe(nameTaken)
    expect((await signUp({ email: taken.email, username: 'admin' })).body.error).toBe(emailTaken)
  })

  test('the owner of a taken address gets a mail about the try, once a day', async () => {
    const owner = await app.aUser()
    for (const email of [owner.email, owner.email.toUpperCase(), owner.email])
      expect((await signUp({ email })).body.error).toBe(emailTaken)
    expect(await mails()).toEqual([{ kind: 'email-in-use', recipient: owner.email }])
    expect((await mailsTo(app, owner.email))[0]!.text).toContain(owner.username)
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    await signUp({ email: owner.email })
    expect(await mails()).toHaveLength(2)
  })

  test('signing up again for an unconfirmed address sends no mail about the earlier try', async () => {
    await signUp()
    await signUp()
    expect(await mails()).toEqual([{ kind: 'confirm-email', recipient: form.email }])
  })

  test('text with more than one address reaches no mail header', async () => {
    const captchaToken = await app.solveCaptcha()
    for (const email of notAddresses) {
      const answers = [
        await signUp({ email, captchaToken }),
        await app.client().call(accounts.signIn, { email, password: form.password }),
        await app.client().call(accounts.requestReset, { email }),
        await app.client().call(accounts.resendConfirmation, { email }),
        await app.client().call(accounts.checkEmail, { email, captchaToken }),
      ]
      for (const { status, body } of answers)
        expect([email, status, body.error]).toEqual([email, 400, 'Please enter a valid email address.'])
    }
    expect(await mails()).toEqual([])
  })

  test('a name with line breaks or invisible characters is refused, in the look-up too', async () => {
    const captchaToken = await app.solveCaptcha()
    const sentence = refusalSentence('username-forbidden')
    for (const username of hiddenNames) {
      const { body } = await app.client().call(accounts.checkUsername, { username })
      expect([username, body.error]).toEqual([username, sentence])
      expect((await signUp({ username, captchaToken })).body.error, username).toBe(sentence)
    }
    expect(await users()).toEqual([])
  })

  test('a look-alike of the administrator’s name, or a reserved name, is taken', async () => {
    for (const username of [' ADMIN ', 'аdmin', 'Former player']) {
      const refused = await signUp({ username })
      expect([username, refused.status, refused.body.error]).toEqual([username, 409, nameTaken])
      expect((await app.client().call(accounts.checkUsername, { username })).body).toEqual({ available: false })
    }
    expect(await users()).toEqual([])
  })

  test('the name of the site is taken, whatever the operator chose', async () => {
    await app.set('project_name', 'Where Was It')
    expect((await signUp({ username: 'where_was_it' })).body.error).toBe(nameTaken)
  })

  test('a name that is an address is refused in words, before it costs a captcha', async () => {
    for (const username of ['win@example.org', 'еvil.соm']) {
      const refused = await signUp({ username })
      expect([username, refused.status, refused.body.error]).toEqual([username, 400, nameIsAddress])
      expect((await app.client().call(accounts.checkUsername, { username })).body.error).toBe(nameIsAddress)
    }
    expect(await users()).toEqual([])
  })

  test('a look-alike of another user’s name is taken', async () => {
    await app.aUser('Anna Atlas')
    for (const username of ['Аnna Atlas', 'Anna At1as', 'ANNA ATLAS', 'anna  atlas', ' Anna\u00a0Atlas'])
      expect((await signUp({ username })).body.error, username).toBe(nameTaken)
  })
})
