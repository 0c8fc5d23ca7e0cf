import { fit, type Layer, pictureColors, type TextLayer } from '@whereabouts/contract/share-picture'
import { formatCount } from '../../lib/formats.ts'
import { openLettering, paintLayers, square } from '../../ui/share/share-canvas.ts'

interface SharedWeek {
  projectName: string
  title: string
  points: string
  site: string
  /** With the player's points; null where they did not play. */
  photos: { address: string; points: number | null }[]
}

const { ink, paper, soft, gold } = pictureColors
const side = square.width
const edge = 75
const gap = 15

/** The picture of a week: its photos with the points of each. Null if the browser cannot draw it. */
export async function drawWeek({ projectName, title, points: sum, site, photos }: SharedWeek): Promise<Blob | null> {
  const lettering = await openLettering()
  if (!lettering) return null
  const text = (words: string, size: number, place: Pick<TextLayer, 'color' | 'x' | 'y'>): Layer => {
    const fitted = fit(words, { face: 'display', size, smallest: 20, room: side - 120 }, lettering)
    return { ...fitted, ...place, align: 'center' }
  }
  const layers: Layer[] = [
    { kind: 'fill', box: { x: 0, y: 0, ...square }, color: ink },
    text(`${projectName} · ${title}`, 48, { x: side / 2, y: 110, color: soft }),
    text(sum, 84, { x: side / 2, y: 205, color: gold }),
    text(site.replace(/^https?:\/\//, ''), 36, { x: side / 2, y: 1030, color: soft }),
  ]
  const columns = photos.length > 4 ? 3 : 2
  const width = (side - 2 * edge - (columns - 1) * gap) / columns
  const height = Math.min(width * 0.75, 720 / Math.ceil(photos.length / columns) - gap)
  for (const [index, { address, points }] of photos.entries()) {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, photos.length - row * columns)
    const left = (side - inRow * width - (inRow - 1) * gap) / 2
    const [x, y] = [left + (index % columns) * (width + gap), 250 + row * (height + gap)]
    layers.push({ kind: 'photo', photo: address, box: { x, y, width, height }, radius: 20 })
    if (points === null) continue
    const label = { x: x + 12, y: y + height - 76, width: 110, height: 64 }
    layers.push({ kind: 'fill', box: label, color: ink, opacity: 0.75, radius: 16 })
    layers.push(text(formatCount(points), 44, { x: x + 67, y: y + height - 29, color: paper }))
  }
  return paintLayers(square, layers)
}
