import { Id } from '@whereabouts/contract/fields'
import { z } from 'zod'
import { writeAudit } from '../../features/audit/queries.ts'
import { hintOf } from '../../features/players/find-players.ts'
import { type Order, order, typedText } from './order.ts'
import { listOutbox, lockMails, makeMailDue, type OutboxRow } from './queries.ts'
import { ShellFault, UsageFault } from './shell-fault.ts'
import { table } from './table.ts'

const mostListed = 200
/** Longer than a worker's claim: what is due later than this is not being sent at this moment. */
const claimMs = 3 * 60 * 1000

const address = typedText('Please name the email address.')
  .pipe(z.string().max(254))
  .transform((email) => email.toLowerCase())

const list = order({
  name: 'mail list',
  usage: 'mail list [--to EMAIL]',
  about: 'mails that wait or were given up, the latest first; with --to all to one address',
  subject: null,
  input: z.strictObject({ to: address.optional() }),
  async run(context, { to }) {
    const mails = await listOutbox(context.db, { recipient: to ?? null, limit: mostListed })
    if (to !== undefined && mails.length > 0) {
      const subject = mails[0]!.userId ?? 'no account'
      await writeAudit(context.db, context, { action: 'mail.list', subject, after: { mails: mails.length } })
    }
    const isNamed = to !== undefined
    const lines = mails.length === 0 ? ['No mail waits, and none was given up.'] : mailLines(mails, { isNamed })
    return { lines, value: { mails: mails.map((mail) => describe(mail, { isNamed })) } }
  },
})

/** Addresses only as hints, unless one was asked for: a list for a look at the outbox needs no more. */
const toOf = ({ recipient }: OutboxRow, isNamed: boolean) => (isNamed ? recipient : hintOf(recipient))

const stateOf = ({ sentAt, failedAt }: OutboxRow) => (sentAt ? 'sent' : failedAt ? 'given-up' : 'waiting')

const mailLines = (mails: readonly OutboxRow[], { isNamed }: { isNamed: boolean }) =>
  table(
    ['ID', 'KIND', 'TO', 'STATE', 'TRIES', 'QUEUED', 'SENT OR NEXT TRY', 'LAST REFUSAL'],
    mails.map((mail) => [
      ...[mail.id, mail.kind, toOf(mail, isNamed), stateOf(mail), String(mail.attempts), mail.createdAt.toISOString()],
      mail.failedAt ? '' : (mail.sentAt ?? mail.nextAttemptAt).toISOString(),
      mail.lastError ?? '',
    ]),
  )

const describe = (mail: OutboxRow, { isNamed }: { isNamed: boolean }) => ({
  id: mail.id,
  kind: mail.kind,
  to: toOf(mail, isNamed),
  state: stateOf(mail),
  attempts: mail.attempts,
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  next_attempt_at: mail.sentAt || mail.failedAt ? null : mail.nextAttemptAt.toISOString(),
  last_error: mail.lastError,
})

const resend = order({
  name: 'mail resend',
  usage: 'mail resend ID | --to EMAIL',
  about: 'lets a mail that was given up or waits be sent at once, or all of them to one address',
  subject: 'mail',
  input: z.strictObject({ mail: z.string().optional(), to: address.optional() }),
  async run(context, { mail: mailId, to }) {
    if ((mailId === undefined) === (to === undefined))
      throw new UsageFault('Please name one mail by its id, or an address with --to.')
    if (mailId !== undefined && !Id.safeParse(mailId).success)
      throw new UsageFault('This is no id of a mail. `mail list` shows them.')
    const at = context.clock.now()
    const judged = await context.db.transaction(async (tx) => {
      const mails = await lockMails(tx, { mailId: mailId ?? null, recipient: to ?? null })
      const decided = mails.map((mail) => ({ mail, why: whyNotDue(mail, at) }))
      for (const { mail, why } of decided) {
        if (why !== null) continue
        await makeMailDue(tx, { mailId: mail.id, at })
        const after = { user_id: mail.userId, kind: mail.kind }
        await writeAudit(tx, context, { action: 'mail.resend', subject: mail.id, after })
      }
      return decided
    })
    const due = judged.filter(({ why }) => why === null)
    const lines = judged.map(({ mail, why }) => `${mail.id}  ${mail.kind}: ${why ?? 'is sent now'}`)
    if (judged.length === 0)
      throw new ShellFault(mailId ? 'There is no such mail.' : 'No mail to this address waits or was given up.')
    if (due.length === 0) throw new ShellFault(lines.join('\n'))
    context.wakeMailWorker()
    return {
      lines,
      value: {
        due: due.map(({ mail }) => mail.id),
        left: judged.flatMap(({ mail, why }) => (why ? [{ id: mail.id, why }] : [])),
      },
    }
  },
})

/** Why a mail cannot be made due; null where it can. A mail that a worker may have in hand is left alone: it would be sent twice. */
function whyNotDue(mail: OutboxRow, now: Date): string | null {
  if (mail.sentAt) return `was taken by the mail server on ${mail.sentAt.toISOString()}, and its text is not kept`
  if (mail.isBulk) return 'is one of many that speak of their day, and is not sent later'
  if (mail.linkPurpose === 'reset-password' && mail.failedAt)
    return 'has a link to set a password, which the player asks for anew'
  if (mail.linkPurpose === 'confirm-email' && mail.isConfirmed) return 'asks for a confirmation that is there'
  const isSoon = mail.nextAttemptAt.getTime() <= now.getTime() + claimMs
  if (!mail.failedAt && isSoon) return 'is tried within three minutes anyway, or being sent'
  return null
}

export const mailOrders: readonly Order[] = [list, resend]
