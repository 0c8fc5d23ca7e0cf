import type { Database } from '@whereabouts/engines/database/port'

/**
 * The template of the first statement that a query sends. It is the same object at every run, so a test recognizes the statement by it, whatever the
 * SQL says. Throws if the query sends nothing immediately. The query sees a statement that never ends.
 */
export function templateOf(query: (db: Database) => Promise<unknown>): TemplateStringsArray {
  let template: TemplateStringsArray | undefined
  const sql: Database['sql'] = (sent) => {
    template = sent
    return new Promise(() => {})
  }
  void query({ sql } as Database)
  if (!template) throw new Error('The query has sent no statement.')
  return template
}
