import { IdentityRefused, IdentityUnavailable } from '@whereabouts/engines/identity/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'

/** What the provider's no means here; null for every other error. The operator is told of what may be wrong with the settings. */
export function refusalOfIdentity(
  { log, request }: Pick<ContextFor<'public'>, 'log' | 'request'>,
  error: unknown,
): Refusal | null {
  if (error instanceof IdentityRefused && error.reason === 'cancelled') return new Refusal('google-cancelled')
  if (!(error instanceof IdentityRefused || error instanceof IdentityUnavailable)) return null
  // The engine's message names the kind of fault and nothing of the person or of a secret.
  log.warn({ reason: error.message, requestId: request.id }, 'a sign-in with Google did not work')
  return new Refusal(error instanceof IdentityUnavailable ? 'google-unavailable' : 'google-failed')
}
