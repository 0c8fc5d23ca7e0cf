import type { declareHousehold as declare, removeHousehold as remove } from '@whereabouts/contract/staff.admin'
import type { CommandOf } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { writeAudit } from '../audit/for-others.ts'
import { describeStaff } from './describe-staff.ts'
import { deleteHousehold, saveHousehold } from './writes.ts'

/** Declares that an address belongs to a household, or changes its note. The account may be made later. */
export const declareHousehold: CommandOf<typeof declare> = (context, { email: typed, note }) =>
  context.db.transaction(async (tx) => {
    const [email, at] = [typed.toLowerCase(), context.clock.now()]
    const before = await saveHousehold(tx, { email, note, at })
    await writeAudit(tx, context, {
      action: 'household.declare',
      subject: email,
      before: before === null ? null : { note: before },
      after: { note },
    })
    return describeStaff(tx, at)
  })

/** Takes the declaration back. */
export const removeHousehold: CommandOf<typeof remove> = (context, { email: typed }) =>
  context.db.transaction(async (tx) => {
    const email = typed.toLowerCase()
    const before = await deleteHousehold(tx, email)
    if (before === null) throw new Refusal('not-found')
    await writeAudit(tx, context, { action: 'household.remove', subject: email, before: { note: before } })
    return describeStaff(tx, context.clock.now())
  })
