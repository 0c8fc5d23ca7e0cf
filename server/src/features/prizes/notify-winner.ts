import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { insertMail, type MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import type { PrizeMailFacts } from './prize-mails.ts'
import { listPrizeRows } from './queries.ts'

/** Queues a mail to the winner of a prize, in the transaction of its cause. Each cause is mailed once. Does nothing without a known address. */
export async function notifyWinner(
  tx: Database,
  { mailSite, newId, clock }: Pick<Services, 'mailSite' | 'newId' | 'clock'>,
  {
    prizeId,
    kind,
    cause,
    write,
  }: { prizeId: string; kind: string; cause: string; write(facts: PrizeMailFacts): MailText },
): Promise<void> {
  const [prize] = await listPrizeRows(tx, { prizeId })
  if (!prize?.email) return
  const { prizeAmount, releaseDate, username, email: recipient } = prize
  const site = await mailSite(tx, { email: recipient })
  const name = username ?? serverTexts(site.language).letters.formerPlayer
  const facts = { site, prizeId, prizeAmount, releaseDate, username: name }
  await insertMail(tx, { id: newId(), kind, cause, recipient, at: clock.now(), ...write(facts) })
}
