import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { type Asked, listOpenApprovals, listSecondPersons, lockSubject, type OpenApproval } from '../queries.ts'
import { insertApproval, markCarriedOut, withdrawAllOf } from '../writes.ts'
import { aloneMail, askedMail } from './asked-mail.ts'

declare module '../../../core/context.ts' {
  interface RequestFacts {
    /** The call comes from a press on Approve: if the request is over, no new one is made. */
    isApproval?: boolean
  }
}

/** How long something waits for a second person. */
const waitsMs = 72 * 60 * 60 * 1000
/** How long an owner without a colleague waits instead. A mail comes first, so that a stolen session cannot pay unnoticed. */
const aloneAfterMs = 24 * 60 * 60 * 1000

/** Ends the request in the transaction of its action. */
export type Confirm = (tx: Database) => Promise<void>

/** What a request asks for. It changes something in one transaction of the context, and calls `confirm` in it. */
type Run<T> = (context: ContextFor<'admin'>, confirm: Confirm) => Promise<T>

/**
 * Does something that needs two people; `asked` is null if one is enough. The first person's call is tried, undone and stored, and refused with
 * `second-person-needed`; the same call by another person carries it out, once. `confirm` refuses if another person was faster.
 */
export async function withSecondPerson<T>(context: ContextFor<'admin'>, asked: Asked | null, run: Run<T>): Promise<T> {
  if (!asked) return run(context, async () => {})
  const { db, clock, caller } = context
  const [waiting] = await listOpenApprovals(db, { at: clock.now(), asked })
  if (!waiting?.isSame || !(await mayCarryOut(context, waiting))) {
    if (context.isApproval) throw new Refusal('approval-over')
    await ask(context, asked, run)
    throw new Refusal('second-person-needed')
  }
  return run(context, async (tx) => {
    const requester = await markCarriedOut(tx, { ...asked, person: caller, at: clock.now() })
    if (requester === null) throw new Refusal('second-person-needed')
    const isAlone = waiting.requestedBy === caller.userId
    const after = { action: asked.action, requester, ...(isAlone && { alone: true }) }
    await writeAudit(tx, context, { action: 'approval.approve', subject: asked.subject, after })
  })
}

/** Whether the caller is another person, or an owner who has waited and still has no colleague. */
export async function mayCarryOut(
  { db, clock, caller }: ContextFor<'admin'>,
  { requestedBy, ownerMayApproveFrom, action, subject }: OpenApproval,
): Promise<boolean> {
  if (requestedBy !== caller.userId) return true
  const isOver = ownerMayApproveFrom !== null && ownerMayApproveFrom <= clock.now()
  return isOver && (await listSecondPersons(db, { action, subject, userId: caller.userId })).length === 0
}

/** Withdraws a person's requests when their role ends or changes: they may no longer make them. */
export async function withdrawRequestsOf(tx: Database, context: ContextFor<'admin'>, userId: string): Promise<void> {
  const ended = await withdrawAllOf(tx, { userId, person: context.caller, at: context.clock.now() })
  for (const { action, subject, requester } of ended)
    await writeAudit(tx, context, { action: 'approval.withdraw', subject, after: { action, requester } })
}

/** Stores a request that could be carried out now, with its line in the log of changes and a mail to each person who could agree, or to the owner alone. */
async function ask<T>(context: ContextFor<'admin'>, asked: Asked, run: Run<T>): Promise<void> {
  const { db, clock, newId, caller, wakeMailWorker } = context
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + waitsMs)
  const id = newId()
  await db.transaction(async (tx) => {
    // Until the request is stored, so that no step that would end it comes in between.
    await lockSubject(tx, asked.subject)
    await tryOut({ ...context, db: tx }, run)
    const others = await listSecondPersons(tx, { ...asked, userId: caller.userId })
    const ownerMayApproveFrom = others.length === 0 && caller.isAdmin ? new Date(at.getTime() + aloneAfterMs) : null
    const stored = await insertApproval(tx, { ...asked, id, person: caller, at, expiresAt, ownerMayApproveFrom })
    if (stored === 'blocked') throw new Refusal('approval-waits')
    if (stored === 'same') return
    // Without the fields: for a puzzle they include the place.
    const after = { action: asked.action, ...(ownerMayApproveFrom && { owner_may_approve_from: ownerMayApproveFrom }) }
    await writeAudit(tx, context, { action: 'approval.request', subject: asked.subject, after })
    const facts = { site: await context.mailSite(tx), requester: caller.username, action: asked.action, expiresAt }
    const mail = ownerMayApproveFrom ? aloneMail({ ...facts, ownerMayApproveFrom }) : askedMail(facts)
    for (const { userId, email } of ownerMayApproveFrom ? [caller] : others)
      await insertMail(tx, {
        ...{ id: newId(), kind: 'approval-asked', cause: `${id} ${userId}`, recipient: email, at, ...mail },
      })
  })
  wakeMailWorker()
}

class Undone extends Error {}

/** Runs a change and undoes it: what it refuses now is not requested. */
async function tryOut<T>(context: ContextFor<'admin'>, run: Run<T>): Promise<void> {
  const { db } = context
  const undoing: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Undone()
      }),
  }
  await run({ ...context, db: undoing }, async () => {}).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
