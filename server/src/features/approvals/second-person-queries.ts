import type { Database } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { writeAudit } from '../audit/queries.ts'
import { askedMail } from './asked-mail.ts'
import {
  type Asked,
  insertApproval,
  isAskedByAnother,
  listSecondPersons,
  markCarriedOut,
  withdrawAllOf,
} from './queries.ts'

declare module '../../core/context.ts' {
  interface RequestFacts {
    /** The call comes from a press on Approve: if the request is over, no new one is made. */
    isApproval?: boolean
  }
}

/** How long something waits for a second person. */
const waitsMs = 72 * 60 * 60 * 1000

/** Ends the request in the transaction of its action. */
export type Confirm = (tx: Database) => Promise<void>

/**
 * Does something that needs two people; `asked` is null if one is enough. The first person's call is stored, and refused with `second-person-needed`;
 * the same call by another person carries it out, once. `run` calls `confirm` in its transaction, which is refused if another person was faster.
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

/** Withdraws a person's requests when their role ends or changes: they may no longer make them. */
export async function withdrawRequestsOf(tx: Database, context: ContextFor<'admin'>, userId: string): Promise<void> {
  const ended = await withdrawAllOf(tx, { userId, person: context.caller, at: context.clock.now() })
  for (const { action, subject, requester } of ended)
    await writeAudit(tx, context, { action: 'approval.withdraw', subject, after: { action, requester } })
}

/** Stores a request, with its line in the log of changes and a mail to each person who could agree. */
async function ask(context: ContextFor<'admin'>, asked: Asked): Promise<void> {
  const { db, clock, newId, caller, wakeMailWorker } = context
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + waitsMs)
  const id = newId()
  await db.transaction(async (tx) => {
    const stored = await insertApproval(tx, { ...asked, id, person: caller, at, expiresAt })
    if (stored === 'blocked') throw new Refusal('approval-waits')
    if (stored === 'same') return
    // Without the fields: for a puzzle they include the place.
    const after = { action: asked.action }
    await writeAudit(tx, context, { action: 'approval.request', subject: asked.subject, after })
    const facts = { site: await context.mailSite(tx), requester: caller.username, action: asked.action, expiresAt }
    const mail = askedMail(facts)
    for (const { userId, email } of await listSecondPersons(tx, { ...asked, userId: caller.userId }))
      await insertMail(tx, {
        ...{ id: newId(), kind: 'approval-asked', cause: `${id} ${userId}`, recipient: email, at, ...mail },
      })
  })
  wakeMailWorker()
}
