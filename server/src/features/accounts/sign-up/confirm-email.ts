import type { confirmEmail as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findLink, useLink } from '../../../platform/mails/links.ts'
import { lockOwner, markEmailConfirmed } from '../queries.ts'

/** Confirms an address with a mailed link. The link works once. */
export const confirmEmail: CommandOf<typeof endpoint> = async (context, { token }) => {
  const link = { purpose: 'confirm-email', token } as const
  const confirmed = await context.db.transaction(async (tx) => {
    // The account's row comes first, so that two links of one account used at once do not wait for each other for ever.
    const userId = await findLink(tx, context, link)
    const owner = userId && (await lockOwner(tx, userId))
    const usedFor = await useLink(tx, context, link)
    return owner && usedFor ? markEmailConfirmed(tx, usedFor) : null
  })
  if (!confirmed) throw new Refusal('confirmation-invalid')
  return { email: confirmed.email }
}
