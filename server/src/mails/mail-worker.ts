import { MailRefused } from '@whereabouts/engines/mail/port'
import type { Services } from '../context.ts'
import { claimDueMails, type DueMail, markMailFailed, markMailSent, markMailToRetry } from './queries.ts'

type Needs = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'config'>

const batchSize = 20
const pollMs = 5_000
const maxAttempts = 12
const minuteMs = 60 * 1000
/** How long a claimed mail is left alone; longer than any attempt to send takes. */
const claimMs = 2 * minuteMs

/** Doubles from 10 seconds to an hour: SMTP that is down for a day loses nothing. */
const delayAfter = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 60 * minuteMs)

/**
 * Sends queued mails until stopped. A mail is marked as sent right after the mail server took it; a process that dies between the two
 * leads to one more attempt, with the same Message-ID, so that the receiving side can tell the copy. Nothing is lost.
 */
export function startMailWorker(needs: Needs): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let wake = () => {}
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  let isWoken = false
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const sent = await sendDueMails(needs).catch((error: unknown) => {
        if (!isStopped) needs.log.error({ err: error }, 'the mail worker could not read its queue')
        return 0
      })
      if (sent < batchSize && !isWoken && !isStopped) await sleep()
    }
  }
  const running = run()
  return {
    wake: () => {
      isWoken = true
      wake()
    },
    stop: async () => {
      isStopped = true
      wake()
      await running
    },
  }
}

/** Sends what is due, once. Answers how many mails were tried. */
export async function sendDueMails(needs: Needs): Promise<number> {
  const now = needs.clock.now()
  const due = await claimDueMails(needs.db, { now, limit: batchSize, retryAt: new Date(now.getTime() + claimMs) })
  for (const mail of due) await sendMail(needs, mail)
  return due.length
}

async function sendMail({ db, mailer, clock, log, config }: Needs, mail: DueMail): Promise<void> {
  const host = new URL(config.SITE_URL).hostname
  try {
    const { subject, text, html, recipient: to } = mail
    await mailer.send({
      messageId: `<${mail.id}@${host}>`,
      from: config.MAIL_FROM ?? `Mail <no-reply@${host}>`,
      to,
      subject,
      text,
      html,
    })
    await markMailSent(db, mail.id, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ mailId: mail.id, attempts: mail.attempts, reason }, 'a mail could not be sent')
    if (error instanceof MailRefused || mail.attempts >= maxAttempts) {
      await markMailFailed(db, mail.id, { failedAt: clock.now(), error: reason })
    } else {
      const nextAttemptAt = new Date(clock.now().getTime() + delayAfter(mail.attempts))
      await markMailToRetry(db, mail.id, { nextAttemptAt, error: reason })
    }
  }
}
