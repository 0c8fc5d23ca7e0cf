import type { RequestFacts, Services } from '../../../core/context.ts'
import type { TwoFactorRow } from './queries.ts'
import { openSecret } from './secret-box.ts'
import { findStep } from './time-code.ts'

export type CodeNeeds = Pick<Services, 'keyedHashes' | 'clock' | 'log'> & Pick<RequestFacts, 'request'>

/** The time step that a code belongs to; null for a wrong one. */
export function matchTimeCode(
  context: CodeNeeds,
  factor: Pick<TwoFactorRow, 'userId' | 'secret'>,
  code: string,
): number | null {
  const { clock, log, request } = context
  const secret = openSecret(context, { userId: factor.userId, sealed: factor.secret })
  if (secret === null) {
    log.error({ requestId: request.id }, 'the secret of the second factor does not open; was AUTH_SECRET changed?')
    return null
  }
  return findStep({ secret, code, now: clock.now() })
}
