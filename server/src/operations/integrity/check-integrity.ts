import type { Database } from '@whereabouts/engines/database/port'
import { invariants } from './invariants.ts'

const examplesTold = 3

interface Broken {
  count: number
  examples: string[]
}

/**
 * Asks the database for everything that must never be. Returns a sentence for each promise that is broken, with how often and a few
 * examples; an empty list means that all of them hold. It only reads, and may be asked while servers run: each promise is one statement,
 * which sees one moment. `now` is the moment that the data is from; a winner's e-mail may be gone 30 days after the win.
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
