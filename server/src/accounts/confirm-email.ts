import type { confirmEmail as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { useLink } from './links.ts'
import { markEmailConfirmed } from './queries.ts'

/** Confirms an address with a mailed link. The link works once. */
export async function confirmEmail(
  context: ContextFor<'public'>,
  { token }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const confirmed = await context.db.transaction(async (tx) => {
    const userId = await useLink(tx, context, { purpose: 'confirm-email', token })
    return userId && markEmailConfirmed(tx, userId)
  })
  if (!confirmed) throw new Refusal('confirmation-invalid')
  return { email: confirmed.email }
}
