import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { insertMail, type MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { type PrizeMailFacts, wonMail } from './prize-mails.ts'
import { listPrizeRows } from './queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** Queues the mail about a win, in its transaction. A service, since what takes guesses composes no mails. */
    mailWin(tx: Database, win: { prizeId: string; puzzleId: string; isPaymentDue: boolean }): Promise<void>
  }
}

type Needs = Pick<Services, 'mailSite' | 'newId' | 'clock'>

export const openWinMails =
  (needs: Needs): Services['mailWin'] =>
  (tx, { prizeId, puzzleId, isPaymentDue }) =>
    notifyWinner(tx, needs, {
      ...{ prizeId, kind: 'winner', cause: puzzleId },
      write: (facts) => wonMail(facts, { isPaymentDue }),
    })

/** Queues a mail to the winner of a prize, in the transaction of its cause. Each cause is mailed once. Does nothing without a known address. */
export async function notifyWinner(
  tx: Database,
  { mailSite, newId, clock }: Needs,
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
