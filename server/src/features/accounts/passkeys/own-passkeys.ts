import type {
  list as listEndpoint,
  remove as removeEndpoint,
  rename as renameEndpoint,
} from '@whereabouts/contract/passkeys'
import { type CommandOf, isOfPortal } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { lockOwner } from '../queries.ts'
import { describePasskeyProof, requirePasskeyOwner } from './prove-owner.ts'
import { listPasskeys } from './queries.ts'
import { queuePasskeyMail } from './queue-mail.ts'
import { deletePasskey, savePasskeyName } from './writes.ts'

/** The caller's own passkeys. */
export const listOwnPasskeys: CommandOf<typeof listEndpoint> = async (context) => ({
  passkeys: await listPasskeys(context.db, context.caller.userId),
  proof: await describePasskeyProof(context),
})

/** Renames one of the caller's passkeys. */
export const renamePasskey: CommandOf<typeof renameEndpoint> = async (context, { passkeyId, name }) => {
  const { db, caller } = context
  const saved = await db.transaction(async (tx) => {
    const saved = await savePasskeyName(tx, { id: passkeyId, userId: caller.userId, name })
    if (saved && isOfPortal(caller)) {
      const change = { before: { name: saved.nameBefore }, after: { name } }
      await writeAudit(tx, context, { action: 'passkey.rename', subject: caller.username, ...change })
    }
    return saved
  })
  if (!saved) throw new Refusal('not-found')
  return { passkey: saved.passkey }
}

/** Removes one of the caller's passkeys, and notifies the owner by mail. Sessions that it opened continue. */
export const removePasskey: CommandOf<typeof removeEndpoint> = async (context, { passkeyId, ...proof }) => {
  const { db, caller, wakeMailWorker } = context
  await requirePasskeyOwner(context, proof)
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, caller.userId)
    if (!owner) throw new Refusal('not-signed-in')
    const name = await deletePasskey(tx, { id: passkeyId, userId: owner.id })
    if (name === null) throw new Refusal('not-found')
    await queuePasskeyMail(tx, context, { owner, name, change: 'removed' })
    if (isOfPortal(caller))
      await writeAudit(tx, context, { action: 'passkey.remove', subject: owner.username, before: { name } })
  })
  wakeMailWorker()
  return { success: true }
}
