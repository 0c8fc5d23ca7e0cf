import type { Database } from '@whereabouts/engines/database/port'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'

const examplesTold = 3

interface Broken {
  count: number
  examples: string[]
}

/**
 * Checks the invariants of the tables, all of them or some. Returns a sentence for each broken one, with the number and a few examples; empty when all are intact. Only
 * reads, and may run beside servers: each invariant is one statement, which sees one moment. `now` is the moment of the data; a winner's email may be
 * missing 30 days after the win.
 */
export async function checkIntegrity(
  db: Database,
  { now = new Date(), of = invariants }: { now?: Date; of?: readonly Invariant[] } = {},
): Promise<string[]> {
  const sentences: string[] = []
  for (const invariant of of) {
    const { count, examples } =
      'find' in invariant ? await findBroken(db, invariant) : await queryBroken(db, invariant, now)
    if (count > 0)
      sentences.push(
        `${invariant.sentence}: ${examples.join(', ')}${count > examplesTold ? ` and ${count - examplesTold} more` : ''}.`,
      )
  }
  return sentences
}

async function queryBroken(
  db: Database,
  { broken }: Extract<Invariant, { broken: string }>,
  now: Date,
): Promise<Broken> {
  const { rows } = await db.query<Broken>({
    text: `with moment as (select $1::timestamptz as now), broken as (${broken})
      select count(*)::int as count, (array_agg(subject::text order by subject::text))[1:${examplesTold}] as examples from broken`,
    values: [now],
  })
  return rows[0]!
}

async function findBroken(db: Database, { find }: Extract<Invariant, { find: unknown }>): Promise<Broken> {
  const subjects = await find(db)
  return { count: subjects.length, examples: subjects.toSorted().slice(0, examplesTold) }
}
