import { useEffect, useRef } from 'react'
import { prefersStillness } from '../../../lib/prefers-stillness.ts'
import { vibrate } from '../../../lib/vibrate.ts'

/** A piece as it is thrown. */
interface Scrap {
  x: number
  y: number
  speedX: number
  speedY: number
  turn: number
  spin: number
  size: number
  color: string
}

const colors = ['#e4482c', '#f2b84b', '#3bb6c9', '#5cc486', '#f7f4ee']
const scraps = 120
const durationMs = 2600
/** CSS pixels per second squared. */
const gravity = 900

/** Vibration pattern: three pulses with pauses. */
const shakesMs = [40, 60, 40, 60, 120]

/** Throws confetti once, from behind the prize over the whole window, and vibrates the phone. Skipped for reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || prefersStillness()) return
    vibrate(shakesMs)
    return throwConfetti(context)
  }, [])
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-1">
      <canvas ref={canvas} className="size-full" />
    </div>
  )
}

function throwConfetti(context: CanvasRenderingContext2D): () => void {
  const { left, top, width, height } = context.canvas.getBoundingClientRect()
  Object.assign(context.canvas, { width, height })
  const prize = document.querySelector('.prize-won')!.getBoundingClientRect()
  const thrown = Array.from({ length: scraps }, () =>
    newScrap(
      { width, height: innerHeight },
      { x: prize.left - left + Math.random() * prize.width, y: prize.top - top + prize.height / 2 },
    ),
  )
  // From the first frame: a slow phone is celebrated too.
  let startedAt: number | null = null
  let frame = requestAnimationFrame(draw)

  function draw(now: number) {
    startedAt ??= now
    const elapsedMs = now - startedAt
    context.clearRect(0, 0, width, height)
    if (elapsedMs >= durationMs) return
    context.globalAlpha = Math.min(1, 3 * (1 - elapsedMs / durationMs))
    for (const scrap of thrown) paint(context, scrap, elapsedMs / 1000)
    frame = requestAnimationFrame(draw)
  }
  return () => cancelAnimationFrame(frame)
}

function newScrap({ width, height }: { width: number; height: number }, from: { x: number; y: number }): Scrap {
  return {
    ...from,
    // To both edges within the second in which it rises.
    speedX: (Math.random() * width - from.x) * 1.2,
    speedY: -height * (0.3 + Math.random() * 0.7),
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 14,
    size: 6 + Math.random() * 6,
    color: colors[Math.floor(Math.random() * colors.length)]!,
  }
}

/** Draws a scrap where it is after its flight so far. */
function paint(context: CanvasRenderingContext2D, scrap: Scrap, seconds: number): void {
  const { size } = scrap
  const turn = scrap.turn + scrap.spin * seconds
  context.save()
  context.translate(
    scrap.x + scrap.speedX * seconds,
    scrap.y + scrap.speedY * seconds + (gravity / 2) * seconds * seconds,
  )
  context.rotate(turn)
  // Narrowing makes a flat piece look as if it spins.
  context.scale(1, Math.cos(turn * 2))
  context.fillStyle = scrap.color
  context.fillRect(-size / 2, -size / 3, size, size * 0.66)
  context.restore()
}
