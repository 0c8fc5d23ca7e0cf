import type { list as endpoint } from '@whereabouts/contract/audit'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'
import { noteAnswersRead, puzzlesToldIn } from '../answers-read-queries.ts'
import { nameThings } from './name-things.ts'
import { listAuditActions, listAuditEntries } from './queries.ts'

/** The log of changes, the latest first, with names; `before` is the id of the last line of the page before. */
export async function listAudit(
  context: ContextFor<'admin'>,
  { before, count, ...filter }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = context
  const entries = await listAuditEntries(db, filter, { before: before ?? null, count })
  await noteAnswersRead(context, puzzlesToldIn(entries))
  return { entries, actions: await listAuditActions(db), named: await nameThings(db, entries) }
}
