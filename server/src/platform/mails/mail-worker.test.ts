import * as accounts from '@whereabouts/contract/accounts'
import type { Mailer } from '@whereabouts/engines/mail/port'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { startMailStand } from '@whereabouts/engines/test-support/mail-stand'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { startLoopTime } from '../../../test-support/loop-time.ts'
import { sendDueMails, startMailWorker } from './mail-worker.ts'
import { insertMail } from './queries.ts'

const minuteMs = 60_000

// On every database: workers race for a mail.
describeOnEveryDatabase('the mail worker', (app) => {
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  beforeEach(async () => {
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })

  interface MailRow {
    attempts: number
    next_attempt_at: Date
    sent_at: Date | null
    failed_at: Date | null
    last_error: string | null
  }
  const onlyMail = async () =>
    (await app.db.sql<MailRow>`select attempts, next_attempt_at, sent_at, failed_at, last_error from mails`)[0]!

  async function queue(recipients: string[]): Promise<void> {
    for (const recipient of recipients) {
      const text = { subject: 'A letter', text: 'Words.', html: '<p>Words.</p>' }
      await insertMail(app.db, {
        ...text,
        id: app.services.newId(),
        kind: 'test',
        cause: recipient,
        recipient,
        at: app.clock.at,
      })
    }
  }

  function mailerTo(port: number): Mailer {
    const mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 2000 })
    closers.push(() => mailer.close())
    return mailer
  }

  /** A mail server with the same answer to every recipient. */
  async function refusingMailer(words: string): Promise<Mailer> {
    const server = await startMailStand({ recipient: words })
    closers.push(server.close)
    return mailerTo(server.port)
  }

  test('with the mail server down a sign-up succeeds, the mail waits longer and longer, and arrives when it is back', async () => {
    const form = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more', acceptedTerms: true }
    const signUp = await app.client().call(accounts.signUp, { ...form, captchaToken: await app.solveCaptcha() })
    expect(signUp.status).toBe(200)
    expect(await app.db.sql`select username from users`).toEqual([{ username: 'Anna Atlas' }])

    const down = { ...app.services, mailer: mailerTo(9) }
    const delaysS: number[] = []
    const start = app.clock.at.getTime()
    while (app.clock.at.getTime() < start + 24 * 60 * minuteMs) {
      expect(await sendDueMails(down)).toBe(1)
      expect(await sendDueMails(down)).toBe(0)
      const mail = await onlyMail()
      expect(mail).toMatchObject({ attempts: delaysS.length + 1, sent_at: null, failed_at: null })
      expect(mail.last_error).toContain('ECONNREFUSED')
      delaysS.push((mail.next_attempt_at.getTime() - app.clock.at.getTime()) / 1000)
      app.clock.at = mail.next_attempt_at
    }
    expect(delaysS.slice(0, 11)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    expect(await app.mailsTo(form.email)).toEqual([])

    app.clock.at = new Date(app.clock.at.getTime() - 1)
    expect(await sendDueMails(app.services)).toBe(0)
    app.clock.at = new Date(app.clock.at.getTime() + 1)
    expect(await sendDueMails(app.services)).toBe(1)
    expect(await app.mailsTo(form.email)).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ sent_at: app.clock.at, last_error: null })
    expect(await sendDueMails(app.services)).toBe(0)
  })

  test('concurrent workers send each mail once', async () => {
    const recipients = Array.from({ length: 50 }, (_, n) => `reader${n}@example.org`)
    await queue(recipients)
    const workers = [1, 2, 3].map(() => startMailWorker(app.services))
    const left = async () => (await app.db.sql`select 1 from mails where sent_at is null`).length
    await expect.poll(left, { timeout: 60_000 }).toBe(0)
    for (const worker of workers) worker.wake()
    await Promise.all(workers.map((worker) => worker.stop()))
    const messages = (await app.mailsTo('')) as unknown as { to: string[] }[]
    expect(messages.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort())
    expect(await app.db.sql`select distinct attempts from mails`).toEqual([{ attempts: 1 }])
  })

  test('a mail queued while the worker sleeps goes out when it wakes, and an idle worker stops immediately', async () => {
    const worker = startMailWorker(app.services)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await queue(['ada@example.org'])
    const tookMs = startLoopTime()
    worker.wake()
    await expect.poll(() => app.mailsTo('ada@example.org'), { interval: 20 }).toHaveLength(1)
    await worker.stop()
    // Sooner than the next look, after five seconds.
    expect(tookMs()).toBeLessThan(3000)
  })

  test('a permanent refusal stays with its reason and is never retried; a temporary one is', async () => {
    await queue(['unknown@example.org'])
    const later = { ...app.services, mailer: await refusingMailer('450 mailbox busy') }
    await sendDueMails(later)
    expect(await onlyMail()).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: expect.stringContaining('busy'),
    })
    app.clock.at = new Date(app.clock.at.getTime() + 10_000)
    const never = { ...app.services, mailer: await refusingMailer('550 <unknown@example.org> no such user') }
    await sendDueMails(never)
    expect(await onlyMail()).toMatchObject({
      attempts: 2,
      failed_at: app.clock.at,
      sent_at: null,
      last_error: expect.stringContaining('550 <address> no such user'),
    })
    app.clock.at = new Date(app.clock.at.getTime() + 7 * 24 * 60 * minuteMs)
    expect(await sendDueMails(app.services)).toBe(0)
    expect(await app.mailsTo('')).toEqual([])
  })

  test('a mail that cannot be sent delays no other', async () => {
    await queue(['no address', 'ada@example.org', 'also none', 'bob@example.org'])
    await sendDueMails(app.services)
    expect(await app.mailsTo('ada@example.org')).toHaveLength(1)
    expect(await app.mailsTo('bob@example.org')).toHaveLength(1)
    expect(await app.db.sql`select recipient from mails where failed_at is not null order by 1`).toEqual([
      { recipient: 'also none' },
      { recipient: 'no address' },
    ])
  })

  test('the same cause queues one mail', async () => {
    await queue(['ada@example.org'])
    await Promise.all([queue(['ada@example.org']), queue(['ada@example.org'])])
    expect(await app.db.sql`select count(*)::int as mails from mails`).toEqual([{ mails: 1 }])
  })
})
