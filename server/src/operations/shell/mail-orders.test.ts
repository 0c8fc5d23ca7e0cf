import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { typeOrder } from '../../../test-support/shell.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { sendDueMails } from '../../platform/mails/mail-worker.ts'
import {
  claimDueMails,
  insertMail,
  markMailFailed,
  markMailSent,
  markMailToRetry,
} from '../../platform/mails/queries.ts'

const minuteMs = 60 * 1000

describeOnOneDatabase('what a shell does about mails', (app) => {
  let anna: TestUser
  beforeEach(async () => {
    await app.anAdmin()
    anna = await app.aUser('Anna Atlas')
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })

  const type = (...words: string[]) => typeOrder(app, ['mail', ...words])
  const lines = () => app.db.sql`
    select action, subject, after from audit_log where after->>'via' = 'shell' order by id`
  const later = (minutes: number) => new Date(app.clock.at.getTime() + minutes * minuteMs)

  type Link = { purpose: 'confirm-email' | 'reset-password' }
  const queue = async (kind: string, link?: Link, recipient = anna.email) => {
    const id = app.services.newId()
    const text = { subject: 'A letter', text: `Words of ${kind}.`, html: `<p>Words of ${kind}.</p>` }
    const of = { ...text, id, kind, cause: id, recipient, at: app.clock.at }
    await insertMail(app.db, { ...of, ...(link && { link: { ...link, userId: anna.id } }) })
    return id
  }
  const attempt = async () => {
    await claimDueMails(app.db, { now: app.clock.at, limit: 20, retryAt: later(2) })
  }
  const givenUp = async (kind: string, link?: Link) => {
    const id = await queue(kind, link)
    await attempt()
    await markMailFailed(app.db, { id, attempts: 1 }, { failedAt: app.clock.at, error: 'no such user' })
    return id
  }
  const putOff = async (minutes: number) => {
    const id = await queue('winner')
    await attempt()
    await markMailToRetry(app.db, { id, attempts: 1 }, { nextAttemptAt: later(minutes), error: 'try later' })
    return id
  }

  test('the list has what waits and what was given up, with the reason, and addresses only as hints', async () => {
    expect(await type('list')).toMatchObject({ status: 0, value: { mails: [] } })
    const [failed, waiting, sent] = [await givenUp('winner'), await queue('sanction-warned'), await queue('test')]
    await markMailSent(app.db, sent, app.clock.at)
    const { value, lines: output } = await type('list')
    expect(value.mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: failed, state: 'given-up', attempts: 1, last_error: 'no such user' }),
        expect.objectContaining({ id: waiting, state: 'waiting', attempts: 0, to: 'p…@example.org' }),
      ]),
    )
    expect(value.mails).toHaveLength(2)
    expect(output.join('\n')).not.toContain(anna.email)
    expect(await lines()).toEqual([])
  })

  test('all to one address are listed with their subjects left out, and that is noted by the account', async () => {
    const sent = await queue('test')
    await markMailSent(app.db, sent, app.clock.at)
    await queue('test', undefined, 'other@example.org')
    const { value, lines: output } = await type('list', '--to', anna.email.toUpperCase())
    expect(value.mails).toMatchObject([{ id: sent, state: 'sent', to: anna.email }])
    expect(output.join('\n')).not.toMatch(/A letter|Words of/)
    expect(await lines()).toMatchObject([{ action: 'mail.list', subject: anna.id, after: { mails: 1 } }])
  })

  test('a mail that was given up is sent immediately and unchanged, with a line in the log', async () => {
    const id = await givenUp('sanction-warned')
    expect(await sendDueMails(app.services)).toBe(0)
    expect(await type('resend', id)).toMatchObject({ status: 0, value: { due: [id], left: [] } })
    expect(await sendDueMails(app.services)).toBe(1)
    expect(await app.mailsTo(anna.email)).toMatchObject([
      { text: expect.stringContaining('Words of sanction-warned.') },
    ])
    expect(await lines()).toMatchObject([
      {
        action: 'mail.resend',
        subject: id,
        after: { user_id: anna.id, kind: 'sanction-warned', system_user: 'deploy' },
      },
    ])
    expect(await type('resend', id)).toMatchObject({
      status: 1,
      lines: [expect.stringContaining('was taken by the mail server')],
    })
  })

  test('a mail that waits longer than a worker can have it is due now; one that a worker may have is left alone', async () => {
    const [soon, long] = [await putOff(3), await putOff(4)]
    const answer = await type('resend', '--to', anna.email)
    expect(answer).toMatchObject({ status: 0, value: { due: [long], left: [{ id: soon }] } })
    expect(await app.db.sql`select id, attempts, next_attempt_at as at from mails order by id`).toEqual([
      { id: soon, attempts: 1, at: later(3) },
      { id: long, attempts: 1, at: app.clock.at },
    ])
  })

  test('links for passwords, repeated confirmations and bulk mails are not sent later', async () => {
    const [reset, confirmation] = [
      await givenUp('reset-password', { purpose: 'reset-password' }),
      await givenUp('confirm-email', { purpose: 'confirm-email' }),
    ]
    const bulk = await givenUp('reminder-release')
    await app.db.sql`update mails set unsubscribe_url = 'https://site.test/off' where id = ${bulk}`
    for (const id of [reset, confirmation, bulk]) expect((await type('resend', id)).status).toBe(1)
    expect(await lines()).toEqual([])
    await app.db.sql`update users set email_verified = false where id = ${anna.id}`
    expect((await type('resend', confirmation)).status).toBe(0)
  })

  test('a missing mail or id, or both together, are reported', async () => {
    const nothing = [await type('resend', crypto.randomUUID()), await type('resend', '--to', 'unknown@example.org')]
    expect(nothing.map(({ status }) => status)).toEqual([1, 1])
    const wrong = [await type('resend'), await type('resend', 'x'), await type('resend', 'x', '--to', anna.email)]
    expect(wrong.map(({ status }) => status)).toEqual([2, 2, 2])
  })
})
