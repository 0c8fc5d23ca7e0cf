import { type IdentityProvider, IdentityRefused, IdentityUnavailable } from '@whereabouts/engines/identity/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'

/** Returns the refusal for an error of the identity provider; null for every other error. Logs errors that point at wrong settings. */
export function refusalOfIdentity(
  { log, request }: Pick<ContextFor<'public'>, 'log' | 'request'>,
  { name: provider, id: issuer }: IdentityProvider,
  error: unknown,
): Refusal | null {
  if (error instanceof IdentityRefused && error.reason === 'canceled')
    return new Refusal('identity-canceled', { provider })
  if (!(error instanceof IdentityRefused || error instanceof IdentityUnavailable)) return null
  // The engine's message names the kind of fault, but no person and no secret.
  log.warn({ reason: error.message, issuer, requestId: request.id }, `a sign-in with ${provider} did not work`)
  return new Refusal(error instanceof IdentityUnavailable ? 'identity-unavailable' : 'identity-failed', { provider })
}
