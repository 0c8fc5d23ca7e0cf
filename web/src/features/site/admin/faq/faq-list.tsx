import type { Faq } from '@whereabouts/contract/site'
import { type PointerEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { FaqItem, type MoveButton, moveButtonId } from './faq-item.tsx'
import { placeAt } from './faq-order.ts'

interface Props {
  faqs: readonly Faq[]
  /** The item being edited in place. */
  editedId: string | null
  form: ReactNode
  onMove: (id: string, to: number) => void
  onToggle: (faq: Faq) => void
  onEdit: (faq: Faq) => void
  onDelete: (faq: Faq) => void
}

/** All items in order, reorderable. */
export function FaqList({ faqs, editedId, form, onMove, onToggle, onEdit, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const drop = useDropped(faqs, onMove)
  const { drag, start } = useDrag(list, drop)
  const { announcement, moveBy } = useMoves(faqs, onMove)
  // The line precedes the item after the drop position.
  const others = faqs.filter(({ id }) => id !== drag?.id)
  const before = drag && (others[drag.to]?.id ?? null)
  const isUnmoved = drag !== null && faqs[drag.to]?.id === drag.id
  return (
    <>
      <Card>
        <ul ref={list} aria-label="FAQ items" className="divide-y divide-line">
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
        {announcement}
      </p>
    </>
  )
}

const DropLine = ({ edge }: { edge: string }) => (
  <span aria-hidden="true" className={`absolute inset-x-0 z-10 h-1 rounded-full bg-sea ${edge}`} />
)

/** Stable, because a new drop callback would restart a drag on each render. */
function useDropped(faqs: readonly Faq[], onMove: Props['onMove']) {
  const latest = useRef({ faqs, onMove })
  useEffect(() => {
    latest.current = { faqs, onMove }
  })
  return useCallback((id: string, to: number) => {
    if (latest.current.faqs[to]?.id !== id) latest.current.onMove(id, to)
  }, [])
}

/** Moves by button or key. Focus follows, and the new position is announced. */
function useMoves(faqs: readonly Faq[], onMove: Props['onMove']) {
  const [announcement, setAnnouncement] = useState('')
  const wish = useRef<{ id: string; by: MoveButton } | null>(null)
  const order = faqs.map(({ id }) => id).join()
  // Waits for the new order; a moved element loses focus.
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
    setAnnouncement(`Moved to place ${to + 1} of ${faqs.length}`)
  }
  return { announcement, moveBy }
}

interface Drag {
  id: string
  /** The position if dropped now. */
  to: number
}

/** Drags list items by their handles. Each item carries its id as data-id. Escape cancels. */
function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const id = drag?.id
  useEffect(() => {
    if (id === undefined) return
    const placeOf = (event: globalThis.PointerEvent) => placeAt(event.clientY, middlesOf(list.current!, id))
    const onMove = (event: globalThis.PointerEvent) => setDrag({ id, to: placeOf(event) })
    const stop = () => setDrag(null)
    const onUp = (event: globalThis.PointerEvent) => {
      stop()
      onDrop(id, placeOf(event))
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', onKey)
    }
  }, [id, list, onDrop])
  return {
    drag,
    start: (event: PointerEvent, item: { id: string; place: number }) => {
      if (event.button === 0) setDrag({ id: item.id, to: item.place })
    },
  }
}

/** Vertical centers of the other items, in window pixels. */
function middlesOf(list: HTMLElement, dragged: string): number[] {
  return [...list.querySelectorAll<HTMLElement>('[data-id]')]
    .filter(({ dataset }) => dataset.id !== dragged)
    .map((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2
    })
}
