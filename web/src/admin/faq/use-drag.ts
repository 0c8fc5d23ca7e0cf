import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { placeAt } from './faq-order.ts'

export interface Drag {
  id: string
  /** Its place among the items when it is dropped now. */
  to: number
}

/** Lets the items of a list be dragged by their handles. Each item carries its id as data-id. Escape takes a drag back. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
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

/** The heights of the middles of all items but one, in the window's pixels. */
function middlesOf(list: HTMLElement, dragged: string): number[] {
  return [...list.querySelectorAll<HTMLElement>('[data-id]')]
    .filter(({ dataset }) => dataset.id !== dragged)
    .map((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2
    })
}
