import type { Faq } from '@whereabouts/contract/site'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf } from '@whereabouts/engines/database/rows'
import { FaqRow, faqOf } from '../queries.ts'

/** All items, hidden ones too. Items with the same place come in the order in which they were made. */
export async function listFaqs(db: Database): Promise<Faq[]> {
  const rows = await rowsOf(db, FaqRow)`
    select id, question, answer, display_order, is_active, updated_at from faqs order by display_order, id`
  return rows.map(faqOf)
}

export async function insertFaq(tx: Database, { at, ...faq }: Omit<Faq, 'updated_at'> & { at: Date }): Promise<Faq> {
  const [row] = await rowsOf(tx, FaqRow)`
    insert into faqs (id, question, answer, display_order, is_active, created_at, updated_at)
    values (${faq.id}, ${faq.question}, ${faq.answer}, ${faq.display_order}, ${faq.is_active}, ${at}, ${at})
    returning id, question, answer, display_order, is_active, updated_at`
  return faqOf(row!)
}

/** Locks an item until the transaction ends. Locks the table first, as writing the order does: otherwise the two could deadlock. */
export async function lockFaq(tx: Database, faqId: string): Promise<Faq | null> {
  await tx.sql`lock table faqs in row exclusive mode`
  const [row] = await rowsOf(tx, FaqRow)`
    select id, question, answer, display_order, is_active, updated_at from faqs where id = ${faqId} for update`
  return row ? faqOf(row) : null
}

export async function updateFaq(
  tx: Database,
  { id, question, answer, is_active, at }: Pick<Faq, 'id' | 'question' | 'answer' | 'is_active'> & { at: Date },
): Promise<Faq> {
  const [row] = await rowsOf(tx, FaqRow)`
    update faqs set question = ${question}, answer = ${answer}, is_active = ${is_active}, updated_at = ${at} where id = ${id}
    returning id, question, answer, display_order, is_active, updated_at`
  return faqOf(row!)
}

export async function deleteFaq(tx: Database, faqId: string): Promise<void> {
  await tx.sql`delete from faqs where id = ${faqId}`
}

/** Locks the table: no items are added, changed or deleted until the transaction ends. Readers are not blocked. */
export async function lockAllFaqs(tx: Database): Promise<void> {
  await tx.sql`lock table faqs in share row exclusive mode`
}

/** Stores the places 0, 1, 2 … in this order. An item that does not move has the same moment of change as before. */
export async function saveFaqOrder(tx: Database, { ids, at }: { ids: readonly string[]; at: Date }): Promise<void> {
  await tx.sql`
    update faqs set display_order = wanted.place - 1, updated_at = ${at}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where faqs.id = wanted.id and faqs.display_order <> wanted.place - 1`
}
