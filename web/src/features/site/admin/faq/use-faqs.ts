import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Faq } from '@whereabouts/contract/site'
import { useMemo, useRef, useState } from 'react'
import { call, keyOf } from '../../../../lib/api.ts'
import { FaqFailed, type FaqText, openFaqCalls } from './faq-calls.ts'
import { inOrder, withMoved } from './faq-order.ts'

/** The banner's text. */
export interface Banner {
  title: string
  message: string | null
}

const listKey = keyOf('GET /api/admin/faqs', {})

/** All items and their actions. Failures go to the banner; `true` means success. */
export function useFaqs() {
  const queries = useQueryClient()
  const [banner, setBanner] = useState<Banner | null>(null)
  const calls = useMemo(() => openFaqCalls(call), [])
  const read = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => calls.fetch(signal).then((faqs) => ({ faqs })),
  })
  const reread = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: listKey }),
      queries.invalidateQueries({ queryKey: keyOf('GET /api/faqs') }),
    ])
  }
  const run = async (failed: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBanner(null)
    try {
      await work()
      return true
    } catch (error) {
      setBanner({ title: failed, message: error instanceof FaqFailed ? error.message : null })
      return false
    } finally {
      await reread()
    }
  }
  const { shown, move } = useReorder(read.data?.faqs ?? [], (ids) =>
    run('Failed to reorder FAQs', () => calls.reorder(ids)),
  )
  return {
    read,
    shown,
    banner,
    dismiss: () => setBanner(null),
    create: (text: FaqText, display_order: number) =>
      run('Failed to create FAQ', () => calls.create({ ...text, display_order })),
    update: (id: string, text: FaqText) => run('Failed to update FAQ', () => calls.update(id, text)),
    setActive: (id: string, is_active: boolean) =>
      run('Failed to update FAQ status', () => calls.update(id, { is_active })),
    remove: (id: string) => run('Failed to delete FAQ', () => calls.delete(id)),
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
