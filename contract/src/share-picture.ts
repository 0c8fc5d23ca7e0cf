import type { Point } from '@whereabouts/game/distance'
import { greatCirclePath } from '@whereabouts/game/great-circle'
import { earthRadiusKm, winRadiusKm } from '@whereabouts/game/rules'

/** `post` is what players post; `preview` is what other sites show next to a link (https://ogp.me). */
export const pictureSizes = { post: { width: 1080, height: 1350 }, preview: { width: 1200, height: 630 } } as const

/** The pages' dark theme. */
export const pictureColors = {
  ink: '#0b1420',
  paper: '#e9eef5',
  soft: '#b9c6d6',
  pin: '#ff6a4d',
  gold: '#f2b84b',
  moss: '#3f9d6a',
} as const

interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

/** Words on a baseline. */
export interface TextLayer extends Spot {
  kind: 'text'
  words: string
  face: 'display' | 'text'
  size: number
  color: string
  align: 'left' | 'center' | 'right'
}

/** What painters draw, from bottom to top, in pixels. */
export type Layer =
  /** Fading, it is transparent at that side. */
  | { kind: 'fill'; box: Box; color: string; opacity?: number; radius?: number; fades?: 'down' | 'left' | 'right' }
  /** The middle of a photo, filling the box. */
  | { kind: 'photo'; photo: string; box: Box; radius?: number }
  /** The map at a zoom, from this pixel of the world on. */
  | { kind: 'map'; box: Box; zoom: number; from: Spot }
  /** SVG path data, moved and scaled. */
  | { kind: 'path'; d: string; at: Spot; scale: number; color: string; opacity?: number; lineWidth?: number }
  | TextLayer

/** Measures words for a painter. */
export interface Lettering {
  /** The words without the letters that its fonts lack. */
  legible: (words: string) => string
  widthOf: (text: Pick<TextLayer, 'words' | 'face' | 'size'>) => number
}

/** What a picture shows, in its reader's language. A line that would lack a letter is left out. */
export interface SharePicture {
  /** A name that the painter knows. The caller makes sure that the photo may be public. */
  photo: string | null
  /** The site's name and the day's number. */
  title: string
  /** Replaces a title of which less than half can be drawn. */
  substituteTitle: string
  label?: string
  /** A distance, a prize, or a day. */
  headline?: string
  isHeadlineGold?: boolean
  substituteHeadline?: string
  line?: string
  /** 'Won $50' */
  gold?: string
  /** The player, if the name may be shown. */
  name?: string
  /** A mark per guess, in lines. */
  marks?: readonly string[]
  /** Days in a row. */
  streak?: string
  /** Where the picture may show the place. */
  map?: { pin: Point; place: Point } | null
  url?: string
}

interface Way extends Lettering {
  format: keyof typeof pictureSizes
  isRightToLeft: boolean
}

const { ink, paper, soft, gold: goldColor, pin: pinColor, moss } = pictureColors
const edge = 64
const stripPx = 320

/** The drawing of a day or a result. */
export function shareLayers(picture: SharePicture, way: Way): Layer[] {
  const { width, height } = pictureSizes[way.format]
  const rows = way.format === 'post' ? rowsOf(picture, way) : rowsOf({ ...picture, map: null }, way)
  const heightOf = (some: readonly Row[]) => some.reduce((sum, row) => sum + row.height, 0)
  const words = (top: number) =>
    rows.flatMap(({ layers }, at) => layers.map((layer) => lowered(layer, top + heightOf(rows.slice(0, at)))))
  const rowsPx = heightOf(rows)
  const all = { x: 0, y: 0, width, height }
  const photoIn = (box: Box): Layer[] => [
    { kind: 'fill', box, color: ink },
    ...(picture.photo === null ? [] : [{ kind: 'photo', photo: picture.photo, box } as const]),
  ]
  const turned = (layers: Layer[]) => (way.isRightToLeft ? layers.map((layer) => mirrored(layer, width)) : layers)
  if (way.format === 'preview') {
    const shade = { kind: 'fill', color: ink, opacity: 0.86 } as const
    return [
      ...photoIn(all),
      ...turned([
        { ...shade, box: { ...all, width: 480 } },
        { ...shade, box: { ...all, x: 480, width: 420 }, fades: 'right' },
        ...titleOf(picture, way),
        ...words((height + 110 - rowsPx) / 2),
      ]),
    ]
  }
  const top = height - rowsPx - 44
  const below = top - 30
  const strip = { ...all, y: below - stripPx, height: stripPx }
  return [
    ...(picture.map ? stripOf(picture.map, strip) : []),
    // Also covers what reaches out of the strip.
    { kind: 'fill', box: { ...all, y: below, height: height - below }, color: ink },
    ...photoIn({ ...all, height: picture.map ? strip.y : below }),
    { kind: 'fill', box: { ...all, height: 230 }, color: ink, opacity: 0.8, fades: 'down' },
    ...turned([...titleOf(picture, way), ...words(top)]),
  ]
}

