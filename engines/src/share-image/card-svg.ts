import type { Lettering } from './lettering.ts'
import { type ShareCard, shareImageSize } from './port.ts'

const { width, height } = shareImageSize
/** The pages' dark theme. */
const colors = { ink: '#0b1420', paper: '#e9eef5', soft: '#b9c6d6', pin: '#ff6a4d', gold: '#f2b84b', moss: '#5cc486' }
const left = 88
/** The right edge for words: they may cover the photo's dim half, never the pin. */
const reach = 760
const headlineColors = { prize: colors.gold, won: colors.gold, plain: colors.paper }

export interface Letterings {
  display: Lettering
  text: Lettering
}

/** Returns the picture as SVG with all text as paths. The photo is not part of it: it is composited beneath. */
export function drawCard(card: ShareCard, { display, text }: Letterings): string {
  const labelColor = card.tone === 'won' ? colors.moss : colors.soft
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${shade}${graticule()}${neatline()}${bigPin}
<path fill="${colors.pin}" transform="translate(${left - 6} 76) scale(1.9)" d="${pinPath}"/><circle cx="${left + 24.4}" cy="99.8" r="8" fill="${colors.ink}"/>
${lines(fit(...nameOf(card, { display, text }), { sizes: [46, 40, 34], width: reach - 74, maxLines: 2 }), { x: left + 74, y: 106, fill: colors.paper, isCentered: true })}
${lines(fit(text, wholeOf(text, card.label), { sizes: [34, 28], width: reach, maxLines: 1 }), { x: left, y: 286, fill: labelColor })}
${headline(card, display)}
${lines(fit(text, wholeOf(text, card.line), { sizes: [32, 28], width: reach, maxLines: 1 }), { x: left, y: 520, fill: colors.paper })}
</svg>`
}

/** Returns the name and its lettering, or the substitute name if less than half of the name can be drawn, such as emoji. */
function nameOf({ name, substituteName }: ShareCard, { display, text }: Letterings): [Lettering, string] {
  const readable = Math.max(1, countIn(name) / 2)
  const [inDisplay, inText] = [display, text].map((lettering) => countIn(lettering.legible(name))) as [number, number]
  // Only the text font has Greek and Cyrillic, and a name is set in one font.
  if (inText > inDisplay && inText >= readable) return [text, name]
  return inDisplay >= readable ? [display, name] : [display, substituteName]
}

function headline({ headline: wanted, substituteHeadline = '', tone }: ShareCard, display: Lettering): string {
  const words = isWritable(display, wanted) ? wanted : substituteHeadline
  const sizes = [148, 132, 116, 100, 88, 76, 64]
  const set = fit(display, words, { sizes, width: reach, maxLines: tone === 'plain' ? 2 : 1 })
  return lines(set, { x: left, y: 394, fill: headlineColors[tone], isCentered: true })
}

const countIn = (written: string) => written.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Whether every letter and digit can be drawn. A date or a sentence with gaps would be a riddle, so it is left out. */
const isWritable = (lettering: Lettering, words: string) => countIn(lettering.legible(words)) === countIn(words)

const wholeOf = (lettering: Lettering, words: string) => (isWritable(lettering, words) ? words : '')

interface FittedText {
  paths: string[]
  sizePx: number
}

interface Room {
  /** From the largest to the smallest. */
  sizes: readonly number[]
  width: number
  maxLines: 1 | 2
}

/** Sets the text at the largest size that fits, on one line if possible, else on two. A longer text ends in an ellipsis. */
function fit(lettering: Lettering, words: string, { sizes, width: room, maxLines }: Room): FittedText {
  const text = lettering.legible(words)
  const smallest = sizes.at(-1)!
  for (const sizePx of sizes) {
    const { path, width: needed } = lettering.set(text, sizePx)
    if (needed <= room) return { paths: [path], sizePx }
  }
  const fits = (part: string) => lettering.set(part, smallest).width <= room
  if (maxLines === 1) return { paths: [lettering.set(cut(text, fits), smallest).path], sizePx: smallest }
  const [first, rest] = breakLine(text, fits)
  const paths = [first, fits(rest) ? rest : cut(rest, fits)].map((part) => lettering.set(part, smallest).path)
  return { paths, sizePx: smallest }
}

/** Breaks at the last space that leaves a fitting first line, or within a word if there is none. */
function breakLine(text: string, fits: (part: string) => boolean): [string, string] {
  const end = longest(text, fits)
  const space = text.lastIndexOf(' ', end)
  const at = space > end / 2 ? space : end
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}

function cut(text: string, fits: (part: string) => boolean): string {
  return `${text
    .slice(
      0,
      longest(text, (part) => fits(`${part.trim()}…`)),
    )
    .trim()}…`
}

/** How many characters from the beginning fit; at least one. */
function longest(text: string, fits: (part: string) => boolean): number {
  let [known, tooLong] = [1, text.length + 1]
  while (tooLong - known > 1) {
    const middle = Math.floor((known + tooLong) / 2)
    if (fits(text.slice(0, middle))) known = middle
    else tooLong = middle
  }
  return known
}

interface Place {
  x: number
  /** The baseline of the first line, or with `isCentered` the middle of the block. */
  y: number
  fill: string
  isCentered?: boolean
}

function lines({ paths, sizePx }: FittedText, { x, y, fill, isCentered = false }: Place): string {
  const step = sizePx * 1.14
  // Capitals are about seven tenths of the font size high.
  const first = isCentered ? y + sizePx * 0.35 - ((paths.length - 1) * step) / 2 : y
  return paths
    .map((path, line) => `<path fill="${fill}" transform="translate(${x} ${first + line * step})" d="${path}"/>`)
    .join('\n')
}

const pinPath = 'M16 2A10.5 10.5 0 0 0 5.5 12.500C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.500A10.5 10.5 0 0 0 16 2Z'

const bigPin = `<ellipse cx="992" cy="452" rx="58" ry="14" fill="#000" opacity="0.35"/>
<g transform="translate(864 196) scale(8)"><path fill="${colors.pin}" d="${pinPath}"/><circle cx="16" cy="12.5" r="4.2" fill="#fff"/></g>`

/** Keeps words readable on any photo: the left side is dark, the right side dimmed. */
const shade = `<defs><linearGradient id="shade"><stop offset="0.34" stop-color="${colors.ink}"/><stop offset="1" stop-color="${colors.ink}" stop-opacity="0.3"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#shade)"/>`

/** Lines of latitude and longitude, as in an atlas. */
function graticule(): string {
  const parallels = [60, 190, 320, 450, 580].map((y) => `M-10 ${y + 22}Q${width / 2} ${y - 40} ${width + 10} ${y + 22}`)
  const meridians = [-520, -350, -180, 180, 350, 520].map(
    (x) => `M${width / 2 + x * 0.9} -10Q${width / 2 + x * 1.12} ${height / 2} ${width / 2 + x * 1.2} ${height + 10}`,
  )
  return `<path fill="none" stroke="#fff" stroke-opacity="0.13" stroke-width="1.5" d="${[...parallels, ...meridians].join('')}"/>`
}

/** The frame of a map sheet: a thin line, then dark and light steps all around. */
function neatline(): string {
  const inset = 24
  const [wide, high] = [width - 2 * inset, height - 2 * inset]
  const frame = (by: number) =>
    `x="${inset + by}" y="${inset + by}" width="${wide - 2 * by}" height="${high - 2 * by}" fill="none"`
  return `<rect ${frame(0)} stroke="${colors.paper}" stroke-opacity="0.55" stroke-width="1.5"/>
<rect ${frame(6)} stroke="${colors.ink}" stroke-width="7"/>
<rect ${frame(6)} stroke="${colors.paper}" stroke-opacity="0.8" stroke-width="5" stroke-dasharray="38 38"/>
<rect ${frame(11)} stroke="${colors.paper}" stroke-opacity="0.55" stroke-width="1.5"/>`
}
