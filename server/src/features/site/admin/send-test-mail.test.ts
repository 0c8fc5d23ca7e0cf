import { sendTestMail } from '@whereabouts/contract/site.admin'
import type { Mailer } from '@whereabouts/engines/mail/port'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { startMailStand } from '@whereabouts/engines/test-support/mail-stand'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'

describeOnOneDatabase('the test mail of the portal', (app) => {
  let admin: TestAdmin
  let mailer: Mailer
  const servers: { close(): Promise<void> }[] = []
  beforeEach(async () => {
    admin = await app.anAdmin()
    mailer = app.services.mailer
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })
  afterEach(() => {
    app.services.mailer = mailer
    for (const server of servers.splice(0)) void server.close()
  })

  /** Replaces the sandbox's mail server by one that answers every recipient with these words. */
  async function mailServerSaying(words: string): Promise<string> {
    const server = await startMailStand({ recipient: words })
    servers.push(server)
    const { port } = server
    app.services.mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 2000 })
    return `127.0.0.1:${port}`
  }
  const lines = () => app.db.sql`select actor, action, subject from audit_log where action = 'mail.test'`

  test('one mail arrives immediately at the caller’s address, and the answer names the mail server that accepted it', async () => {
    const { status, body } = await admin.call(sendTestMail, {})
    expect([status, body]).toEqual([200, { mail_server: mailer.server, recipient: admin.email, refused_because: null }])
    const arrived = await app.mailsTo('')
    expect(arrived).toMatchObject([{ subject: 'Daily Challenge: a test mail' }])
    expect(await app.mailsTo(admin.email)).toHaveLength(1)
    expect(arrived[0]!.text).toContain(`${mailer.server} took it`)
    expect(await app.db.sql`select 1 from mails`).toEqual([])
    expect(await lines()).toEqual([{ actor: 'admin', action: 'mail.test', subject: mailer.server }])
  })

  test.each([
    ['550 5.7.1 we do not know you', 'The mail server refused the message'],
    ['451 4.7.1 try later', 'The message could not be handed to the mail server'],
  ])(
    'a mail server that says “%s” is named with its reason, in one sentence and without an address',
    async (words, kind) => {
      const server = await mailServerSaying(`${words}, ${admin.email}`)
      const { status, body } = await admin.call(sendTestMail, {})
      expect([status, body.mail_server]).toEqual([200, server])
      expect(body.refused_because).toContain(kind)
      expect(body.refused_because).toContain(words)
      expect(body.refused_because).not.toMatch(/@|\n| at /)
      expect(await lines()).toEqual([{ actor: 'admin', action: 'mail.test', subject: server }])
    },
  )

  test('an endlessly talking mail server fills a sentence and no page', async () => {
    await mailServerSaying(`${'550-so it goes on and on\r\n'.repeat(200)}550 that was all`)
    const { body } = await admin.call(sendTestMail, {})
    expect(body.refused_because!.length).toBeLessThanOrEqual(400)
    expect(body.refused_because).not.toMatch(/[\r\n]/)
  })

  test('the sixth within a minute waits', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await admin.call(sendTestMail, {})).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await app.mailsTo(admin.email)).toHaveLength(5)
  })
})
