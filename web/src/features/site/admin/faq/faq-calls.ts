import type { Faq } from '@whereabouts/contract/site'
import { CallFailed, type call, NetworkFailed } from '../../../../lib/api.ts'

const texts = {
  callFailed: (action: 'fetch' | 'create' | 'update' | 'delete' | 'reorder', message: string) =>
    `Failed to ${action} FAQ items: ${message}`,
}
/** A call about FAQ items failed. The message says which and why; `cause` is the original error. */
export class FaqFailed extends Error {
  override name = 'FaqFailed'
}

/** The form's content. */
export interface FaqText {
  question: string
  answer: string
  is_active: boolean
}

type NewFaq = Pick<FaqText, 'question' | 'answer'> & { display_order?: number; is_active?: boolean }

/** Calls about FAQ items, made with the given `call`. They throw FaqFailed if refused or not delivered. */
export function openFaqCalls(send: typeof call) {
  return {
    fetch: async (signal?: AbortSignal): Promise<Faq[]> =>
      (await named('fetch', send('GET /api/admin/faqs', {}, { signal }))).faqs,
    create: async ({ question, answer, display_order = 0, is_active = true }: NewFaq): Promise<Faq> =>
      (await named('create', send('POST /api/admin/faqs', { question, answer, display_order, is_active }))).faq,
    update: async (faqId: string, changes: Partial<FaqText>): Promise<Faq> =>
      (await named('update', send('POST /api/admin/faqs/:faqId', { faqId, ...changes }))).faq,
    reorder: async (ids: string[]): Promise<Faq[]> =>
      (await named('reorder', send('POST /api/admin/faqs/order', { ids }))).faqs,
    delete: async (faqId: string): Promise<void> => {
      await named('delete', send('POST /api/admin/faqs/:faqId/delete', { faqId }))
    },
  }
}
export type FaqCalls = ReturnType<typeof openFaqCalls>

async function named<Result>(action: Parameters<typeof texts.callFailed>[0], work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof NetworkFailed)) throw error
    throw new FaqFailed(texts.callFailed(action, error.message), { cause: error })
  }
}
