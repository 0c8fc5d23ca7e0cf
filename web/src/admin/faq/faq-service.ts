import { create, list, remove, reorder, update } from '@whereabouts/contract/admin-faqs'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import type { Faq } from '@whereabouts/contract/site'
import { CallFailed, NetworkFailed } from '../../parts/api.ts'
import { texts } from './texts.ts'

/** A call about FAQ items did not work. The message says which and why; `cause` is what the call threw. */
export class FaqFailed extends Error {
  override name = 'FaqFailed'
}

/** What somebody writes in the form. */
export interface FaqText {
  question: string
  answer: string
  is_active: boolean
}

type Send = <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>, signal?: AbortSignal) => Promise<OutputOf<E>>
type NewFaq = Pick<FaqText, 'question' | 'answer'> & { display_order?: number; is_active?: boolean }

/** The calls about FAQ items, made by `send`. They throw FaqFailed where the server said no or was not reached. */
export function newFaqService(send: Send) {
  return {
    fetch: async (signal?: AbortSignal): Promise<Faq[]> => (await told('fetch', send(list, {}, signal))).faqs,
    create: async ({ question, answer, display_order = 0, is_active = true }: NewFaq): Promise<Faq> =>
      (await told('create', send(create, { question, answer, display_order, is_active }))).faq,
    update: async (faqId: string, changes: Partial<FaqText>): Promise<Faq> =>
      (await told('update', send(update, { faqId, ...changes }))).faq,
    reorder: async (ids: string[]): Promise<Faq[]> => (await told('reorder', send(reorder, { ids }))).faqs,
    delete: async (faqId: string): Promise<void> => {
      await told('delete', send(remove, { faqId }))
    },
  }
}
export type FaqService = ReturnType<typeof newFaqService>

async function told<Result>(action: Parameters<typeof texts.service>[0], work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof NetworkFailed)) throw error
    throw new FaqFailed(texts.service(action, error.message), { cause: error })
  }
}
