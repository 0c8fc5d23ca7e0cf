import { type PointerEvent, type TouchEvent, useRef } from 'react'
import { texts } from '../texts.ts'

/** A longer move drags the sheet; a shorter one is a tap. */
const pulledPx = 24

interface Props {
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** On narrow screens the map is a sheet: drag or tap the handle. */
export function SheetHandle({ isFull, onFull }: Props) {
  const from = useRef<number | null>(null)
  const wasPulled = useRef(false)

  const onMove = ({ clientY }: PointerEvent) => {
    if (from.current === null) return
    const way = clientY - from.current
    if (Math.abs(way) < pulledPx) return
    from.current = null
    wasPulled.current = true
    onFull(way < 0)
  }
  const onPress = () => {
    // The end of a drag is not a tap.
    if (!wasPulled.current) onFull(!isFull)
    wasPulled.current = false
  }
  // A long press causes no click; and a click after the sheet moved would hit something else.
  const onLift = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault()
    onPress()
  }
  return (
    <button
      type="button"
      className={`sheet-handle relative z-1 -mt-3 hidden h-11 w-full touch-none cursor-grab content-start justify-items-center pt-3 max-lg:grid ${isFull ? '' : '-mb-4'}`}
      aria-label={isFull ? texts.map.pushDown : texts.map.pullUp}
      aria-expanded={isFull}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = event.clientY
        wasPulled.current = false
      }}
      onPointerMove={onMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onTouchEnd={onLift}
      onClick={onPress}
    >
      <span className="h-[0.3rem] w-11 rounded-2xl bg-edge" />
    </button>
  )
}
