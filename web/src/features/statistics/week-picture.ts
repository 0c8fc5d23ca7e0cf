import { formatCount } from '../../lib/formats.ts'
import { aShareCanvas, colors, drawCovering, loadPicture, sidePx, write } from '../../ui/share/share-canvas.ts'

interface SharedWeek {
  projectName: string
  title: string
  points: string
  site: string
  /** With the player's points; null where they did not play. */
  photos: { address: string; points: number | null }[]
}

const edge = 75
const gap = 15

/** The picture of a week: its photos with the points of each. Null if the browser cannot draw it. */
export async function drawWeek({ projectName, title, points: sum, site, photos }: SharedWeek): Promise<Blob | null> {
  const canvas = aShareCanvas()
  if (!canvas) return null
  const { context } = canvas
  write(context, { line: `${projectName} · ${title}`, y: 110, size: 48, color: colors.soft })
  write(context, { line: sum, y: 205, size: 84, color: colors.gold })
  const columns = photos.length > 4 ? 3 : 2
  const width = (sidePx - 2 * edge - (columns - 1) * gap) / columns
  const height = Math.min(width * 0.75, 720 / Math.ceil(photos.length / columns) - gap)
  const pictures = await Promise.all(photos.map(({ address }) => loadPicture(address)))
  for (const [index, { points }] of photos.entries()) {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, photos.length - row * columns)
    const left = (sidePx - inRow * width - (inRow - 1) * gap) / 2
    const [x, y] = [left + (index % columns) * (width + gap), 250 + row * (height + gap)]
    context.save()
    context.beginPath()
    context.roundRect(x, y, width, height, 20)
    context.clip()
    const picture = pictures[index]
    if (picture) drawCovering(context, picture, { x, y, width, height })
    context.restore()
    if (points === null) continue
    context.fillStyle = 'rgb(15 28 46 / 75%)'
    context.beginPath()
    context.roundRect(x + 12, y + height - 76, 110, 64, 16)
    context.fill()
    write(context, { line: formatCount(points), y: y + height - 29, size: 44, color: colors.ink, x: x + 67 })
  }
  write(context, { line: site.replace(/^https?:\/\//, ''), y: 1030, size: 36, color: colors.soft })
  return canvas.toBlob()
}
