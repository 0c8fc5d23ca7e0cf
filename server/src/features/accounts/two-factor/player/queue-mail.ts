import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../../../core/context.ts'
import { insertMail } from '../../../../platform/mails/queries.ts'
import { secondStepOffMail, secondStepOnMail } from '../../account-mails.ts'
import type { AccountOwner } from '../../queries.ts'

/** Notifies the owner that the second step is on or off, in the transaction that switches it. */
export async function queueSecondStepMail(
  tx: Database,
  { mailSite, clock, newId }: Pick<Services, 'mailSite' | 'clock' | 'newId'>,
  { owner: { id, email, username }, isOn }: { owner: AccountOwner; isOn: boolean },
): Promise<void> {
  const facts = { site: await mailSite(tx, { userId: id }), username }
  const mail = isOn ? secondStepOnMail(facts) : secondStepOffMail(facts)
  const kind = isOn ? 'second-step-on' : 'second-step-off'
  await insertMail(tx, { id: newId(), kind, cause: newId(), recipient: email, at: clock.now(), ...mail })
}
