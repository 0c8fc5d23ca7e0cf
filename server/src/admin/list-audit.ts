import type { list as endpoint } from '@whereabouts/contract/admin-audit'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { listAuditActions, listAuditEntries } from './audit-queries.ts'

const entriesPerPage = 100

/** The log of changes, the latest first; `before` is the id of the last line of the page before. */
export async function listAudit(
  { db }: ContextFor<'admin'>,
  { before, ...filter }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const entries = await listAuditEntries(db, filter, { before: before ?? null, count: entriesPerPage })
  return { entries, actions: await listAuditActions(db) }
}
