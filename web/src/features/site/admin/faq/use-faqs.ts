import type { Faq } from '@whereabouts/contract/site'
import { useRef, useState } from 'react'
import { CallFailed, call, NetworkFailed, useRead } from '../../../../lib/api.ts'
import { useReread } from '../../../../ui/async/use-reread.ts'
import { inOrder, withMoved } from './faq-order.ts'

export interface Banner {
  title: string
  message: string | undefined
}

export interface FaqText {
  question: string
  answer: string
  is_active: boolean
}

type Action = 'fetch' | 'create' | 'update' | 'delete' | 'reorder'

/** What a failed call says; nothing if a bug of the page failed. */
export const reasonOf = (action: Action, error: unknown): string | undefined =>
  error instanceof CallFailed || error instanceof NetworkFailed
    ? `Failed to ${action} FAQ items: ${error.message}`
    : undefined

/** All items and their actions. Failures go to the banner; `true` means success. */
export function useFaqs() {
  const [banner, setBanner] = useState<Banner | null>(null)
  const read = useRead('GET /api/admin/faqs', {})
  const reread = useReread('GET /api/admin/faqs', 'GET /api/faqs')
  const run = async (action: Action, title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBanner(null)
    try {
      await work()
      return true
    } catch (error) {
      setBanner({ title, message: reasonOf(action, error) })
      return false
    } finally {
      await reread()
    }
  }
  const { shown, move } = useReorder(read.data?.faqs ?? [], (ids) =>
    run('reorder', 'Failed to reorder FAQs', () => call('POST /api/admin/faqs/order', { ids })),
  )
  const update = (faqId: string, title: string, changes: Partial<FaqText>) =>
    run('update', title, () => call('POST /api/admin/faqs/:faqId', { faqId, ...changes }))
  return {
    read,
    shown,
    banner,
    dismiss: () => setBanner(null),
    create: (text: FaqText, display_order: number) =>
      run('create', 'Failed to create FAQ', () => call('POST /api/admin/faqs', { ...text, display_order })),
    update: (id: string, text: FaqText) => update(id, 'Failed to update FAQ', text),
    setActive: (id: string, is_active: boolean) => update(id, 'Failed to update FAQ status', { is_active }),
    remove: (faqId: string) =>
      run('delete', 'Failed to delete FAQ', () => call('POST /api/admin/faqs/:faqId/delete', { faqId })),
    move,
  }
}

/** Moves an item on the page immediately, then on the server. Moves are saved in sequence; the last one wins. */
function useReorder(faqs: readonly Faq[], write: (ids: string[]) => Promise<boolean>) {
  const [order, setOrder] = useState<string[] | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<string[] | null>(null)
  const shown = inOrder(faqs, order)
  const move = (id: string, to: number) => {
    const wanted = withMoved(shown, { id, to }).map((faq) => faq.id)
    setOrder(wanted)
    waiting.current = wanted
    queue.current = queue.current.then(async () => {
      const ids = waiting.current
      waiting.current = null
      if (ids) await write(ids)
      // Reloaded by now; before that it would show the old order.
      if (waiting.current === null) setOrder(null)
    })
  }
  return { shown, move }
}
