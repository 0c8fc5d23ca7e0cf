import { openSmtp } from '@whereabouts/engines/mail/smtp'
import { type MailReplies, startMailStand } from '@whereabouts/engines/test-support/mail-stand'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/free-port.ts'
import { readConfig } from '../../start/config.ts'
import { openMetrics } from '../observability/metrics.ts'
import { watchMailServer } from './watch-mail-server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startMailServer(replies: MailReplies, port = 0): Promise<number> {
  const stand = await startMailStand(replies, port)
  closing.push(stand.close)
  return stand.port
}

function watch(port: number, settings: Record<string, string> = {}) {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const metrics = openMetrics({ version: 'test' })
  const mailer = openSmtp({ url: `smtp://game:sesame@127.0.0.1:${port}`, timeoutMs: 20_000 })
  const config = {
    ...readConfig({ MAIL_FROM: 'Game <game@site.test>', ...settings }),
    isProduction: settings.NODE_ENV !== 'development',
  }
  const watched = watchMailServer({ mailer, log, metrics, config }, { afterFailureMs: 20, afterSuccessMs: 20 })
  closing.push(async () => {
    await watched.stop()
    await mailer.close()
  })
  const isUp = async () => /whereabouts_mail_server_up (\d)/.exec(await metrics.registry.metrics())?.[1]
  return { watched, lines, isUp }
}

const wrongPassword = { auth: '535 5.7.8 sesame is wrong' }

describe('a start in production', () => {
  test('goes on where the mail server lets us in', async () => {
    const { watched, lines, isUp } = watch(await startMailServer({ auth: '235 welcome' }))
    await watched.requireWelcome()
    expect(lines).toMatchObject([{ level: 30, msg: 'the mail server lets us in' }])
    expect(await isUp()).toBe('1')
  })

  test.each([
    ['the password', wrongPassword, 'it refuses the user or the password (535 5.7.8)'],
    ['the sender', { auth: '235 welcome', sender: '550 not your address' }, 'does not take the sender (MAIL_FROM)'],
  ])(
    'stops where the mail server refuses %s, with host and reason and without the password',
    async (_what, replies, reason) => {
      const port = await startMailServer(replies)
      const { watched, lines, isUp } = watch(port)
      const error = await watched.requireWelcome().catch((fault: Error) => fault)
      expect(error).toMatchObject({
        name: 'StartFault',
        message: expect.stringContaining(`127.0.0.1:${port} (SMTP_URL)`),
      })
      expect((error as Error).message).toContain(reason)
      expect(JSON.stringify([lines, (error as Error).message])).not.toContain('sesame')
      expect(await isUp()).toBe('0')
    },
  )

  test('goes on where the refusal only asks to come later, and where the operator has said that mail is optional', async () => {
    await watch(await startMailServer({ auth: '454 4.7.0 not now' })).watched.requireWelcome()
    const { watched, lines } = watch(await startMailServer(wrongPassword), { MAIL_AT_START: 'optional' })
    await watched.requireWelcome()
    await expect.poll(() => lines.map(({ level }) => level)).toEqual([50])
  })

  test('goes on without an answer, says so once, and notices when the mail server is back', async () => {
    const port = await freePort()
    const { watched, lines, isUp } = watch(port)
    await watched.requireWelcome()
    const sentence = `mails cannot be sent, and wait in their table. The mail server 127.0.0.1:${port} (SMTP_URL) cannot be used: nothing listens there.`
    expect(lines).toMatchObject([{ level: 50, msg: sentence }])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(lines).toHaveLength(1)
    await startMailServer({ auth: '235 welcome' }, port)
    await expect.poll(isUp).toBe('1')
    expect(lines.map(({ msg }) => msg)).toEqual([sentence, 'the mail server lets us in'])
  })
})

test('outside production no mail server stops a start', async () => {
  const { watched, lines } = watch(await startMailServer(wrongPassword), { NODE_ENV: 'development' })
  await watched.requireWelcome()
  await expect.poll(() => lines.map(({ level }) => level)).toEqual([50])
})
