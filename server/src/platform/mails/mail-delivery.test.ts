import * as accounts from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import { type Mailer, MailRefused, MailUnavailable } from '@whereabouts/engines/mail/port'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { everyRow as everyRowOf } from '../../../test-support/worlds.ts'
import type { LinkPurpose } from './links.ts'
import { sendDueMails } from './mail-worker.ts'
import { claimDueMails, insertMail, linkPlaceholder } from './queries.ts'

const minuteMs = 60_000
const address = 'ada@example.org'

describeOnOneDatabase('the delivery of mails', (app) => {
  beforeEach(async () => {
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })

  type Arrived = { text: string; html: string; to: string[]; headers: { name: string; value: string }[] }
  const arrived = async (to = '') => (await app.mailsTo(to)) as unknown as Arrived[]
  const messageIds = (mails: Arrived[]) =>
    mails.flatMap(({ headers }) => headers.filter(({ name }) => /^message-id$/i.test(name)).map(({ value }) => value))
  const pass = (minutes: number) => app.later(minutes * minuteMs)
  const states = () =>
    app.db
      .sql`select attempts, sent_at is not null as sent, failed_at is not null as failed from mails order by recipient`

  async function queue({
    recipient = address,
    link,
  }: {
    recipient?: string
    link?: { purpose: LinkPurpose; userId: string }
  } = {}) {
    const words = link ? linkPlaceholder : 'Words.'
    await insertMail(app.db, {
      id: app.services.newId(),
      kind: 'test',
      cause: recipient,
      recipient,
      subject: 'A letter',
      text: words,
      html: `<p>${words}</p>`,
      at: app.clock.at,
      ...(link && { link }),
    })
  }

  /** The database with some of its methods replaced. */
  const databaseWith = (changes: Partial<Database>): Database => ({
    sql: (text, ...values) => app.db.sql(text, ...values),
    query: (statement) => app.db.query(statement),
    transaction: (work) => app.db.transaction(work),
    script: (text) => app.db.script(text),
    ...changes,
  })
  /** The mailer with something that happens while it sends. */
  const mailerThat = (happening: (send: () => Promise<void>) => Promise<void>): Mailer => ({
    server: app.services.mailer.server,
    send: (message) => happening(() => app.services.mailer.send(message)),
    check: () => app.services.mailer.check(),
    canReach: (address) => app.services.mailer.canReach(address),
    close: async () => {},
  })

  test('a worker that dies between sending and noting it leads to one copy with the same Message-ID, never to a loss', async () => {
    await queue()
    let isGone = false
    const db = databaseWith({
      sql: (text, ...values) => (isGone ? Promise.reject(new Error('gone')) : app.db.sql(text, ...values)),
    })
    const mailer = mailerThat(async (send) => {
      await send()
      isGone = true
    })
    await expect(sendDueMails({ ...app.services, db, mailer })).rejects.toThrow('gone')
    expect(await sendDueMails(app.services)).toBe(0)
    pass(2)
    expect(await sendDueMails(app.services)).toBe(1)
    pass(24 * 60)
    expect(await sendDueMails(app.services)).toBe(0)
    const [first, second, ...more] = messageIds(await arrived(address))
    expect([second, more]).toEqual([first, []])
    expect(await states()).toEqual([{ attempts: 2, sent: true, failed: false }])
  })

  test('a worker with an expired claim does not send what another one has sent', async () => {
    await queue()
    const late = databaseWith({
      transaction: async (work) => {
        pass(3)
        expect(await sendDueMails(app.services)).toBe(1)
        return app.db.transaction(work)
      },
    })
    await sendDueMails({ ...app.services, db: late })
    expect(await arrived(address)).toHaveLength(1)
    expect(await states()).toEqual([{ attempts: 2, sent: true, failed: false }])
  })

  test('a worker that fails too late does not reopen a mail that another one has sent', async () => {
    await queue()
    const mailer = mailerThat(async () => {
      pass(3)
      await sendDueMails(app.services)
      throw new MailRefused('too late')
    })
    await sendDueMails({ ...app.services, mailer })
    pass(60)
    expect(await sendDueMails(app.services)).toBe(0)
    expect(await arrived(address)).toHaveLength(1)
    expect(await states()).toEqual([{ attempts: 2, sent: true, failed: false }])
  })

  test('a worker that fails too late does not release a mail that another one is about to send', async () => {
    await queue()
    const mailer = mailerThat(async () => {
      pass(3)
      const retryAt = new Date(app.clock.at.getTime() + 2 * minuteMs)
      expect(await claimDueMails(app.db, { now: app.clock.at, limit: 1, retryAt })).toHaveLength(1)
      throw new MailUnavailable('too late')
    })
    await sendDueMails({ ...app.services, mailer })
    pass(1)
    expect(await sendDueMails(app.services)).toBe(0)
    pass(1)
    expect(await sendDueMails(app.services)).toBe(1)
    expect(await arrived(address)).toHaveLength(1)
  })

  test('a mail is not sent after its account is deleted, leaves no link, and delays no other', async () => {
    const leaving = await app.aUser()
    await queue({ link: { purpose: 'confirm-email', userId: leaving.id } })
    await queue({ recipient: 'bob@example.org' })
    const db = databaseWith({
      transaction: async (work) => {
        await app.db.sql`delete from users where id = ${leaving.id}`
        return app.db.transaction(work)
      },
    })
    expect(await sendDueMails({ ...app.services, db })).toBe(2)
    expect((await arrived()).flatMap(({ to }) => to)).toEqual(['bob@example.org'])
    expect(await app.db.sql`select 1 as one from verifications`).toEqual([])
    expect(await states()).toEqual([{ attempts: 1, sent: true, failed: false }])
  })

  test('an account that is deleted while its mail is on the way disturbs nothing', async () => {
    const leaving = await app.aUser()
    await queue({ link: { purpose: 'reset-password', userId: leaving.id } })
    const mailer = mailerThat(async (send) => {
      await app.db.sql`delete from users where id = ${leaving.id}`
      await send()
    })
    expect(await sendDueMails({ ...app.services, mailer })).toBe(1)
    expect(await states()).toEqual([])
  })

  test('no table ever stores a token that opens an account: not before the mail, during its delivery, or after it', async () => {
    const form = { username: 'Anna Atlas', email: address, password: 'a horse of Anna', acceptedTerms: true }
    await app.client().call(accounts.signUp, { ...form, captchaToken: await app.solveCaptcha() })
    const user = await app.aUser()
    await queue({ recipient: user.email, link: { purpose: 'reset-password', userId: user.id } })
    const before = await everyRow()
    expect(before).not.toMatch(/confirm=|token=/)
    let during = ''
    const mailer = mailerThat(async (send) => {
      during += await everyRow()
      await send()
    })
    await sendDueMails({ ...app.services, mailer })
    const after = await everyRow()
    const mails = await arrived()
    const tokens = mails.map(({ text }) => /(?:confirm|token)=([\w-]{43})/.exec(text)![1]!)
    expect(new Set(tokens).size).toBe(2)
    for (const mail of mails) expect(mail.text + mail.html).not.toContain(linkPlaceholder)
    expect(tokens.filter((token) => `${before}${during}${after}`.includes(token))).toEqual([])
    const confirmation = mails.findIndex(({ to }) => to.includes(address))
    expect((await app.client().call(accounts.confirmEmail, { token: tokens[confirmation]! })).status).toBe(200)
  })

  const everyRow = async () => (await everyRowOf(app.db)).join('\n')

  test('a setting that breaks all mails delays them, and they are sent once it is fixed', async () => {
    await queue()
    const wrong = { ...app.services, config: { ...app.services.config, MAIL_FROM: 'Wrong <at all>' } }
    await sendDueMails(wrong)
    expect(await states()).toEqual([{ attempts: 1, sent: false, failed: false }])
    pass(1)
    await sendDueMails(app.services)
    expect(await arrived(address)).toHaveLength(1)
  })
})
