import { aShareCanvas, colors, drawCovering, loadPicture, sidePx, write } from '../../../ui/share/share-canvas.ts'
import type { SharedResult } from './share-text.ts'

/** The image of a result: blurred photo, marks as shapes (so no emoji font is needed), and text. Null if the browser cannot draw it. */
export async function drawSharePicture({ title, marks, facts, link, blur }: SharedResult): Promise<Blob | null> {
  const canvas = aShareCanvas()
  if (!canvas) return null
  const { context } = canvas
  const picture = await loadPicture(blur)
  if (picture) {
    drawCovering(context, picture, { x: 0, y: 0, width: sidePx, height: sidePx })
    // Darkened, so that text is readable.
    context.fillStyle = 'rgb(15 28 46 / 62%)'
    context.fillRect(0, 0, sidePx, sidePx)
  }
  context.fillStyle = colors.pin
  context.fillRect(sidePx / 2 - 60, 96, 120, 10)
  write(context, { line: title, y: 210, size: 76, color: colors.ink })
  const lines = marks.map((line) => [...line])
  const size = Math.min(150, 880 / Math.max(1, ...lines.map(({ length }) => length)), 480 / Math.max(1, lines.length))
  const first = 530 - ((lines.length - 1) * size) / 2
  for (const [row, line] of lines.entries())
    for (const [at, mark] of line.entries())
      drawMark(context, mark, { x: sidePx / 2 + (at - (line.length - 1) / 2) * size, y: first + row * size, size })
  // The flame is an emoji too; its number is enough.
  write(context, { line: facts.replace(/\s*🔥.*$/u, ''), y: 770, size: 90, color: colors.ink })
  write(context, { line: link.replace(/^https?:\/\//, ''), y: 990, size: 40, color: colors.soft })
  return canvas.toBlob()
}

interface Spot {
  x: number
  y: number
  size: number
}

/** Each mark has its own shape: target, disc, diamond, square. */
function drawMark(context: CanvasRenderingContext2D, mark: string, { x, y, size }: Spot): void {
  const radius = size * 0.36
  const disc = (color: string, share: number) => {
    context.fillStyle = color
    context.beginPath()
    context.arc(x, y, radius * share, 0, 2 * Math.PI)
    context.fill()
  }
  const square = (color: string, turn: number) => {
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.fillStyle = color
    context.fillRect(-radius * 0.8, -radius * 0.8, radius * 1.6, radius * 1.6)
    context.restore()
  }
  if (mark === '🎯') for (const [share, color] of targetRings) disc(color, share)
  else if (mark === '🟡') disc(colors.gold, 1)
  else if (mark === '🔶') square('#ff9f43', Math.PI / 4)
  else square(mark === '⬜' ? colors.white : colors.pin, 0)
}

const targetRings = [
  [1.15, colors.white],
  [1, colors.pin],
  [0.68, colors.white],
  [0.38, colors.pin],
] as const
