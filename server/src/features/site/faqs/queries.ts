import type { Faq } from '@whereabouts/contract/site'
import type { Database } from '@whereabouts/engines/database/port'
import { wireRowsOf } from '../../../core/wire-rows.ts'
import { StoredFaq } from '../queries.ts'

/** All items, hidden ones too. Items with the same place come in the order in which they were made. */
export async function listFaqs(db: Database): Promise<Faq[]> {
  return wireRowsOf(db, StoredFaq)`
    select id, question, answer, display_order, is_active, updated_at from faqs order by display_order, id`
}

/** Locks an item until the transaction ends. Locks the table first, as writing the order does: otherwise the two could deadlock. */
export async function lockFaq(tx: Database, faqId: string): Promise<Faq | null> {
  await tx.sql`lock table faqs in row exclusive mode`
  const [faq] = await wireRowsOf(tx, StoredFaq)`
    select id, question, answer, display_order, is_active, updated_at from faqs where id = ${faqId} for update`
  return faq ?? null
}

/** Locks the table: no items are added, changed or deleted until the transaction ends. Readers are not blocked. */
export async function lockAllFaqs(tx: Database): Promise<void> {
  await tx.sql`lock table faqs in share row exclusive mode`
}
