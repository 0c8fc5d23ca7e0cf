import type { listDisputes, settleDispute } from '@whereabouts/contract/subscriptions.admin'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { listDisputesToSee } from './queries.ts'
import { markDisputeSettled, savePlayPause } from './writes.ts'

/** Returns the disputes that need the administrator, the most urgent first, each with its page at the provider. */
export const listAdminDisputes: CommandOf<typeof listDisputes> = async ({ db, payments }) => {
  const rows = await listDisputesToSee(db)
  return {
    disputes: rows.map(({ username, email, ...row }) => ({
      ...row,
      player: { username: username ?? formerPlayerName, email },
      page_url: payments.disputePage(row.id),
    })),
  }
}

/** Lets a player play again after a lost dispute. Nothing else changes; held prizes stay on hold until they are released by hand. */
export const settleAdminDispute: CommandOf<typeof settleDispute> = async (context, { disputeId }) => {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const settled = await markDisputeSettled(tx, disputeId, at)
    if (!settled) throw new Refusal('not-found')
    if (settled.userId) await savePlayPause(tx, { userId: settled.userId, at })
    await writeAudit(tx, context, { action: 'dispute.settle', subject: disputeId, after: { settled_at: at } })
  })
  return { success: true }
}
