import { degrees, turnsTo180 } from './coast-shapes.ts'
import { WORLD_STEPS } from './gshhg.ts'
import { joinPieces, type Line } from './join-pieces.ts'
import type { Shape } from './shape.ts'

interface Ranked {
  level: number
  line: Line
}

/** The GSHHG river ranks to draw, and the first tile zoom of each; canals and intermittent rivers are left out. */
const RIVERS_FROM_ZOOM: Record<number, number> = { 1: 3, 2: 5, 3: 6, 4: 7 }
/**
 * Borders between countries. GSHHG has state borders for only a few large countries, so those come from Natural Earth. Borders at sea are left out.
 */
const COUNTRY_LEVEL = 1

export function riverShapes(rivers: readonly Ranked[]): Shape[] {
  return shapesOf(rivers, (level) => {
    const minZoom = RIVERS_FROM_ZOOM[level]
    return minZoom === undefined ? null : { kind: 'river', min_zoom: minZoom }
  })
}

export function borderShapes(borders: readonly Ranked[]): Shape[] {
  return shapesOf(borders, (level) =>
    level === COUNTRY_LEVEL ? { kind: 'country', kind_detail: 2, min_zoom: 0 } : null,
  )
}

/** The joined lines of each level that has properties. */
function shapesOf(pieces: readonly Ranked[], propertiesOf: (level: number) => Shape['properties'] | null): Shape[] {
  const levels = [...new Set(pieces.map(({ level }) => level))].sort((one, other) => one - other)
  return levels.flatMap((level) => {
    const properties = propertiesOf(level)
    if (!properties) return []
    const own = pieces.filter((piece) => piece.level === level).map(({ line }) => line)
    const { rings, lines } = joinPieces(own, WORLD_STEPS)
    return [...rings, ...lines].map((line): Shape => {
      const west = line.reduce((least, step, at) => (at % 2 === 0 ? Math.min(least, step) : least), line[0]!)
      const coordinates = degrees(line, turnsTo180(west))
      return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties }
    })
  })
}
