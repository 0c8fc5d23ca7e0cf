import type { Faq } from '@whereabouts/contract/site'
import type { Database } from '@whereabouts/engines/database/port'
import { wireRowsOf } from '../../../core/wire-rows.ts'
import { StoredFaq } from '../queries.ts'

export async function insertFaq(tx: Database, { at, ...faq }: Omit<Faq, 'updated_at'> & { at: Date }): Promise<Faq> {
  const [saved] = await wireRowsOf(tx, StoredFaq)`
    insert into faqs (id, question, answer, display_order, is_active, created_at, updated_at)
    values (${faq.id}, ${faq.question}, ${faq.answer}, ${faq.display_order}, ${faq.is_active}, ${at}, ${at})
    returning id, question, answer, display_order, is_active, updated_at`
  return saved!
}

export async function updateFaq(
  tx: Database,
  { id, question, answer, is_active, at }: Pick<Faq, 'id' | 'question' | 'answer' | 'is_active'> & { at: Date },
): Promise<Faq> {
  const [saved] = await wireRowsOf(tx, StoredFaq)`
    update faqs set question = ${question}, answer = ${answer}, is_active = ${is_active}, updated_at = ${at} where id = ${id}
    returning id, question, answer, display_order, is_active, updated_at`
  return saved!
}

export async function deleteFaq(tx: Database, faqId: string): Promise<void> {
  await tx.sql`delete from faqs where id = ${faqId}`
}

/** Stores the places 0, 1, 2 … in this order. An item that does not move has the same moment of change as before. */
export async function saveFaqOrder(tx: Database, { ids, at }: { ids: readonly string[]; at: Date }): Promise<void> {
  await tx.sql`
    update faqs set display_order = wanted.place - 1, updated_at = ${at}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where faqs.id = wanted.id and faqs.display_order <> wanted.place - 1`
}
