import { Id } from '@whereabouts/contract/fields'
import { z } from 'zod'
import { Malformed } from '../../core/refusal.ts'
import { writeAudit } from '../../features/audit/queries.ts'
import { hintOf } from '../../features/players/find-players.ts'
import { type Order, order, ShellFault, typedText } from './order.ts'
import { listMails, lockMails, makeMailDue, type OutboxRow } from './queries.ts'
import { table } from './table.ts'

const mostListed = 200
/** Longer than a worker's claim: what is due later than this is not being sent at this moment. */
const claimMs = 3 * 60 * 1000

const address = typedText('Please name the email address.')
  .pipe(z.string().max(254))
  .transform((email) => email.toLowerCase())

const list = order({
  usage: 'mail list [--to EMAIL]',
  about: 'mails that wait or were given up, the latest first; with --to all to one address',
  subject: null,
  input: z.strictObject({ to: address.optional() }),
  async run(context, { to }) {
    const wanted = { mailId: null, recipient: to ?? null, isUnsent: to === undefined }
    const found = await listMails(context.db, wanted, mostListed)
    if (found.length === 0) return { lines: ['No mail waits, and none was given up.'], value: { mails: [] } }
    if (to !== undefined) {
      const subject = found[0]!.userId ?? 'no account'
      await writeAudit(context.db, context, { action: 'mail.list', subject, after: { mails: found.length } })
    }
    // Addresses only as hints, unless one was asked for: a look at the outbox needs no more.
    const mails = found.map((mail) => describe(mail, to ?? hintOf(mail.recipient)))
    return { lines: table(mails), value: { mails } }
  },
})

const describe = (mail: OutboxRow, to: string) => ({
  id: mail.id,
  kind: mail.kind,
  to,
  state: mail.sentAt ? 'sent' : mail.failedAt ? 'given-up' : 'waiting',
  attempts: mail.attempts,
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  next_attempt_at: mail.sentAt || mail.failedAt ? null : mail.nextAttemptAt.toISOString(),
  last_error: mail.lastError,
})

const resend = order({
  usage: 'mail resend ID | --to EMAIL',
  about: 'sends a mail now that waits or was given up, or all of them to one address',
  subject: 'mail',
  input: z.strictObject({ mail: z.string().optional(), to: address.optional() }),
  async run(context, { mail: mailId = null, to: recipient = null }) {
    if ((mailId === null) === (recipient === null))
      throw new Malformed('mail', 'Please name one mail by its id, or an address with --to.')
    if (mailId !== null && !Id.safeParse(mailId).success)
      throw new Malformed('mail', 'This is no id of a mail. `mail list` shows them.')
    const at = context.clock.now()
    const judged = await context.db.transaction(async (tx) => {
      await lockMails(tx, { mailId, recipient })
      const mails = await listMails(tx, { mailId, recipient, isUnsent: mailId === null }, mostListed)
      const decided = mails.map((mail) => ({ ...mail, why: whyNotDue(mail, at) }))
      for (const { id, userId, kind, why } of decided) {
        if (why !== null) continue
        await makeMailDue(tx, { mailId: id, at })
        await writeAudit(tx, context, { action: 'mail.resend', subject: id, after: { user_id: userId, kind } })
      }
      return decided
    })
    const due = judged.filter(({ why }) => why === null).map(({ id }) => id)
    const left = judged.flatMap(({ id, why }) => (why ? [{ id, why }] : []))
    const lines = judged.map(({ id, kind, why }) => `${id}  ${kind}: ${why ?? 'is sent now'}`)
    if (judged.length === 0)
      throw new ShellFault(mailId ? 'There is no such mail.' : 'No mail to this address waits or was given up.')
    if (due.length === 0) throw new ShellFault(lines.join('\n'))
    context.wakeMailWorker()
    return { lines, value: { due, left } }
  },
})

/** Why a mail cannot be made due; null where it can. A mail that a worker may be sending is left alone: it would be sent twice. */
function whyNotDue(mail: OutboxRow, now: Date): string | null {
  if (mail.sentAt) return `was taken by the mail server on ${mail.sentAt.toISOString()}, and its text was deleted`
  if (mail.isBulk) return 'is one of many that speak of their day, and is not sent later'
  if (mail.linkPurpose === 'reset-password' && mail.failedAt)
    return 'has a link to set a password, which the player asks for anew'
  if (mail.linkPurpose === 'confirm-email' && mail.isConfirmed) return 'asks for a confirmation that is there'
  const isSoon = mail.nextAttemptAt.getTime() <= now.getTime() + claimMs
  if (!mail.failedAt && isSoon) return 'is tried within three minutes anyway, or being sent'
  return null
}

export const mailOrders: readonly Order[] = [list, resend]
