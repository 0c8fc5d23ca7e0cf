import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { panView, type Size, type View, wholeView, zoomView } from './view-transform.ts'

interface Spot {
  x: number
  y: number
}

const doubleTapMs = 300
const doubleTapPx = 30
const tapPx = 10
const doubleTapScale = 3
const arrowPx = 60
const arrows: Record<string, Spot> = {
  ArrowLeft: { x: arrowPx, y: 0 },
  ArrowRight: { x: -arrowPx, y: 0 },
  ArrowUp: { x: 0, y: arrowPx },
  ArrowDown: { x: 0, y: -arrowPx },
}

/**
 * Zooming an image in a frame: pinch, double tap and wheel zoom, drag pans; plus, minus, 0 and arrows by keyboard. `natural` is the image's size,
 * which gives its aspect ratio.
 */
export function usePictureGestures(frame: RefObject<HTMLElement | null>, natural: Size) {
  const { view, pan, zoom, reset, fromMiddle } = useView(frame, natural)
  const fingers = useRef(new Map<number, Spot>())
  // A tap is a single finger lifted where it was put down.
  const press = useRef({ x: 0, y: 0, isTap: false })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  useWheel(frame, (event) => zoom(Math.exp(-event.deltaY / 400), fromMiddle(event)))

  const tapAt = (event: PointerEvent) => {
    const { at, x, y } = lastTap.current
    const spot = fromMiddle(event)
    const isDouble = event.timeStamp - at < doubleTapMs && Math.hypot(spot.x - x, spot.y - y) < doubleTapPx
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, ...spot }
    if (isDouble) zoom(view.scale > 1 ? 1 / view.scale : doubleTapScale, spot)
  }

  /** Handles a key; false if unused. */
  const act = (key: string): boolean => {
    const arrow = arrows[key]
    if (arrow) pan(arrow)
    else if (key === '+' || key === '=') zoom(1.5)
    else if (key === '-' || key === '_') zoom(1 / 1.5)
    else if (key === '0') reset()
    else return false
    return true
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, fromMiddle(event))
      press.current = { ...fromMiddle(event), isTap: fingers.current.size === 1 }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      // Each of two fingers contributes half of the center's movement.
      const share = other ? 0.5 : 1
      pan({ x: (now.x - before.x) * share, y: (now.y - before.y) * share })
      if (other) zoom(spread(now, other) / Math.max(1, spread(before, other)), middle(now, other))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId)
      if (press.current.isTap && spread(press.current, fromMiddle(event)) < tapPx) tapAt(event)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (act(event.key)) event.preventDefault()
    },
  }
  return { view, zoom, handlers }
}

/** The image's position in the frame, and the two ways to change it. */
function useView(frame: RefObject<HTMLElement | null>, natural: Size) {
  const [view, setView] = useState<View>(wholeView)

  const sizes = () => {
    const { clientWidth: width, clientHeight: height } = frame.current!
    const fit = Math.min(width / natural.width, height / natural.height)
    return { frame: { width, height }, picture: { width: natural.width * fit, height: natural.height * fit } }
  }
  const pan = (by: Spot) => setView((now) => panView({ view: now, by, ...sizes() }))
  const zoom = (factor: number, at: Spot = { x: 0, y: 0 }) =>
    setView((now) => zoomView({ view: now, at, factor, ...sizes() }))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  return { view, pan, zoom, reset: () => setView(wholeView), fromMiddle }
}

/** React's wheel listener is passive and could not prevent scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    turn(event)
  })
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event)
    const element = frame.current
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])
}

const spread = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
