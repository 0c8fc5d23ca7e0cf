import { MailRefused } from '@whereabouts/engines/mail/port'
import type { Services } from '../context.ts'
import { claimDueMails, type DueMail, markMailFailed, markMailSent, markMailToRetry } from './queries.ts'

type Needs = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'config'>

const batchSize = 20
const pollMs = 5_000
/** How many mails are on their way at once: as many as the mailer has connections, so that each has its whole time. */
const atOnce = 5
/** An hour and a half of growing delays, then three days of hourly attempts. */
const maxAttempts = 80
const minuteMs = 60 * 1000
/** How long a claimed mail is left alone; longer than a whole batch takes when every attempt runs into its time-out. */
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
      const sent = await sendDueMails(needs, () => isStopped).catch((error: unknown) => {
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

/** Sends what is due, once. Answers how many mails were taken. When it is told to stop, the rest waits for its claim to end. */
export async function sendDueMails(needs: Needs, isStopped = () => false): Promise<number> {
  const now = needs.clock.now()
  const due = await claimDueMails(needs.db, { now, limit: batchSize, retryAt: new Date(now.getTime() + claimMs) })
  for (let first = 0; first < due.length && !isStopped(); first += atOnce) {
    const outcomes = await Promise.allSettled(due.slice(first, first + atOnce).map((mail) => sendMail(needs, mail)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  return due.length
}

async function sendMail(needs: Needs, mail: DueMail): Promise<void> {
  const { db, mailer, clock, config } = needs
  const host = new URL(config.SITE_URL).hostname
  const { subject, text, html, recipient: to } = mail
  try {
    await mailer.send({
      messageId: `<${mail.id}@${host}>`,
      from: config.MAIL_FROM ?? `Mail <no-reply@${host}>`,
      to,
      subject,
      text,
      html,
    })
  } catch (error) {
    return keepFailure(needs, mail, error)
  }
  await markMailSent(db, mail.id, clock.now())
}

async function keepFailure({ db, clock, log }: Needs, mail: DueMail, failure: unknown): Promise<void> {
  const error = failure instanceof Error ? failure.message : String(failure)
  log.warn({ mailId: mail.id, attempts: mail.attempts, reason: error }, 'a mail could not be sent')
  const now = clock.now()
  if (failure instanceof MailRefused || mail.attempts >= maxAttempts) {
    await markMailFailed(db, mail.id, { failedAt: now, error })
  } else {
    await markMailToRetry(db, mail.id, { nextAttemptAt: new Date(now.getTime() + delayAfter(mail.attempts)), error })
  }
}
