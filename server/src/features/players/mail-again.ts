import type { MailRow } from './queries.ts'

/** How a mail is sent again. `as-it-was`: its text still exists, since it was given up. Null: it is not. */
export type Again = 'as-it-was' | 'confirmation' | 'way-to-prize' | null

/**
 * Decides how a mail may be sent again: the confirmation of an address that still waits for it, and news for winners. The player requests a new link
 * for a password.
 */
export function againOf(
  { kind, sentAt, isGivenUp, isAgain }: MailRow,
  { isConfirmed }: { isConfirmed: boolean },
): Again {
  const isForWinner = kind === 'winner' || kind.startsWith('prize-')
  const isForConfirmation = kind === 'confirm-email' && !isConfirmed
  if (!isForWinner && !isForConfirmation) return null
  if (isGivenUp) return 'as-it-was'
  if (sentAt === null || isAgain) return null
  return isForWinner ? 'way-to-prize' : 'confirmation'
}
