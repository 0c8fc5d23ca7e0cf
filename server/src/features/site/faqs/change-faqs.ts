import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type {
  createFaq as create,
  listFaqs as list,
  removeFaq as remove,
  reorderFaqs as reorder,
  updateFaq as update,
} from '@whereabouts/contract/site.admin'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { listFaqs, lockAllFaqs, lockFaq } from './queries.ts'
import { deleteFaq, insertFaq, saveFaqOrder, updateFaq } from './writes.ts'

type Admin = ContextFor<'admin'>

export async function listAdminFaqs({ db }: Admin): Promise<OutputOf<typeof list>> {
  return { faqs: await listFaqs(db) }
}

export async function createFaq(context: Admin, input: InputOf<typeof create>): Promise<OutputOf<typeof create>> {
  const { db, clock, newId } = context
  const faq = await db.transaction(async (tx) => {
    const after = await insertFaq(tx, { ...input, id: newId(), at: clock.now() })
    await writeAudit(tx, context, { action: 'faq.create', subject: after.id, after })
    return after
  })
  return { faq }
}

/** Changes the given fields. */
export async function updateAdminFaq(
  context: Admin,
  { faqId, question, answer, is_active }: InputOf<typeof update>,
): Promise<OutputOf<typeof update>> {
  const { db, clock } = context
  const faq = await db.transaction(async (tx) => {
    const before = await lockFaq(tx, faqId)
    if (!before) throw new Refusal('not-found')
    const after = await updateFaq(tx, {
      id: faqId,
      question: question ?? before.question,
      answer: answer ?? before.answer,
      is_active: is_active ?? before.is_active,
      at: clock.now(),
    })
    await writeAudit(tx, context, { action: 'faq.update', subject: faqId, before, after })
    return after
  })
  return { faq }
}

/** Writes the order. Refuses an order of another list, so that no item gets a place by accident. */
export async function reorderFaqs(context: Admin, { ids }: InputOf<typeof reorder>): Promise<OutputOf<typeof reorder>> {
  const { db, clock } = context
  const wanted = ids.map((id) => id.toLowerCase())
  const faqs = await db.transaction(async (tx) => {
    await lockAllFaqs(tx)
    const before = (await listFaqs(tx)).map(({ id }) => id)
    const isSameList =
      wanted.length === before.length &&
      new Set(wanted).size === before.length &&
      before.every((id) => wanted.includes(id))
    if (!isSameList) throw new Refusal('faq-order-stale')
    await saveFaqOrder(tx, { ids: wanted, at: clock.now() })
    await writeAudit(tx, context, { action: 'faq.reorder', subject: 'faqs', before, after: wanted })
    return listFaqs(tx)
  })
  return { faqs }
}

export async function deleteAdminFaq(
  context: Admin,
  { faqId }: InputOf<typeof remove>,
): Promise<OutputOf<typeof remove>> {
  await context.db.transaction(async (tx) => {
    const before = await lockFaq(tx, faqId)
    if (!before) throw new Refusal('not-found')
    await deleteFaq(tx, faqId)
    await writeAudit(tx, context, { action: 'faq.delete', subject: faqId, before })
  })
  return { success: true }
}
