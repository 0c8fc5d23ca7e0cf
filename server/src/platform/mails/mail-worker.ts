import { MailRefused } from '@whereabouts/engines/mail/port'
import type { Services } from '../../core/context.ts'
import { type Rounds, startRounds } from '../start-rounds.ts'
import { textAsHtml } from './layout.ts'
import { makeLink } from './links.ts'
import { type MailHeads, mailHeads } from './mail-heads.ts'
import {
  claimDueMails,
  type DueMail,
  linkPlaceholder,
  type MailText,
  markMailFailed,
  markMailSent,
  markMailToRetry,
  renewClaim,
} from './queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** Wakes the mail worker, since there may be something to send. */
    wakeMailWorker(): void
  }
}

type Needs = Pick<Services, 'db' | 'mailer' | 'clock' | 'log' | 'config' | 'newId' | 'mailSite'>

const batchSize = 20
const pollMs = 5_000
/** How many mails are sent in parallel: as many as the mailer has connections, so that none waits for another. */
const parallelMails = 5
/** An hour and a half of growing delays, then three days of hourly attempts. */
const maxAttempts = 80
/** For a reminder, 45 minutes: later it would be about another day, and undeliverable ones would delay the next. */
const maxBulkAttempts = 9
const minuteMs = 60 * 1000
/** How long a claimed mail is left alone: longer than one attempt that runs into the mailer's time-out, before which it starts over. */
const claimMs = 2 * minuteMs

/** Doubles from 10 seconds to an hour: SMTP that is down for a day loses nothing. */
const delayAfter = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 60 * minuteMs)

/**
 * Sends queued mails until stopped. A mail is marked as sent right after the mail server accepts it. A process that dies in between, or loses the
 * mail server's answer, causes a second copy after the claim ends. It has the same Message-ID, so the receiver can recognize it. In every other case
 * a mail is sent once, however many workers there are.
 */
export function startMailWorker(needs: Needs): Rounds {
  return startRounds(async (isStopped) => {
    const sent = await sendDueMails(needs, isStopped).catch((error: unknown) => {
      if (!isStopped()) needs.log.error({ err: error }, 'the mail worker could not read its queue')
      return 0
    })
    return sent < batchSize ? pollMs : 0
  })
}

/** Sends the due mails once. Returns how many were claimed. When stopped, the rest waits for its claim to end. */
export async function sendDueMails(needs: Needs, isStopped = () => false): Promise<number> {
  const { db, clock, config, mailSite } = needs
  const due = await claimDueMails(db, { now: clock.now(), limit: batchSize, retryAt: endOfClaim(needs) })
  if (due.length === 0) return 0
  const heads = mailHeads(await mailSite(db), config)
  for (let first = 0; first < due.length && !isStopped(); first += parallelMails) {
    const some = due.slice(first, first + parallelMails)
    const outcomes = await Promise.allSettled(some.map((mail) => sendMail(needs, mail, heads)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  return due.length
}

const endOfClaim = ({ clock }: Needs) => new Date(clock.now().getTime() + claimMs)

async function sendMail(needs: Needs, mail: DueMail, { host, ...heads }: MailHeads): Promise<void> {
  const body = await prepareBody(needs, mail)
  if (!body) return
  try {
    await needs.mailer.send({
      ...heads,
      // The kind is for the mail server's log: after a restore it says who won (operations/restore/outside.ts).
      messageId: `<${mail.kind}.${mail.id}@${host}>`,
      to: mail.recipient,
      subject: mail.subject,
      ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
      ...body,
    })
  } catch (error) {
    return keepFailure(needs, mail, error)
  }
  await markMailSent(needs.db, mail.id, needs.clock.now())
}

/**
 * Renews the claim, and puts the mail's own link into its texts. Returns null when this worker may not send the mail anymore. Every attempt makes a
 * new link; the first one used ends the others. The deletion of an account waits for the mail's row, or has deleted the mail: a mail is never sent
 * with a link of a deleted account.
 */
async function prepareBody(needs: Needs, mail: DueMail): Promise<Omit<MailText, 'subject'> | null> {
  const { text, html, linkPurpose: purpose, linkUserId: userId } = mail
  return needs.db.transaction(async (tx) => {
    if (!(await renewClaim(tx, mail, endOfClaim(needs)))) return null
    if (!purpose || !userId) return { text, html }
    const link = await makeLink(tx, needs, { purpose, userId })
    return {
      text: text.replaceAll(linkPlaceholder, () => link),
      html: html.replaceAll(linkPlaceholder, () => textAsHtml(link)),
    }
  })
}

async function keepFailure({ db, clock, log }: Needs, mail: DueMail, failure: unknown): Promise<void> {
  const error = failure instanceof Error ? failure.message : String(failure)
  log.warn({ mailId: mail.id, attempts: mail.attempts, reason: error }, 'a mail could not be sent')
  const now = clock.now()
  const most = mail.unsubscribeUrl === null ? maxAttempts : maxBulkAttempts
  if (failure instanceof MailRefused || mail.attempts >= most) {
    await markMailFailed(db, mail, { failedAt: now, error })
  } else {
    await markMailToRetry(db, mail, { nextAttemptAt: new Date(now.getTime() + delayAfter(mail.attempts)), error })
  }
}
