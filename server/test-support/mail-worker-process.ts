/**
 * Run by mail-delivery.test.ts as a process of its own. It reports that it is ready, waits for the end of its input and sends the due mails of a
 * PostgreSQL. On request it kills itself after a mail.
 */
import { text } from 'node:stream/consumers'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openSmtp } from '@whereabouts/engines/mail/smtp'
import pino from 'pino'
import { v7 as uuidV7 } from 'uuid'
import { openMailSite } from '../src/features/site/mail-site.ts'
import { sendDueMails } from '../src/platform/mails/mail-worker.ts'
import { readConfig } from '../src/start/config.ts'

const { databaseUrl, smtpPort, now, end } = JSON.parse(process.argv[2]!) as Record<string, string>
const db = await openPostgres({ url: databaseUrl!, poolSize: 5 })
await db.sql`select 1 as one`
const smtp = openSmtp({ url: `smtp://127.0.0.1:${smtpPort}`, timeoutMs: 5000 })
const mailer: typeof smtp = {
  ...smtp,
  send: async (message) => {
    await smtp.send(message)
    if (end === 'after sending') process.kill(process.pid, 'SIGKILL')
  },
}
const config = readConfig({ NODE_ENV: 'test', SITE_URL: 'http://site.test' })
const services = {
  db,
  mailer,
  clock: { now: () => new Date(now!) },
  log: pino({ level: 'fatal' }),
  config,
  mailSite: openMailSite(config),
  newId: () => uuidV7(),
}
process.stdout.write('ready\n')
await text(process.stdin)
while ((await sendDueMails(services)) > 0);
await smtp.close()
await db.close()
