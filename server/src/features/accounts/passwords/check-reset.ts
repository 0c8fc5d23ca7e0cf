import type { checkReset as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findLink } from '../../../platform/mails/links.ts'
import { type AccountOwner, findOwner } from '../queries.ts'

/** Whether a reset link is still valid. Does not use it up, and opens no session. */
export const checkReset: CommandOf<typeof endpoint> = async (context, { token }) => {
  await getOwnerOfReset(context, token)
  return { success: true }
}

/** Returns the owner of a reset link, without using it up. Throws `reset-invalid` for an invalid one. */
export async function getOwnerOfReset(services: Services, token: string): Promise<AccountOwner> {
  const userId = await findLink(services.db, services, { purpose: 'reset-password', token })
  const owner = userId && (await findOwner(services.db, userId))
  if (!owner) throw new Refusal('reset-invalid')
  return owner
}
