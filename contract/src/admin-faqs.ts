import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Id, isPlainText } from './fields.ts'
import { Faq } from './site.ts'

const question = z
  .string('Question is required.')
  .trim()
  .min(1, 'Question is required.')
  .max(500, 'Question must be no more than 500 characters long.')
  .refine(isPlainText, 'Question contains characters that are not allowed.')
const answer = z
  .string('Answer is required.')
  .trim()
  .min(1, 'Answer is required.')
  .max(10_000, 'Answer must be no more than 10000 characters long.')
  .refine(isPlainText, 'Answer contains characters that are not allowed.')

export const list = read('adminFaqs.list', {
  path: '/api/admin/faqs',
  summary: 'All FAQ items, hidden ones too, in their display order.',
  access: 'admin',
  input: nothing,
  output: z.object({ faqs: z.array(Faq) }),
})

export const create = change('adminFaqs.create', {
  path: '/api/admin/faqs',
  summary: 'Adds an item. Without a display order it gets 0.',
  access: 'admin',
  input: z.strictObject({
    question,
    answer,
    display_order: z.int().min(0).max(100_000).default(0),
    is_active: z.boolean().default(true),
  }),
  output: z.object({ faq: Faq }),
  refusals: ['too-many-requests'],
})

export const update = change('adminFaqs.update', {
  path: '/api/admin/faqs/:faqId',
  summary: 'Changes some fields of an item.',
  access: 'admin',
  input: z.strictObject({
    faqId: Id,
    question: question.optional(),
    answer: answer.optional(),
    is_active: z.boolean().optional(),
  }),
  output: z.object({ faq: Faq }),
  refusals: ['not-found', 'too-many-requests'],
})

export const reorder = change('adminFaqs.reorder', {
  path: '/api/admin/faqs/order',
  summary: 'Writes the display order: 0, 1, 2 … in the order of the ids, which must be those of all items.',
  access: 'admin',
  input: z.strictObject({ ids: z.array(Id).max(1000) }),
  output: z.object({ faqs: z.array(Faq) }),
  refusals: ['faq-order-stale', 'too-many-requests'],
})

export const remove = change('adminFaqs.remove', {
  path: '/api/admin/faqs/:faqId/delete',
  summary: 'Deletes an item.',
  access: 'admin',
  input: z.strictObject({ faqId: Id }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'too-many-requests'],
})
