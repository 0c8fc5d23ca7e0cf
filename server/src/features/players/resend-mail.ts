import type { resendMail as endpoint } from '@whereabouts/contract/players.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { writeAudit } from '../audit/for-others.ts'
import { type Again, againOf } from './mail-again.ts'
import { confirmationAgainMail, wayToPrizeMail } from './player-mails.ts'
import { causeAgain, findDeskAccount, listDeskMails } from './queries.ts'
import { requirePlayer } from './standing.ts'
import { queueMailAnew } from './writes.ts'

/** Sends a mail again. Of two concurrent presses the second learns that it is on its way. */
export const resendPlayerMail: CommandOf<typeof endpoint> = async (context, { userId, mailId }) => {
  await context.db.transaction(async (tx) => {
    const { email, username } = await requirePlayer(tx, userId)
    const account = await findDeskAccount(tx, { userId, providerId: null })
    const [mail] = await listDeskMails(tx, { email, mailId })
    if (!mail || !account) throw new Refusal('not-found')
    const again = againOf(mail, account)
    if (again === null) throw new Refusal('mail-not-resent')
    await send(tx, context, { again, mailId, to: { id: userId, email, username } })
    await writeAudit(tx, context, {
      action: 'mail.resend',
      subject: mailId,
      after: { user_id: userId, kind: mail.kind },
    })
  })
  context.wakeMailWorker()
  return { success: true }
}

interface Sending {
  again: NonNullable<Again>
  mailId: string
  to: { id: string; email: string; username: string }
}

async function send(tx: Database, context: ContextFor<'admin'>, { again, mailId, to }: Sending): Promise<void> {
  const { clock, mailSite, newId } = context
  const at = clock.now()
  if (again === 'as-it-was') {
    // The mail worker sends without the lock of the account.
    if (!(await queueMailAnew(tx, { mailId, at }))) throw new Refusal('mail-not-resent')
    return
  }
  const facts = { site: await mailSite(tx, { userId: to.id }), username: to.username }
  const mail = { id: newId(), cause: causeAgain(mailId), recipient: to.email, at }
  if (again === 'way-to-prize') return insertMail(tx, { ...mail, kind: 'prize-again', ...wayToPrizeMail(facts) })
  const link = { purpose: 'confirm-email', userId: to.id } as const
  return insertMail(tx, { ...mail, kind: 'confirm-email', link, ...confirmationAgainMail(facts) })
}
