import type { list as endpoint } from '@whereabouts/contract/audit'
import type { CommandOf } from '../../../core/context.ts'
import { noteAnswersRead, puzzlesRevealedIn } from '../for-others.ts'
import { nameThings } from './name-things.ts'
import { listAuditActions, listAuditEntries } from './queries.ts'

/** The log of changes, the latest first, with names; `before` is the id of the last line of the page before. */
export const listAudit: CommandOf<typeof endpoint> = async (context, { before, count, ...filter }) => {
  const { db } = context
  const entries = await listAuditEntries(db, filter, { before: before ?? null, count })
  await noteAnswersRead(context, puzzlesRevealedIn(entries))
  return { entries, actions: await listAuditActions(db), named: await nameThings(db, entries) }
}
