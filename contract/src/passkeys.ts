import { longestPasskeyName } from '@whereabouts/game/rules'
import { z } from 'zod'
import { NeededProof, ownerProof, ownerProofRefusals } from './accounts.settings.ts'
import { SessionUser } from './accounts.ts'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

/** Bytes as in WebAuthn's JSON. */
const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/)

/** WebAuthn allows 1,023 bytes. */
const CredentialId = base64url(1364)
const ClientData = base64url(4096)

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
}

/** A new passkey from the browser's library: `RegistrationResponseJSON` of WebAuthn Level 3. Other fields are ignored. */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: base64url(16_384),
    transports: z.array(z.string().min(1).max(32)).max(10).optional(),
  }),
})

/** A passkey's signature: `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    /** The user according to the authenticator. Some leave it empty. */
    userHandle: z.string().max(100).nullish(),
  }),
})

/** The browser's request to an authenticator, in WebAuthn's own JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const PasskeyName = z.string().trim().min(1, fieldFaults.passkeyUnnamed).max(longestPasskeyName)

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** Whether the device's or password manager's maker stores a copy. */
  isBackedUp: z.boolean(),
})

export type Passkey = z.infer<typeof Passkey>

/** Reasons to reject what an authenticator signed. */
export const passkeyRefusals = ['passkey-over', 'passkey-refused'] as const

export const list = read('passkeys.list', {
  path: '/api/user/passkeys',
  summary: "The caller's passkeys, the newest first, and what a change of them would have to prove.",
  access: 'user',
  output: z.object({ passkeys: z.array(Passkey), proof: NeededProof }),
})

export const beginRegistration = change('passkeys.beginRegistration', {
  path: '/api/user/passkeys/options',
  summary:
    'Begins to add a passkey, after the caller proves to be the owner. The challenge is valid once, for 5 minutes, in this session.',
  access: 'user',
  limit: { by: 'user', perMinute: 20, perHour: 120 },
  input: z.strictObject(ownerProof),
  output: z.object({ options: PasskeyOptions }),
  refusals: [...ownerProofRefusals, 'passkey-needs-codes', 'too-many-passkeys'],
})

export const finishRegistration = change('passkeys.finishRegistration', {
  path: '/api/user/passkeys/verify',
  summary: 'Adds a passkey made by an authenticator, and notifies the account’s owner by mail.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ name: PasskeyName, registration: Registration }),
  sample: {
    name: 'Friends',
    registration: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  output: z.object({ passkey: Passkey }),
  refusals: [...passkeyRefusals, 'passkey-known', 'passkey-needs-codes', 'too-many-passkeys'],
})

export const rename = change('passkeys.rename', {
  path: '/api/user/passkeys/:passkeyId/name',
  summary: "Renames one of the caller's passkeys.",
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ passkeyId: Id, name: PasskeyName }),
  sample: { passkeyId: sampleId('thing'), name: 'Friends' },
  output: z.object({ passkey: Passkey }),
  refusals: ['not-found'],
})

export const remove = change('passkeys.remove', {
  path: '/api/user/passkeys/:passkeyId/remove',
  summary: "Removes one of the caller's passkeys, with proof of ownership, and notifies them by mail.",
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ passkeyId: Id, ...ownerProof }),
  sample: { passkeyId: sampleId('thing') },
  output: z.object({ success: z.literal(true) }),
  refusals: [...ownerProofRefusals, 'not-found'],
})

export const beginSignIn = change('passkeys.beginSignIn', {
  path: '/api/auth/passkey/options',
  summary:
    'Begins a sign-in with a passkey, whichever the person chooses. The challenge counts for 5 minutes, once, in this browser.',
  access: 'public',
  limit: { by: 'network', perMinute: 120, perHour: 1200 },
  output: z.object({ options: PasskeyOptions }),
})

export const finishSignIn = change('passkeys.finishSignIn', {
  path: '/api/auth/passkey/verify',
  summary:
    'Signs in with what a passkey has signed, and sets the session cookie. The passkey has asked for finger, face or PIN, so no second step follows.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ assertion: Assertion }),
  sample: {
    assertion: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
  output: z.object({ user: SessionUser }),
  refusals: [...passkeyRefusals, 'passkey-unknown', 'passkey-second-only', 'email-not-confirmed'],
})
