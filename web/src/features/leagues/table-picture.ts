import { formatCount } from '../../lib/formats.ts'
import { isRightToLeft } from '../../lib/language.ts'
import { aShareCanvas, colors, fontOf, sidePx, write } from '../../ui/share/share-canvas.ts'
import type { SharedTable } from './shared-table.ts'

const edge = 110
const top = 340
const bottom = 940

/** The image of a league's week: name, top players with points, and the site. Null if the browser cannot draw it. */
export async function drawTable({ projectName, league, week, rows }: SharedTable): Promise<Blob | null> {
  const canvas = aShareCanvas()
  if (!canvas) return null
  const { context } = canvas
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.fillStyle = colors.pin
  context.fillRect(sidePx / 2 - 60, 84, 120, 10)
  write(context, {
    line: cut(context, league, { px: 76, room: sidePx - 2 * edge }),
    y: 190,
    size: 76,
    color: colors.ink,
  })
  write(context, { line: week, y: 262, size: 42, color: colors.soft })
  const height = Math.min(84, (bottom - top) / rows.length)
  const px = Math.round(height * 0.5)
  const first = top + Math.max(0, (bottom - top - rows.length * height) / 3)
  // A right-to-left page has places at the right and points at the left.
  const [start, end] = isRightToLeft ? [sidePx - edge, edge] : [edge, sidePx - edge]
  const inward = isRightToLeft ? -1 : 1
  for (const [at, { rank, username, points, isSelf }] of rows.entries()) {
    const y = first + at * height + height * 0.68
    if (isSelf) {
      context.fillStyle = 'rgb(255 255 255 / 9%)'
      context.fillRect(edge - 30, first + at * height, sidePx - 2 * edge + 60, height)
    }
    context.font = fontOf(px)
    context.textAlign = 'start'
    context.fillStyle = points > 0 && rank === 1 ? colors.gold : colors.soft
    context.fillText(formatCount(rank), start, y)
    context.textAlign = 'end'
    context.fillStyle = points > 0 && rank === 1 ? colors.gold : colors.ink
    context.fillText(formatCount(points), end, y)
    context.textAlign = 'start'
    const room = sidePx - 2 * edge - 90 - context.measureText(formatCount(points)).width - 40
    context.fillText(cut(context, username, { px, room }), start + inward * 90, y)
  }
  write(context, { line: projectName, y: 1010, size: 40, color: colors.soft })
  return canvas.toBlob()
}

/** A name that is too wide ends in '…'. */
function cut(context: CanvasRenderingContext2D, name: string, { px, room }: { px: number; room: number }): string {
  context.font = fontOf(px)
  if (context.measureText(name).width <= room) return name
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}
