import type { ApprovalAction, approve, decline, list } from '@whereabouts/contract/approvals.admin'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { doCuratorsSeePlaces, listOpenApprovals, type OpenApproval } from '../queries.ts'
import { mayCarryOut } from '../second-person/for-others.ts'
import { markEnded } from '../writes.ts'
import { describeWanted } from './describe-wanted.ts'

/** The action after a second person agrees: the call itself, with the fields that the first person sent. */
export type ApprovedCalls = Record<ApprovalAction, (context: ContextFor<'admin'>, wanted: never) => Promise<unknown>>

export const listApprovals: CommandOf<typeof list> = async (context) => {
  const { db, clock, caller } = context
  const mayDecide = await decidable(context)
  const open = (await listOpenApprovals(db, { at: clock.now() })).filter(
    (approval) => mayDecide(approval) || approval.requestedBy === caller.userId,
  )
  const approvals = await Promise.all(
    open.map(async (approval) => ({
      id: approval.id,
      action: approval.action,
      subject: approval.subject,
      requester: approval.requester,
      is_own: approval.requestedBy === caller.userId,
      owner_may_approve_from: approval.ownerMayApproveFrom?.toISOString() ?? null,
      may_approve: await mayCarryOut(context, approval),
      requested_at: approval.requestedAt.toISOString(),
      expires_at: approval.expiresAt.toISOString(),
      winner: approval.isPrize ? (approval.winner ?? formerPlayerName) : null,
      release_date: approval.releaseDate,
      prize_amount: approval.prizeAmount === null ? null : wireAmount(approval.prizeAmount),
      details: await describeWanted(db, approval),
    })),
  )
  return { approvals }
}

/** Carries out a request, exactly like its call: everything is checked again, and of two concurrent approvals one succeeds. */
export const approveBy =
  (calls: ApprovedCalls): CommandOf<typeof approve> =>
  async (context, { approvalId }) => {
    const approval = await findOpen(context, approvalId)
    if (!(await mayCarryOut(context, approval))) throw new Refusal('approval-own')
    const mayDecide = await decidable(context)
    if (!mayDecide(approval)) throw new Refusal('not-allowed')
    await calls[approval.action]({ ...context, isApproval: true }, approval.wanted as never)
    return { success: true }
  }

export const declineApproval: CommandOf<typeof decline> = async (context, { approvalId }) => {
  const { db, clock, caller } = context
  const approval = await findOpen(context, approvalId)
  const isOwn = approval.requestedBy === caller.userId
  const mayDecide = await decidable(context)
  if (!isOwn && !mayDecide(approval)) throw new Refusal('not-allowed')
  const outcome = isOwn ? 'withdrawn' : 'declined'
  await db.transaction(async (tx) => {
    if (!(await markEnded(tx, { id: approvalId, outcome, person: caller, at: clock.now() })))
      throw new Refusal('approval-over')
    const after = { action: approval.action, requester: approval.requester }
    await writeAudit(tx, context, {
      action: isOwn ? 'approval.withdraw' : 'approval.decline',
      subject: approval.subject,
      after,
    })
  })
  return { success: true }
}

async function findOpen({ db, clock }: ContextFor<'admin'>, id: string): Promise<OpenApproval> {
  const [approval] = await listOpenApprovals(db, { at: clock.now(), id })
  if (!approval) throw new Refusal('approval-over')
  return approval
}

/** What the caller may decide: a cashier prizes; a curator puzzles whose places they may know; the owner everything. */
async function decidable({ db, caller }: ContextFor<'admin'>): Promise<(approval: OpenApproval) => boolean> {
  if (caller.isAdmin) return () => true
  const seesPlaces = caller.staffRole === 'curator' && (await doCuratorsSeePlaces(db))
  return ({ action, puzzleBy }) =>
    action === 'puzzle.update'
      ? caller.staffRole === 'curator' && (seesPlaces || puzzleBy === caller.userId)
      : caller.staffRole === 'cashier'
}
