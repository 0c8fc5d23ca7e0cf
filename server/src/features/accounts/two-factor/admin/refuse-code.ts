import type { ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { writeAudit } from '../../../audit/for-others.ts'

/** Refuses a wrong or used code, and logs it. Rate limits bound the number of such lines. */
export async function refuseCode(
  context: ContextFor<'admin-entry'>,
  reason: 'mfa-code-invalid' | 'backup-code-invalid',
): Promise<never> {
  const { db, caller } = context
  await writeAudit(db, context, { action: 'two-factor.refuse', subject: caller.username, after: { reason } })
  throw new Refusal(reason)
}
