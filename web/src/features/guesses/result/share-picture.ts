/** As messengers show it whole. */
const sidePx = 1080
const colours = { paper: '#0f1c2e', ink: '#e9eef5', soft: '#a9b6c6', pin: '#ff6a4d', grid: 'rgb(255 255 255 / 8%)' }

/**
 * The text of a result as a picture: its first line as the title, its last as the address, and the lines between them large. It tells what the text
 * tells and nothing besides. Null where the browser draws none.
 */
export async function drawSharePicture(text: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) return null
  const lines = text.split('\n')
  drawGlobe(context)
  context.textAlign = 'center'
  write(context, { line: lines[0]!, y: 190, size: 58, colour: colours.ink })
  const middle = lines.slice(1, -1)
  const step = Math.min(110, 560 / Math.max(1, middle.length))
  const first = 560 - ((middle.length - 1) * step) / 2
  for (const [index, line] of middle.entries())
    write(context, { line, y: first + index * step, size: Math.min(76, step * 0.7), colour: colours.ink })
  write(context, { line: lines.at(-1)!, y: 980, size: 40, colour: colours.soft })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function drawGlobe(context: CanvasRenderingContext2D): void {
  context.fillStyle = colours.paper
  context.fillRect(0, 0, sidePx, sidePx)
  context.strokeStyle = colours.grid
  context.lineWidth = 3
  const middle = sidePx / 2
  for (let n = 0; n <= 4; n += 1) {
    context.beginPath()
    context.ellipse(middle, middle, 500 * Math.sin((n * Math.PI) / 8), 500, 0, 0, 2 * Math.PI)
    context.stroke()
  }
  context.fillStyle = colours.pin
  context.fillRect(middle - 60, 84, 120, 10)
}

interface Line {
  line: string
  y: number
  size: number
  colour: string
}

/** Writes a line in the middle, smaller where it would not fit. */
function write(context: CanvasRenderingContext2D, { line, y, size, colour }: Line): void {
  context.fillStyle = colour
  const font = (px: number) => `700 ${px}px 'Inter Variable', system-ui, sans-serif`
  context.font = font(size)
  const room = sidePx - 120
  const width = context.measureText(line).width
  if (width > room) context.font = font((size * room) / width)
  context.fillText(line, sidePx / 2, y)
}
