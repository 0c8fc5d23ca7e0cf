import { Readable } from 'node:stream'
import type { AuditEntry, download as endpoint } from '@whereabouts/contract/audit'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../../../core/context.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { Bytes } from '../../../platform/http/serve.ts'
import { noteAnswersRead, puzzlesRevealedIn } from '../for-others.ts'
import { nameThings } from './name-things.ts'
import { type AuditFilter, listAuditEntries } from './queries.ts'

const columns = ['id', 'at', 'actor', 'action', 'subject', 'name', 'before', 'after', 'network'] as const
const rowsPerPage = 1000
/** The most lines in a file, which spreadsheets open easily. Older lines are found by their dates. */
const mostRows = 100_000

/** The log of changes as a file, the latest first. It is read page by page while it is sent, so its length is not known before. */
export async function downloadAudit(context: ContextFor<'admin'>, filter: InputOf<typeof endpoint>): Promise<Bytes> {
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    size: null,
    stream: Readable.from(csvPages(context, filter), { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `audit-${context.clock.now().toISOString().slice(0, 10)}.csv`,
  }
}

async function* csvPages(context: ContextFor<'admin'>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns)
  let before: string | null = null
  for (let left = mostRows; left > 0; left -= rowsPerPage) {
    const page: AuditEntry[] = await listAuditEntries(context.db, filter, {
      before,
      count: Math.min(left, rowsPerPage),
    })
    await noteAnswersRead(context, puzzlesRevealedIn(page))
    const names = new Map((await nameThings(context.db, page)).map(({ id, name }) => [id, name]))
    if (page.length > 0)
      yield page.map((entry) => lineOf({ ...entry, name: names.get(entry.subject) ?? null })).join('')
    if (page.length < rowsPerPage) return
    before = page.at(-1)!.id
  }
}

/** `name` is that of the subject. */
const lineOf = (entry: AuditEntry & { name: string | null }): string =>
  csvLine(columns.map((column) => (column === 'before' || column === 'after' ? jsonOf(entry[column]) : entry[column])))

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
