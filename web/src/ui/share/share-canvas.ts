import type { Box, Layer, Lettering, TextLayer } from '@whereabouts/contract/share-picture'
import { isRightToLeft } from '../../lib/language.ts'

/** Messengers leave out larger pictures. */
const mostBytes = 250_000

/** As messengers show it whole. */
export const square = { width: 1080, height: 1080 } as const

/** Draws the map of a layer. */
export type DrawMap = (context: CanvasRenderingContext2D, layer: Extract<Layer, { kind: 'map' }>) => Promise<void>

const weights = { display: 800, text: 500 }
const fontOf = ({ face, size }: Pick<TextLayer, 'face' | 'size'>) =>
  `${weights[face]} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(face === 'display' ? '--font-display' : '--font-sans')}`

/** Measures words in the page's fonts; null where the browser draws no pictures. */
export async function openLettering(): Promise<Lettering | null> {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const faces = ['display', 'text'] as const
  await Promise.all(faces.map((face) => document.fonts.load(fontOf({ face, size: 50 }), 'A1ü')))
  return {
    legible: openLegible(),
    widthOf: (text) => {
      context.font = fontOf(text)
      return context.measureText(text.words).width
    },
  }
}

/** Leaves out letters that no font of the device has: they look like a character that is in none. */
function openLegible(): Lettering['legible'] {
  const context = Object.assign(document.createElement('canvas'), { width: 50, height: 60 }).getContext('2d', {
    willReadFrequently: true,
  })!
  context.font = fontOf({ face: 'text', size: 40 })
  const lookOf = (letter: string) => {
    context.clearRect(0, 0, 50, 60)
    context.fillText(letter, 5, 45)
    return context.getImageData(0, 0, 50, 60).data.join()
  }
  const missing = lookOf('\u{10ffff}')
  return (words) =>
    Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)
      .filter((letter) => /^[ -\u024f]/.test(letter) || lookOf(letter) !== missing)
      .join('')
}

/** Draws layers. Null where the browser draws no pictures. */
export async function paintLayers(
  { width, height }: Pick<Box, 'width' | 'height'>,
  layers: readonly Layer[],
  drawMap?: DrawMap,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.imageSmoothingQuality = 'high'
  const addresses = new Set(layers.flatMap((layer) => (layer.kind === 'photo' ? [layer.photo] : [])))
  const loaded = new Map(await Promise.all([...addresses].map(async (at) => [at, await loadPicture(at)] as const)))
  for (const layer of layers) {
    context.save()
    if (layer.kind === 'map') await drawMap?.(context, layer)
    else if (layer.kind === 'photo') drawPhoto(context, layer, loaded.get(layer.photo) ?? null)
    else drawLayer(context, layer)
    context.restore()
  }
  const jpeg = (quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  const best = await jpeg(0.9)
  return best && best.size > mostBytes ? jpeg(0.7) : best
}

function drawLayer(context: CanvasRenderingContext2D, layer: Exclude<Layer, { kind: 'map' | 'photo' }>): void {
  if (layer.kind === 'text') {
    context.fillStyle = layer.color
    context.font = fontOf(layer)
    context.textAlign = layer.align
    context.fillText(layer.words, layer.x, layer.y)
    return
  }
  context.globalAlpha = layer.opacity ?? 1
  if (layer.kind === 'fill') {
    context.fillStyle = layer.fades ? gradient(context, layer) : layer.color
    context.beginPath()
    context.roundRect(...cornersOf(layer.box), layer.radius ?? 0)
    context.fill()
    return
  }
  context.translate(layer.at.x, layer.at.y)
  context.scale(layer.scale, layer.scale)
  const path = new Path2D(layer.d)
  context.fillStyle = layer.color
  Object.assign(context, {
    strokeStyle: layer.color,
    lineWidth: layer.lineWidth ?? 1,
    lineCap: 'round',
    lineJoin: 'round',
  })
  if (layer.lineWidth === undefined) context.fill(path)
  else context.stroke(path)
}

const cornersOf = ({ x, y, width, height }: Box) => [x, y, width, height] as const

function gradient(
  context: CanvasRenderingContext2D,
  { box: { x, y, width, height }, fades, color }: Extract<Layer, { kind: 'fill' }>,
): CanvasGradient {
  const [from, to] = fades === 'left' ? [x + width, x] : [x, fades === 'right' ? x + width : x]
  const made = context.createLinearGradient(from, y, to, fades === 'down' ? y + height : y)
  made.addColorStop(0, color)
  made.addColorStop(1, `${color}00`)
  return made
}

/** Loads an image; null if that fails. */
async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}

function drawPhoto(
  context: CanvasRenderingContext2D,
  { box, radius = 0 }: Extract<Layer, { kind: 'photo' }>,
  picture: HTMLImageElement | null,
): void {
  if (!picture) return
  const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
  const [width, height] = [box.width / scale, box.height / scale]
  const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2]
  context.beginPath()
  context.roundRect(...cornersOf(box), radius)
  context.clip()
  context.drawImage(picture, left, top, width, height, ...cornersOf(box))
}
