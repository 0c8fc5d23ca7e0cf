import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../../core/context.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { confirmationMail } from '../account-mails.ts'

/** Queues the mail that asks for the confirmation of an address, in the transaction that causes it. The link is made when the mail is sent. */
export async function queueConfirmation(
  tx: Database,
  { mailSite, clock, newId }: Pick<Services, 'mailSite' | 'clock' | 'newId'>,
  { userId, email, username, cause }: { userId: string; email: string; username: string; cause: string },
): Promise<void> {
  const mail = confirmationMail({ site: await mailSite(tx, { userId }), username })
  await insertMail(tx, {
    id: newId(),
    kind: 'confirm-email',
    cause,
    recipient: email,
    at: clock.now(),
    link: { purpose: 'confirm-email', userId },
    ...mail,
  })
}
