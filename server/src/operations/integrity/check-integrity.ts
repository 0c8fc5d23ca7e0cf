import type { Database } from '@whereabouts/engines/database/port'
import { invariants } from './invariants.ts'

const examplesTold = 3

interface Broken {
  count: number
  examples: string[]
}

/**
 * Checks all invariants of the tables. Returns a sentence for each broken one, with the number and a few examples; an empty list means that all hold.
 * Only reads, and may run beside servers: each invariant is one statement, which sees one moment. `now` is the moment of the data; a winner's e-mail
 * may be gone 30 days after the win.
 */
export async function checkIntegrity(db: Database, { now = new Date() }: { now?: Date } = {}): Promise<string[]> {
  const sentences: string[] = []
  for (const { sentence, broken } of invariants) {
    const { rows } = await db.query<Broken>({
      text: `with moment as (select $1::timestamptz as now), broken as (${broken})
        select count(*)::int as count, (array_agg(subject::text order by subject::text))[1:${examplesTold}] as examples from broken`,
      values: [now],
    })
    const { count, examples } = rows[0]!
    if (count > 0)
      sentences.push(
        `${sentence}: ${examples.join(', ')}${count > examplesTold ? ` and ${count - examplesTold} more` : ''}.`,
      )
  }
  return sentences
}
