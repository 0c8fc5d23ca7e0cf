import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../../core/context.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import type { AccountOwner } from '../queries.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts'

interface PasskeyChange {
  owner: AccountOwner
  name: string
  change: 'added' | 'removed'
}

/** Notifies the owner of an account that a passkey was added or removed, in the transaction that does it. */
export async function queuePasskeyMail(
  tx: Database,
  { mailSite, clock, newId }: Pick<Services, 'mailSite' | 'clock' | 'newId'>,
  { owner: { id, email, username }, name, change }: PasskeyChange,
): Promise<void> {
  const facts = { site: await mailSite(tx, { userId: id }), username, name }
  const mail = change === 'added' ? passkeyAddedMail(facts) : passkeyRemovedMail(facts)
  await insertMail(tx, {
    id: newId(),
    kind: `passkey-${change}`,
    cause: newId(),
    recipient: email,
    at: clock.now(),
    ...mail,
  })
}
