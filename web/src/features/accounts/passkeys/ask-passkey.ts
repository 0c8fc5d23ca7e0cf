import type { AnswerOf } from '../../../lib/api.ts'
import { CallFailed, NetworkFailed } from '../../../lib/api.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { texts } from './texts.ts'

type Options = AnswerOf<'POST /api/auth/passkey/options'>['options']
type Library = typeof import('@simplewebauthn/browser')
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** Loaded when a passkey is requested. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

export async function createPasskey(options: Options) {
  const { startRegistration } = await library()
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
  const { clientDataJSON, attestationObject, transports } = response
  const facts = { clientDataJSON, attestationObject, ...(transports && { transports }) }
  return { id, rawId, type: 'public-key' as const, response: facts }
}

/** Signs with a passkey that the user chooses in the browser's dialog. */
export async function askPasskey(options: Options) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as RequestOptions
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const facts = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return { id, rawId, type: 'public-key' as const, response: facts }
}

/** The message for a failure: the server's, or by the browser's error (WebAuthn Level 3, 5.1.3 and 5.1.4). */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof CallFailed || error instanceof NetworkFailed) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.failures.cancelled
  if (name === 'InvalidStateError') return texts.failures.known
  if (name === 'SecurityError') return texts.failures.wrongAddress
  if (name === 'ConstraintError' || name === 'NotSupportedError') return texts.failures.unable
  return actions.failed
}
