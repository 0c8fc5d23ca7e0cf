/** As messengers show it whole. */
export const sidePx = 1080

export const colors = {
  paper: '#0f1c2e',
  ink: '#e9eef5',
  soft: '#c3cedb',
  pin: '#ff6a4d',
  gold: '#f2b84b',
  white: '#e9eef5',
} as const

/** A square picture to share, with the mark of the site at its top; null where the browser draws none. */
export function aShareCanvas(): { context: CanvasRenderingContext2D; toBlob: () => Promise<Blob | null> } | null {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = colors.paper
  context.fillRect(0, 0, sidePx, sidePx)
  return { context, toBlob: () => new Promise((resolve) => canvas.toBlob(resolve, 'image/png')) }
}

interface Line {
  line: string
  /** Its middle; that of the picture unless given. */
  x?: number
  y: number
  size: number
  color: string
}

/** Writes a line in the middle, smaller where it would not fit. */
export function write(context: CanvasRenderingContext2D, { line, x = sidePx / 2, y, size, color }: Line): void {
  context.fillStyle = color
  context.textAlign = 'center'
  context.font = fontOf(size)
  const room = sidePx - 120
  const width = context.measureText(line).width
  if (width > room) context.font = fontOf((size * room) / width)
  context.fillText(line, x, y)
}

export const fontOf = (px: number) => `700 ${px}px 'Inter Variable', system-ui, sans-serif`

/** Loads an image; null if that fails. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Fills a part of the canvas with the middle of an image. */
export function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement, place: Place): void {
  const scale = Math.max(place.width / picture.naturalWidth, place.height / picture.naturalHeight)
  const [width, height] = [place.width / scale, place.height / scale]
  const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, place.x, place.y, place.width, place.height)
}
