import type { confirmEmail as endpoint } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findLink, findSpentConfirmation, spendConfirmationLinks } from '../../../platform/mails/links.ts'
import { lockOwner, markEmailConfirmed } from '../queries.ts'

/**
 * Confirms an address with a mailed link. A link that has confirmed it, or comes when it is confirmed, says so: scanners of mails open links before
 * their owners do, and people open them twice.
 */
export const confirmEmail: CommandOf<typeof endpoint> = async (context, { token }) => {
  const confirmed = await context.db.transaction((tx) => confirm(tx, context, token))
  if (!confirmed) throw new Refusal('confirmation-invalid')
  return confirmed
}

async function confirm(tx: Database, services: Pick<Services, 'clock'>, token: string) {
  const find = async () =>
    (await findLink(tx, services, { purpose: 'confirm-email', token })) ?? findSpentConfirmation(tx, services, token)
  const userId = await find()
  // The account's row comes first, so that two links of one account used at the same moment wait for each other here.
  const owner = userId && (await lockOwner(tx, userId))
  // The account may have been replaced meanwhile, and its links with it.
  if (!owner || (await find()) !== userId) return null
  const isNew = (await markEmailConfirmed(tx, owner.id)) !== null
  await spendConfirmationLinks(tx, services, owner.id)
  return { email: owner.email, already_confirmed: !isNew }
}
