import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../context.ts'
import { confirmationMail } from '../mails/confirmation-mail.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { insertMail } from '../mails/queries.ts'

/** Queues the mail that asks for the confirmation of an address, in the transaction that causes it. Its link is made when it is sent. */
export async function queueConfirmation(
  tx: Database,
  { config, clock, newId }: Pick<Services, 'config' | 'clock' | 'newId'>,
  { userId, email, username, cause }: { userId: string; email: string; username: string; cause: string },
): Promise<void> {
  const mail = confirmationMail({ site: await getMailSite(tx, config), username })
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
