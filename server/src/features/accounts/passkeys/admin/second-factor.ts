import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type {
  beginSecondFactor as beginEndpoint,
  proveSecondFactor as proveEndpoint,
} from '@whereabouts/contract/passkeys.admin'
import type { CommandOf, ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { forgetCodeTries, takeCodeTry } from '../../two-factor/code-limits.ts'
import { signMfaToken } from '../../two-factor/mfa-token.ts'
import { findTwoFactor } from '../../two-factor/queries.ts'
import { challengeLifeSeconds, storeChallenge, takeChallenge } from '../challenges.ts'
import { findKey, listKeyNames, type StoredKey } from '../queries.ts'
import { readChallenge, relyingParty, verifyAssertion } from '../verify-passkey.ts'
import { markPasskeyUsed } from '../writes.ts'

type Input = Parameters<CommandOf<typeof proveEndpoint>>[1]

/** Begins to prove the second factor with one of the caller's passkeys. */
export const beginSecondFactor: CommandOf<typeof beginEndpoint> = async (context) => {
  const { db, caller } = context
  const { userId, sessionId } = caller
  const since = await getEnabledAt(context)
  const keys = await listKeyNames(db, { userId, since })
  if (keys.length === 0) throw new Refusal('no-passkey')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpId,
    allowCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
    challenge: await storeChallenge(context, { purpose: 'portal', boundTo: sessionId }),
    timeout: challengeLifeSeconds * 1000,
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * Proves the second factor with the signature of one of the caller's passkeys, and returns a token. A try is counted before the signature is checked,
 * and a failed one is logged. A passkey counts only if it was added after the current set-up of the codes, hence with a code.
 */
export const proveSecondFactor: CommandOf<typeof proveEndpoint> = async (context, input) => {
  const { db, clock, caller } = context
  const { userId, sessionId, username } = caller
  const enabledAt = await getEnabledAt(context)
  await takeCodeTry(context)
  try {
    const { key, use } = await judge(context, input, enabledAt)
    await db.transaction(async (tx) => {
      if (!(await markPasskeyUsed(tx, { id: key.id, ...use, at: clock.now() }))) throw new Refusal('passkey-refused')
      await writeAudit(tx, context, { action: 'passkey.verify', subject: username })
    })
  } catch (error) {
    if (error instanceof Refusal)
      await writeAudit(db, context, { action: 'passkey.refuse', subject: username, after: { reason: error.code } })
    throw error
  }
  await forgetCodeTries(context, userId)
  return { success: true, mfaToken: signMfaToken(context, { userId, sessionId, enabledAt: enabledAt.getTime() }) }
}

async function getEnabledAt({ db, caller }: ContextFor<'admin-entry'>): Promise<Date> {
  const enabledAt = (await findTwoFactor(db, caller.userId))?.enabledAt
  if (!enabledAt) throw new Refusal('mfa-not-set-up')
  return enabledAt
}

async function judge(context: ContextFor<'admin-entry'>, { assertion }: Input, enabledAt: Date): Promise<Judged> {
  const { userId, sessionId } = context.caller
  const challenge = readChallenge(assertion.response.clientDataJSON)
  if (!(await takeChallenge(context, { purpose: 'portal', boundTo: sessionId, challenge })))
    throw new Refusal('passkey-over')
  const key = await findKey(context.db, assertion.id)
  if (!key || key.userId !== userId || key.createdAt < enabledAt) throw new Refusal('passkey-unknown')
  return { key, use: await verifyAssertion(context, { assertion, key, challenge }) }
}

interface Judged {
  key: StoredKey
  use: { signCount: number; isBackedUp: boolean }
}