/** Below the photo of a post the words have its width; beside that of a preview they leave room for it. */
const roomIn = ({ format }: Way) => (format === 'post' ? pictureSizes.post.width - 2 * edge : 660)

function titleOf({ title, substituteTitle }: SharePicture, way: Way): Layer[] {
  const isReadable = lettersIn(way.legible(title)) >= Math.max(1, lettersIn(title) / 2)
  const words = way.legible(isReadable ? title : substituteTitle)
  const room = roomIn(way) - 66
  return [
    ...pinAt({ x: edge + 22, y: 112 }, 1.1),
    {
      ...fit(words, { face: 'display', size: 54, smallest: 30, room }, way),
      ...{ x: edge + 66, y: 102, color: paper },
    },
  ]
}

/** Layers on a row of their own, from its upper edge. */
interface Row {
  height: number
  layers: Layer[]
}

interface Style {
  face: TextLayer['face']
  size: number
  smallest: number
}

/** The words below the photo of a post, or beside that of a preview. */
function rowsOf(picture: SharePicture, way: Way): Row[] {
  const { marks = [], url = '' } = picture
  const isPost = way.format === 'post'
  const room = roomIn(way)
  const whole = (words = '') => (lettersIn(way.legible(words)) === lettersIn(words) ? way.legible(words) : '')
  const [label, line] = [whole(picture.label), whole(picture.line)]
  const [gold, name] = [whole(picture.gold), whole(picture.name)]
  const headline = whole(picture.headline) || whole(picture.substituteHeadline)
  const text = (words: string, style: Style & { y: number; color: string; x?: number; least?: number }) => {
    const { y, color, x = edge, least = 0 } = style
    return { ...fit(words, { ...style, room: edge + room - x - least }, way), x, y, color }
  }
  const small = { face: 'text', smallest: 26 } as const
  const rows: Row[] = []
  const add = (height: number, ...layers: Layer[]) => rows.push({ height, layers })
  const end = { x: edge + room, y: 0 }
  const streak = picture.streak ? streakOf(picture.streak, end, way) : { width: 0, layers: [] }
  const fits = (words: string, size: number, from = edge) =>
    from + way.widthOf({ words, face: 'text', size }) <= edge + room
  // The winner of a day stands beside the prize, the player of a result above it; either alone where they would not fit.
  const both = [label, name].filter(Boolean).join(' · ')
  const isAbove = label === '' || (gold === '' && fits(both, 38))
  const above = isAbove ? both : label
  const player = isAbove ? '' : name
  const addPlayer = () => add(60, text(player, { ...small, size: 42, y: 44, color: paper }))
  const columns = Math.max(1, ...marks.map((one) => [...one].length))
  const markPx = headline ? Math.min(52, 120 / marks.length) : Math.min(130, room / columns, 460 / marks.length)
  const besideMarks = headline ? markPx * columns + 30 : 0
  const owner = text(above, { ...small, size: 38, y: 42, color: soft, least: besideMarks })
  if (headline) {
    const beside = marksOf(marks, { x: end.x - markPx * columns, y: 4, size: markPx })
    if (above || marks.length > 0) add(Math.max(62, marks.length * markPx + 8), owner, ...beside)
    if (player && !gold) addPlayer()
    const color = picture.isHeadlineGold ? goldColor : paper
    const style = { face: 'display', size: isPost ? 160 : 124, smallest: 60 } as const
    const large = text(headline, { ...style, y: 0, color, least: streak.width + 40 })
    const height = Math.max(large.size, streak.width && 90)
    add(height + 8, ...[large, ...streak.layers].map((one) => lowered(one, height * 0.8)))
  } else {
    if (above) add(62, owner)
    const height = Math.max(marks.length * markPx, streak.width && 90)
    const days = streak.layers.map((one) => lowered(one, height / 2 + 30))
    if (height > 0) add(height + 16, ...marksOf(marks, { x: edge - markPx * 0.2, y: 0, size: markPx }), ...days)
  }
  if (line) add(isPost ? 76 : 60, text(line, { ...small, size: isPost ? 48 : 36, y: 52, color: paper }))
  if (gold) {
    const won = text(gold, { face: 'display', size: isPost ? 80 : 60, smallest: 40, y: 72, color: goldColor })
    const beside = { size: 42, x: edge + way.widthOf(won) + 28, y: 72, color: paper }
    const isBeside = player !== '' && fits(player, beside.size, beside.x)
    add(96, won, ...(isBeside ? [text(player, { ...small, ...beside })] : []))
    if (player && !isBeside) addPlayer()
  }
  const address = url.replace(/^https?:\/\/|\?.*$/g, '')
  if (address) add(46, text(address, { ...small, size: 32, y: 40, color: soft }))
  return rows
}

