import { type PointerEvent, type TouchEvent, useRef } from 'react'
import { texts } from '../texts.ts'

/** A finger that has come so far wants the sheet to move; less is a press. */
const pulledPx = 24

interface Props {
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** On narrow screens the map is a sheet: this is pulled up and pushed down, or pressed. */
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
    // The end of a pull is no press.
    if (!wasPulled.current) onFull(!isFull)
    wasPulled.current = false
  }
  // A finger that rests a moment gives no click; and a click would come after the sheet has moved, to what lies there by then.
  const onLift = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault()
    onPress()
  }
  return (
    <button
      type="button"
      className="sheet-handle"
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
      <span />
    </button>
  )
}
