import type { Database } from '@whereabouts/engines/database/port'
import type { AccountOwner } from '../accounts/queries.ts'
import type { Services } from '../context.ts'
import { secondStepOffMail, secondStepOnMail } from '../mails/account-mails.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { insertMail } from '../mails/queries.ts'

/** Tells the owner that the second step is on or off, in the transaction that switches it. */
export async function queueSecondStepMail(
  tx: Database,
  { config, clock, newId }: Pick<Services, 'config' | 'clock' | 'newId'>,
  { owner: { email, username }, isOn }: { owner: AccountOwner; isOn: boolean },
): Promise<void> {
  const facts = { site: await getMailSite(tx, config), username }
  const mail = isOn ? secondStepOnMail(facts) : secondStepOffMail(facts)
  const kind = isOn ? 'second-step-on' : 'second-step-off'
  await insertMail(tx, { id: newId(), kind, cause: newId(), recipient: email, at: clock.now(), ...mail })
}
