import type { Database } from '@whereabouts/engines/database/port'
import { int, json, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { z } from 'zod'

const OwnRow = {
  id: uuid,
  kind: text,
  clause: text,
  rules_number: int,
  facts: text,
  begun_at: moment,
  until: orNull(moment),
  steps: json(z.array(z.object({ kind: z.string(), at: z.string(), text: z.string().nullable() }))),
}

/** What was decided about a player and what followed, for the data of their account. The evidence is left out. */
export async function listOwnSanctionRows(db: Database, userId: string): Promise<RowOf<typeof OwnRow>[]> {
  const rows = await rowsOf(db, OwnRow)`
    select s.id, s.kind, s.clause, s.rules_number, f.body as facts, s.begun_at, s.until,
           (select jsonb_agg(jsonb_build_object('kind', t.kind, 'at', t.at, 'text', w.body) order by t.number)
            from sanction_steps t left join sanction_words w
              on w.sanction_id = t.sanction_id and w.number = t.number and w.part in ('appeal', 'reason')
            where t.sanction_id = s.id) as steps
    from sanctions s join sanction_words f on f.sanction_id = s.id and f.part = 'facts'
    where s.user_id = ${userId} order by s.begun_at, s.id`
  return rows.map((row) => ({
    ...row,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }))
}
