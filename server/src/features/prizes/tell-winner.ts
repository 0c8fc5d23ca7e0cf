import type { Database } from '@whereabouts/engines/database/port'
import { formerPlayerName } from '@whereabouts/game/reserved-names'
import type { Services } from '../../core/context.ts'
import { insertMail, type MailText } from '../../platform/mails/queries.ts'
import type { PrizeMailFacts } from './prize-mails.ts'
import { listPrizeRows } from './queries.ts'

/** Queues a mail to the winner of a prize, in the transaction of what it tells. The same cause is told once. Nothing where no address is known. */
export async function tellWinner(
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
  const facts = { site: await mailSite(tx), prizeId, prizeAmount, releaseDate, username: username ?? formerPlayerName }
  await insertMail(tx, { id: newId(), kind, cause, recipient, at: clock.now(), ...write(facts) })
}
