import type { Faq } from '@whereabouts/contract/site'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { FaqItem, type MoveButton, moveButtonId } from './faq-item.tsx'
import { texts } from './texts.ts'
import { useDrag } from './use-drag.ts'

interface Props {
  faqs: readonly Faq[]
  /** The item whose form is open in its place. */
  editedId: string | null
  form: ReactNode
  onMove: (id: string, to: number) => void
  onToggle: (faq: Faq) => void
  onEdit: (faq: Faq) => void
  onDelete: (faq: Faq) => void
}

/** All items in their order, which can be changed. */
export function FaqList({ faqs, editedId, form, onMove, onToggle, onEdit, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const drop = useDropped(faqs, onMove)
  const { drag, start } = useDrag(list, drop)
  const { told, moveBy } = useMoves(faqs, onMove)
  // The line stands before the item that would follow the dragged one.
  const others = faqs.filter(({ id }) => id !== drag?.id)
  const before = drag && (others[drag.to]?.id ?? null)
  const isUnmoved = drag !== null && faqs[drag.to]?.id === drag.id
  return (
    <>
      <Card>
        <ul ref={list} aria-label={texts.list} className="divide-y divide-line">
          {faqs.map((faq, place) => (
            <li key={faq.id} data-id={faq.id} className="relative">
              {!isUnmoved && before === faq.id && <DropLine edge="top-0" />}
              {faq.id === editedId ? (
                form
              ) : (
                <FaqItem
                  faq={faq}
                  place={place}
                  isFirst={place === 0}
                  isLast={place === faqs.length - 1}
                  isDragged={faq.id === drag?.id}
                  onGrab={(event) => start(event, { id: faq.id, place })}
                  onMove={(to, by) => moveBy(faq, to, by)}
                  onToggle={() => onToggle(faq)}
                  onEdit={() => onEdit(faq)}
                  onDelete={() => onDelete(faq)}
                />
              )}
              {!isUnmoved && drag && before === null && place === faqs.length - 1 && <DropLine edge="bottom-0" />}
            </li>
          ))}
        </ul>
      </Card>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

const DropLine = ({ edge }: { edge: string }) => (
  <span aria-hidden="true" className={`absolute inset-x-0 z-10 h-1 rounded-full bg-sea ${edge}`} />
)

/** The function that a drop calls stays the same, or a drag would begin anew whenever the page is drawn. */
function useDropped(faqs: readonly Faq[], onMove: Props['onMove']) {
  const latest = useRef({ faqs, onMove })
  useEffect(() => {
    latest.current = { faqs, onMove }
  })
  return useCallback((id: string, to: number) => {
    if (latest.current.faqs[to]?.id !== id) latest.current.onMove(id, to)
  }, [])
}

/** Moves by a button or key. The focus goes along, and the reader of the screen is told the new place. */
function useMoves(faqs: readonly Faq[], onMove: Props['onMove']) {
  const [told, setTold] = useState('')
  const wish = useRef<{ id: string; by: MoveButton } | null>(null)
  const order = faqs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what it waits for; an item that moves in the page loses the focus.
  useEffect(() => {
    if (!wish.current) return
    const { id, by } = wish.current
    wish.current = null
    const names: MoveButton[] = [by, by === 'up' ? 'down' : 'up']
    const buttons = names.map((name) => document.getElementById(moveButtonId(id, name)) as HTMLButtonElement | null)
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [order])
  const moveBy = ({ id }: Faq, to: number, by: MoveButton) => {
    if (to < 0 || to >= faqs.length) return
    wish.current = { id, by }
    onMove(id, to)
    setTold(texts.moved(to + 1, faqs.length))
  }
  return { told, moveBy }
}
