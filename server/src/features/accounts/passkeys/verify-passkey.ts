import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, Registration } from '@whereabouts/contract/passkeys'
import { z } from 'zod'
import type { RequestFacts, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { StoredKey } from './queries.ts'
import type { NewPasskey } from './writes.ts'

type Needs = Pick<Services, 'config' | 'log'> & Pick<RequestFacts, 'request'>

/** COSE's numbers of the signatures that we accept: ES256, EdDSA and RS256. Every authenticator has at least one of them. */
export const signatureKinds = [-7, -8, -257]

/** The site as WebAuthn names it. A passkey works only on this host and address. */
export function relyingParty({ config }: Pick<Services, 'config'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.SITE_URL)
  return { rpId: hostname, origin }
}

/** The only fields of the browser's statement that are read before the proof. */
const ClientData = z.object({ challenge: z.string(), crossOrigin: z.literal(false).optional() })

/** Returns the challenge that was signed, as the browser says. Throws `passkey-refused`, also for a page inside another site's. */
export function readChallenge(clientDataJson: string): string {
  const data = ClientData.safeParse(parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).data
  if (!data) throw new Refusal('passkey-refused')
  return data.challenge
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

type KeyFacts = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'isBackedUp' | 'deviceType'>

/** Returns the new passkey in an answer. Throws `passkey-refused` unless it was made for this site and challenge, and by a person. */
export async function verifyRegistration(
  needs: Needs,
  { registration, challenge }: { registration: z.output<typeof Registration>; challenge: string },
): Promise<KeyFacts> {
  const { rpId, origin } = relyingParty(needs)
  const { clientDataJSON, attestationObject } = registration.response
  const { registrationInfo } = await judged(needs, () =>
    verifyRegistrationResponse({
      response: {
        ...registration,
        response: { clientDataJSON, attestationObject: withoutAttestation(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureKinds,
    }),
  )
  const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    isBackedUp: credentialBackedUp,
    deviceType: credentialDeviceType,
  }
}

/**
 * Removes the maker's statement about an authenticator. It was not requested; and to check it, the library would fetch addresses from the sender's
 * certificates.
 */
function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/**
 * Returns the passkey's counter. Throws `passkey-refused` unless this key has signed this challenge for this site, by a person, and its counter rose.
 */
export async function verifyAssertion(
  needs: Needs,
  { assertion, key, challenge }: { assertion: z.output<typeof Assertion>; key: StoredKey; challenge: string },
): Promise<{ signCount: number; isBackedUp: boolean }> {
  const { rpId, origin } = relyingParty(needs)
  const { userHandle, ...signed } = assertion.response
  if (userHandle && userHandle !== handleOf(key.userId).text) throw new Refusal('passkey-refused')
  const { authenticationInfo } = await judged(needs, () =>
    verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: isoBase64URL.toBuffer(key.publicKey),
        counter: key.signCount,
      },
    }),
  )
  return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** The name under which an authenticator stores a user: it must reveal nothing to a finder (WebAuthn Level 3, 14.6.1). */
export function handleOf(userId: string): { bytes: Uint8Array<ArrayBuffer>; text: string } {
  const bytes = new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
  return { bytes, text: Buffer.from(bytes).toString('base64url') }
}

/** The library throws plain errors for everything it rejects. It uses neither the database nor the network here, so nothing else can fail. */
async function judged<Result extends { verified: boolean }>(
  { log, request }: Needs,
  verify: () => Promise<Result>,
): Promise<Result & { verified: true }> {
  let result: Result
  try {
    result = await verify()
  } catch (error) {
    log.info({ requestId: request.id, reason: String(error).slice(0, 200) }, 'a passkey was refused')
    throw new Refusal('passkey-refused')
  }
  if (!result.verified) throw new Refusal('passkey-refused')
  return result as Result & { verified: true }
}
