import type { list as endpoint } from '@whereabouts/contract/admin-audit'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { noteAnswersRead, puzzlesToldIn } from '../audit/note-answers-read.ts'
import type { ContextFor } from '../context.ts'
import { listAuditActions, listAuditEntries } from './audit-queries.ts'
import { nameThings } from './name-things.ts'

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
