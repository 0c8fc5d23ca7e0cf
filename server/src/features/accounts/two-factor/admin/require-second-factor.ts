import { mfaTokenHeader } from '@whereabouts/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Caller, Services } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { isMfaTokenValid } from '../mfa-token.ts'
import { findTwoFactor } from '../queries.ts'

/** Accepts an administrator's request with a valid token of the second factor. Throws `mfa-required` for any other. */
export async function requireSecondFactor(
  services: Pick<Services, 'keyedHashes' | 'db' | 'clock'>,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  const token = request.headers[mfaTokenHeader]
  const factor = await findTwoFactor(services.db, caller.userId)
  if (typeof token !== 'string' || !factor?.enabledAt) throw new Refusal('mfa-required')
  const facts = { userId: caller.userId, sessionId: caller.sessionId, enabledAt: factor.enabledAt.getTime() }
  if (!isMfaTokenValid(services, token, facts)) throw new Refusal('mfa-required')
}
