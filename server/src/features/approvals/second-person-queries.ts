import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { writeAudit } from '../audit/queries.ts'
import { type Asked, insertApproval, isAskedByAnother, markCarriedOut } from './queries.ts'

declare module '../../core/context.ts' {
  interface RequestFacts {
    /** The call is made by a press on Approve: it asks for nobody anew where what it approves is over. */
    isApproval?: boolean
  }
}

/** How long something waits for a second person. */
const waitsMs = 72 * 60 * 60 * 1000

/** Ends the wait in the transaction of what is done. */
export type Confirm = (tx: Database) => Promise<void>

/**
 * Does something that needs two people; `asked` is null where one is enough. The first person's call is kept, and refused with `second-person-needed`;
 * the same call by another person does it, once. `run` calls `confirm` in its transaction, which is refused where somebody else was faster.
 */
export async function withSecondPerson<T>(
  context: ContextFor<'admin'>,
  asked: Asked | null,
  run: (confirm: Confirm) => Promise<T>,
): Promise<T> {
  if (!asked) return run(async () => {})
  const { db, clock, caller } = context
  const isSecond = await isAskedByAnother(db, { ...asked, userId: caller.userId, at: clock.now() })
  if (!isSecond && context.isApproval) throw new Refusal('approval-over')
  if (!isSecond) {
    await ask(context, asked)
    throw new Refusal('second-person-needed')
  }
  return run(async (tx) => {
    const requester = await markCarriedOut(tx, { ...asked, person: caller, at: clock.now() })
    if (requester === null) throw new Refusal('second-person-needed')
    const after = { action: asked.action, requester }
    await writeAudit(tx, context, { action: 'approval.approve', subject: asked.subject, after })
  })
}

async function ask(context: ContextFor<'admin'>, asked: Asked): Promise<void> {
  const { db, clock, newId, caller } = context
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + waitsMs)
  await db.transaction(async (tx) => {
    const isNew = await insertApproval(tx, { ...asked, id: newId(), person: caller, at, expiresAt })
    // Not what is wanted: of a puzzle it holds the place.
    if (isNew)
      await writeAudit(tx, context, {
        action: 'approval.request',
        subject: asked.subject,
        after: { action: asked.action },
      })
  })
}
