import type { ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { writeAudit } from '../../../audit/queries.ts'

/** Writes down that a code was wrong, or used before, and refuses it. Limits bound how many such lines there can be. */
export async function refuseCode(
  context: ContextFor<'admin-entry'>,
  reason: 'mfa-code-invalid' | 'backup-code-invalid',
): Promise<never> {
  const { db, caller } = context
  await writeAudit(db, context, { action: 'two-factor.refuse', subject: caller.username, after: { reason } })
  throw new Refusal(reason)
}