/** Smaller where it would not fit, and cut where that is not enough. */
export function fit(words: string, { face, size, smallest, room }: Style & { room: number }, { widthOf }: Lettering) {
  const at = (text: string, px: number) => ({ kind: 'text', words: text, face, size: px, align: 'left' }) as const
  const needed = widthOf(at(words, size))
  if (needed <= room) return at(words, size)
  const px = Math.max(smallest, Math.floor((size * room) / needed))
  const letters = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)
  let end = letters.length
  const shown = () => (end === letters.length ? words : `${letters.slice(0, end).join('').trim()}…`)
  while (end > 1 && widthOf(at(shown(), px)) > room) end -= 1
  return at(shown(), px)
}

const lettersIn = (words: string) => words.match(/[\p{L}\p{N}]/gu)?.length ?? 0

function lowered(layer: Layer, by: number): Layer {
  if (layer.kind === 'text') return { ...layer, y: layer.y + by }
  return layer.kind === 'path' ? { ...layer, at: { ...layer.at, y: layer.at.y + by } } : layer
}

/** For text from right to left. */
function mirrored(layer: Layer, width: number): Layer {
  if (layer.kind === 'text') return { ...layer, x: width - layer.x, align: layer.align === 'left' ? 'right' : 'left' }
  if (layer.kind === 'path') return { ...layer, at: { ...layer.at, x: width - layer.at.x } }
  const box = { ...layer.box, x: width - layer.box.x - layer.box.width }
  return layer.kind === 'fill' && layer.fades === 'right' ? { ...layer, box, fades: 'left' } : { ...layer, box }
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

const pinPath = 'M0 0S17-19.600 17-32.200C17-41.500 9.400-49 0-49S-17-41.500-17-32.200C-17-19.600 0 0 0 0Z'
const starPath = 'm0-7.400 2.300 4.700 5.200.7-3.800 3.600.9 5.100L0 4.300l-4.600 2.400.9-5.100-3.800-3.600 5.200-.7Z'
const flamePath = 'M2-40c2 8 12 13 12 25a14 14 0 0 1-28 0c0-7 4-11 7-15 0 4 1 6 4 7 2-6 1-11 5-17Z'

function pinAt(at: Spot, scale: number): Layer[] {
  return [
    { kind: 'path', d: pinPath, at, scale, color: '#fff', lineWidth: 5 },
    { kind: 'path', d: pinPath, at, scale, color: pinColor },
    { kind: 'path', d: circle(0, -32, 6.5), at, scale, color: '#fff' },
  ]
}

function starAt(at: Spot, scale: number): Layer[] {
  return [
    { kind: 'path', d: circle(0, 0, 20), at, scale, color: moss, opacity: 0.3 },
    { kind: 'path', d: circle(0, 0, 12), at, scale, color: '#fff' },
    { kind: 'path', d: circle(0, 0, 11), at, scale, color: moss },
    { kind: 'path', d: starPath, at, scale, color: '#fff' },
  ]
}

/** A flame and the days, ending at a spot. */
function streakOf(days: string, end: Spot, { widthOf }: Lettering): { width: number; layers: Layer[] } {
  const text = { kind: 'text', words: days, face: 'display', size: 84, ...end, color: paper, align: 'right' } as const
  const width = widthOf(text) + 62
  const flame = { kind: 'path', d: flamePath } as const
  const x = end.x - width + 22
  return {
    width,
    layers: [
      { ...flame, at: { x, y: end.y }, scale: 1.6, color: pinColor },
      { ...flame, at: { x, y: end.y - 2 }, scale: 0.8, color: goldColor },
      text,
    ],
  }
}

/** Each mark has its own shape: target, disc, diamond, square. */
function marksOf(lines: readonly string[], { x, y, size }: Spot & { size: number }): Layer[] {
  return lines.flatMap((line, row) =>
    [...line].flatMap((mark, column) => {
      const at = { x: x + (column + 0.5) * size, y: y + (row + 0.5) * size }
      return (shapes[mark] ?? []).map(([d, color]) => ({ kind: 'path', d, at, scale: size * 0.36, color }) as const)
    }),
  )
}

const square = 'M-.8-.8H.8V.8H-.8Z'
const shapes: Record<string, [d: string, color: string][]> = {
  '🎯': [
    [circle(0, 0, 1.15), paper],
    [circle(0, 0, 1), pinColor],
    [circle(0, 0, 0.68), paper],
    [circle(0, 0, 0.38), pinColor],
  ],
  '🟡': [[circle(0, 0, 1), goldColor]],
  '🔶': [['M0-1.130 1.130 0 0 1.130-1.130 0Z', '#ff9f43']],
  '🟥': [[square, pinColor]],
  '⬜': [[square, paper]],
}

/** Around the marks of the strip. */
const padding = { x: 100, top: 96, bottom: 44 }
/** The largest radius of the win ring, and the least distance of marks within it: the pin stands above its tip. */
const ringPx = 430
const apartPx = { pinAbove: 70, pinBelow: 120 }

/** The map with the guess, the great circle, the place, and around it the radius in which a guess wins. */
function stripOf({ pin, place }: { pin: Point; place: Point }, box: Box): Layer[] {
  const path = greatCirclePath({ from: pin, to: place, steps: 64 }).map(onWorld)
  const [first, last] = [path[0]!, path.at(-1)!]
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = { x: box.width - 2 * padding.x, y: box.height - padding.top - padding.bottom }
  const ring = winRadiusKm / (2 * Math.PI * earthRadiusKm * Math.cos((place.lat * Math.PI) / 180))
  const apart = Math.hypot(last.x - first.x, last.y - first.y)
  const least = last.y < first.y ? apartPx.pinBelow : apartPx.pinAbove
  const closest = Math.max(ringPx / ring, apart > ring / 100 ? least / apart : 0)
  // The world is at least as high as the strip.
  const worldPx = Math.max(box.height, Math.min(room.x / wide, room.y / high, closest))
  const middle = padding.top + room.y / 2
  const from = {
    x: (left + wide / 2) * worldPx - box.width / 2,
    y: Math.min(worldPx - box.height, Math.max(0, (top + high / 2) * worldPx - middle)),
  }
  const spot = ({ x, y }: Spot) => ({ x: box.x + x * worldPx - from.x, y: box.y + y * worldPx - from.y })
  const d = path.map((at, index) => `${index ? 'L' : 'M'}${round(spot(at).x)} ${round(spot(at).y)}`).join('')
  const line = { kind: 'path', d, at: { x: 0, y: 0 }, scale: 1 } as const
  const around = { kind: 'path', d: circle(0, 0, round(ring * worldPx)), at: spot(last), scale: 1 } as const
  return [
    { kind: 'map', box, zoom: Math.log2(worldPx / 256), from },
    ...(ring * worldPx > 30
      ? [
          { ...around, color: moss, opacity: 0.14 },
          { ...around, color: moss, lineWidth: 4 },
        ]
      : []),
    { ...line, color: '#fff', lineWidth: 12 },
    { ...line, color: pinColor, lineWidth: 6 },
    ...starAt(spot(last), 1.7),
    ...pinAt(spot(first), 1.45),
  ]
}

const round = (px: number) => Math.round(px * 10) / 10

/** On a Mercator map of the world whose sides are 1. */
function onWorld({ lat, lng }: Point): Spot {
  const north = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180
  return { x: (lng + 180) / 360, y: 0.5 - Math.asinh(Math.tan(north)) / (2 * Math.PI) }
}
