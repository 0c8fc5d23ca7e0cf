import { generateRegistrationOptions } from '@simplewebauthn/server'
import type {
  beginRegistration as beginEndpoint,
  finishRegistration as finishEndpoint,
  Passkey,
} from '@whereabouts/contract/passkeys'
import type { Database } from '@whereabouts/engines/database/port'
import { passkeysPerAccount } from '@whereabouts/game/rules'
import { type CommandOf, type ContextFor, isOfPortal } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { getSiteTexts } from '../../site/queries.ts'
import { lockOwner } from '../queries.ts'
import { challengeLifeSeconds, storeChallenge, takeChallenge } from './challenges.ts'
import { requireCodesInPortal, requirePasskeyOwner } from './prove-owner.ts'
import { countPasskeys, listKeyNames } from './queries.ts'
import { queuePasskeyMail } from './queue-mail.ts'
import { handleOf, readChallenge, relyingParty, signatureKinds, verifyRegistration } from './verify-passkey.ts'
import { insertPasskey, type NewPasskey } from './writes.ts'

/** Begins to add a passkey. The proof is required here, and the challenge carries it for five minutes in this session. */
export const beginRegistration: CommandOf<typeof beginEndpoint> = async (context, proof) => {
  const { db, caller } = context
  const { userId, sessionId, username } = caller
  await requireCodesInPortal(context)
  await refuseTooMany(db, userId)
  await requirePasskeyOwner(context, proof)
  const { project_name: rpName } = await getSiteTexts(db)
  const keys = await listKeyNames(db, { userId, since: null })
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(context).rpId,
    userName: username,
    userDisplayName: username,
    userID: handleOf(userId).bytes,
    challenge: await storeChallenge(context, { purpose: 'register', boundTo: sessionId }),
    timeout: challengeLifeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: signatureKinds,
  })
  return { options: { ...options } }
}

/** Adds the passkey that the authenticator made, and notifies the owner by mail. */
export const finishRegistration: CommandOf<typeof finishEndpoint> = async (context, { name, registration }) => {
  const { db, clock, caller, newId, wakeMailWorker } = context
  const { userId, sessionId } = caller
  const challenge = readChallenge(registration.response.clientDataJSON)
  if (!(await takeChallenge(context, { purpose: 'register', boundTo: sessionId, challenge })))
    throw new Refusal('passkey-over')
  await requireCodesInPortal(context)
  const made = await verifyRegistration(context, { registration, challenge })
  const transports = registration.response.transports ?? []
  const key: NewPasskey = { ...made, id: newId(), userId, transports, name, at: clock.now() }
  const passkey = await db.transaction((tx) => addPasskey(tx, context, key))
  wakeMailWorker()
  return { passkey }
}

/** Locks the account's row first: of two concurrent passkeys the second sees the right count. */
async function addPasskey(tx: Database, context: ContextFor<'user'>, key: NewPasskey): Promise<Passkey> {
  const owner = await lockOwner(tx, key.userId)
  if (!owner) throw new Refusal('not-signed-in')
  await refuseTooMany(tx, key.userId)
  const passkey = await insertPasskey(tx, key)
  if (!passkey) throw new Refusal('passkey-known')
  await queuePasskeyMail(tx, context, { owner, name: key.name, change: 'added' })
  if (isOfPortal(context.caller))
    await writeAudit(tx, context, { action: 'passkey.add', subject: owner.username, after: { name: key.name } })
  return passkey
}

async function refuseTooMany(db: Database, userId: string): Promise<void> {
  const limit = passkeysPerAccount
  if ((await countPasskeys(db, userId)) >= limit) throw new Refusal('too-many-passkeys', { limit })
}
