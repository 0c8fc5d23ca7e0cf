import { randomBytes } from 'node:crypto'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { beginSignIn as beginEndpoint, finishSignIn as finishEndpoint } from '@whereabouts/contract/passkeys'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { type AccountOwner, findHolderOfEmail, lockOwner } from '../queries.ts'
import { sessionUserOf } from '../session-user.ts'
import { replaceSession } from '../sign-in/open-new-session.ts'
import { challengeLifeSeconds, storeChallenge, takeChallenge } from './challenges.ts'
import { findKey, type StoredKey } from './queries.ts'
import { readChallenge, relyingParty, verifyAssertion } from './verify-passkey.ts'
import { markPasskeyUsed } from './writes.ts'

/** Begins a sign-in with any passkey that the person has. All tabs of a browser share one number, so each may finish what it began. */
export const beginPasskeySignIn: CommandOf<typeof beginEndpoint> = async (context) => {
  const { accountCookies, request, setCookies } = context
  const boundTo = accountCookies.passkey.read(request.headers.cookie) ?? randomBytes(32).toString('base64url')
  setCookies.push(accountCookies.passkey.set(boundTo, challengeLifeSeconds))
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpId,
    challenge: await storeChallenge(context, { purpose: 'sign-in', boundTo }),
    timeout: challengeLifeSeconds * 1000,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** Signs in with a passkey's signature, always with a new session; the browser's earlier one ends. No second step follows. */
export const finishPasskeySignIn: CommandOf<typeof finishEndpoint> = async (context, { assertion }) => {
  const { accountCookies, db, request, setCookies, wakeMailWorker } = context
  const challenge = readChallenge(assertion.response.clientDataJSON)
  const boundTo = accountCookies.passkey.read(request.headers.cookie)
  if (!boundTo || !(await takeChallenge(context, { purpose: 'sign-in', boundTo, challenge })))
    throw new Refusal('passkey-over')
  const key = await findKey(db, assertion.id)
  if (!key) throw new Refusal('passkey-unknown')
  const use = await verifyAssertion(context, { assertion, key, challenge })
  const { owner, cookies } = await openSession(context, key, use)
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies, accountCookies.secondStep.clear())
  return { user: sessionUserOf(owner.id, owner) }
}

/** Locks the account's row first: a passkey that is removed at this moment opens no session afterwards. */
async function openSession(
  context: ContextFor<'public'>,
  key: StoredKey,
  use: { signCount: number; isBackedUp: boolean },
): Promise<{ owner: AccountOwner; cookies: string[] }> {
  const { db, clock } = context
  const opened = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, key.userId)
    if (!owner) throw new Refusal('passkey-unknown')
    if (!(await markPasskeyUsed(tx, { id: key.id, ...use, at: clock.now() }))) throw new Refusal('passkey-refused')
    if (owner.username === adminUsername) return null
    if (!(await findHolderOfEmail(tx, owner.email))?.isConfirmed) throw new Refusal('email-not-confirmed')
    const { cookies } = await replaceSession(context, tx, owner.id)
    return { owner, cookies }
  })
  return opened ?? refuseOwner(context)
}

/** The owner of the site signs in with the password. Tries with a passkey are logged. */
async function refuseOwner({ db, clock, request }: ContextFor<'public'>): Promise<never> {
  const change = { action: 'session.refuse', subject: adminUsername, after: { reason: 'passkey-second-only' } }
  await writeAudit(db, { clock, caller: null, request }, change)
  throw new Refusal('passkey-second-only')
}
