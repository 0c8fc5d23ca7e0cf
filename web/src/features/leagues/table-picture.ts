import { fit, type Layer, pictureColors, type TextLayer } from '@whereabouts/contract/share-picture'
import { formatCount } from '../../lib/formats.ts'
import { isRightToLeft } from '../../lib/language.ts'
import { openLettering, paintLayers, square } from '../../ui/share/share-canvas.ts'
import type { SharedTable } from './shared-table.ts'

const { ink, paper, soft, pin, gold } = pictureColors
const { width } = square
const edge = 110
const top = 340
const bottom = 940

/** The image of a league's week: name, top players with points, and the site. Null if the browser cannot draw it. */
export async function drawTable({ projectName, league, week, rows }: SharedTable): Promise<Blob | null> {
  const lettering = await openLettering()
  if (!lettering) return null
  const text = (words: string, size: number, at: Pick<TextLayer, 'align' | 'color' | 'x' | 'y'> & { room: number }) => {
    const { room, ...place } = at
    return { ...fit(words, { face: 'display', size, smallest: size, room }, lettering), ...place }
  }
  const middle = { align: 'center', x: width / 2, room: width - 2 * edge } as const
  const layers: Layer[] = [
    { kind: 'fill', box: { x: 0, y: 0, ...square }, color: ink },
    { kind: 'fill', box: { x: width / 2 - 60, y: 84, width: 120, height: 10 }, color: pin },
    text(league, 76, { ...middle, y: 190, color: paper }),
    text(week, 42, { ...middle, y: 262, color: soft }),
    text(projectName, 40, { ...middle, y: 1010, color: soft }),
  ]
  const height = Math.min(84, (bottom - top) / rows.length)
  const size = Math.round(height * 0.5)
  const first = top + Math.max(0, (bottom - top - rows.length * height) / 3)
  // A right-to-left page has places at the right and points at the left.
  const [start, end] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const inward = (px: number) => (isRightToLeft ? width - px : px)
  for (const [at, { rank, username, points, isSelf }] of rows.entries()) {
    const box = { x: edge - 30, y: first + at * height, width: width - 2 * edge + 60, height }
    const y = box.y + height * 0.68
    const isFirst = points > 0 && rank === 1
    const sum = text(formatCount(points), size, {
      ...middle,
      align: end,
      x: inward(width - edge),
      y,
      color: isFirst ? gold : paper,
    })
    const room = width - 2 * edge - 130 - lettering.widthOf(sum)
    if (isSelf) layers.push({ kind: 'fill', box, color: '#ffffff', opacity: 0.09 })
    layers.push(
      text(formatCount(rank), size, { ...middle, align: start, x: inward(edge), y, color: isFirst ? gold : soft }),
      text(username, size, { align: start, x: inward(edge + 90), y, room, color: isFirst ? gold : paper }),
      sum,
    )
  }
  return paintLayers(square, layers)
}
