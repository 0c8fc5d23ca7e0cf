import type { TileSource } from '@whereabouts/contract/site'
import { mapMaxZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import {
  type Feature,
  Labelers,
  type PaintRule,
  PmtilesSource,
  type PreparedTile,
  paint,
  type TileSource as Reader,
  TileCache,
  View,
  type Zxy,
} from 'protomaps-leaflet'
import { closestZoom } from '../fit-scene.ts'
import { type Schema, sortFeatures } from './kinds.ts'
import { nameFeatures } from './names.ts'
import { dark, light } from './palette.ts'
import { labelRules, paintRules } from './rules.ts'

type Source = Pick<TileSource, 'tile_size' | 'tile_zooms' | 'bounds' | 'attribution'> & { url: string; schema: Schema }

interface Options {
  /** The names' language. */
  language: string
  hasNames: boolean
  /** In the light colors, whatever the page's are. */
  isLight?: boolean
  /** The map zoom from which it is drawn. */
  minZoom?: number
}

interface Canvas extends HTMLCanvasElement {
  /** The tile drawn on it; none after removal. */
  place?: string | undefined
}

/** The canvas size in page pixels. Tiles of 512 are drawn as four pieces. */
const piecePx = 256
/** Labels may cross the edges of pieces. */
const overlapPx = 16
/** More dots are invisible, and each costs time. */
const sharpest = 2
/** How many tiles' labels are cached per zoom. */
const namedTiles = 16

/** Draws vector tiles on canvases, in the page's colors, with names in its language. */
export class VectorLayer extends leaflet.GridLayer {
  readonly #view: View
  readonly #language: string
  readonly #hasNames: boolean
  readonly #bounds: leaflet.LatLngBounds | null
  readonly #background: 'land' | 'sea'
  readonly #isDark: MediaQueryList
  readonly #scratch = document.createElement('canvas').getContext('2d')!
  #labelers!: Labelers
  #paintRules!: PaintRule[]

  constructor(source: Source, { language, hasNames, isLight = false, minZoom = 0 }: Options) {
    const levelDiff = source.tile_size === 512 ? 1 : 0
    const [first, last] = source.tile_zooms
    super({
      minZoom: Math.max(minZoom, first > 0 ? first + levelDiff : 0),
      maxZoom: closestZoom,
      maxNativeZoom: mapMaxZoom,
      attribution: source.attribution,
      className: 'vector-map',
    })
    this.#language = language
    this.#isDark = window.matchMedia(isLight ? 'not all' : '(prefers-color-scheme: dark)')
    this.#hasNames = hasNames
    const reader = readTiles(source.url, { schema: source.schema, namesIn: hasNames ? language : null })
    this.#view = new View(new TileCache(reader, source.tile_size), last, levelDiff)
    // Protomaps has a land layer; OpenMapTiles has water, and the rest is land.
    this.#background = source.schema === 'protomaps' ? 'sea' : 'land'
    const [west, south, east, north] = source.bounds ?? []
    this.#bounds = source.bounds ? leaflet.latLngBounds([south!, west!], [north!, east!]) : null
    this.#takeColors()
  }

  override onAdd(map: leaflet.Map): this {
    this.#isDark.addEventListener('change', this.#onColors)
    return super.onAdd(map)
  }

  override onRemove(map: leaflet.Map): this {
    this.#isDark.removeEventListener('change', this.#onColors)
    return super.onRemove(map)
  }

  override createTile(coords: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const canvas: Canvas = document.createElement('canvas')
    canvas.lang = this.#language
    canvas.place = keyOf(coords)
    this.#draw(coords, canvas).then(
      () => done(undefined, canvas),
      (error: Error) => {
        // A tile that is no longer needed has not failed.
        if (error.name === 'AbortError') done(undefined, canvas)
        else done(error, canvas)
      },
    )
    return canvas
  }

  readonly #onColors = () => {
    this.#takeColors()
    this.redraw()
  }

  #takeColors(): void {
    const colors = this.#isDark.matches ? dark : light
    this.#paintRules = paintRules(colors)
    this.#labelers = new Labelers(
      this.#scratch,
      this.#hasNames ? labelRules(colors) : [],
      namedTiles,
      (places: Set<string>) => this.#drawAgain(places),
    )
  }

  /** Labels that reach into neighbors, or give way to theirs, are drawn there too. */
  #drawAgain(places: ReadonlySet<string>): void {
    for (const tile of Object.values(this._tiles)) {
      const canvas = tile.el as Canvas
      if (canvas.place && places.has(canvas.place)) void this.#draw(coordsOf(canvas.place), canvas).catch(() => {})
    }
  }

  async #draw(coords: leaflet.Coords, canvas: Canvas): Promise<void> {
    if (this.#isOutside(coords)) return
    const place = keyOf(coords)
    const tile = await this.#view.getDisplayTile(coords)
    if (canvas.place !== place || isNothing(tile.data)) return
    const tiles = new Map<string, PreparedTile[]>([['', [tile]]])
    this.#labelers.add(coords.z, tiles)
    this.#paint(coords, { canvas, tiles })
  }

  #paint({ x, y, z }: leaflet.Coords, { canvas, tiles }: { canvas: Canvas; tiles: Map<string, PreparedTile[]> }): void {
    const scale = Math.min(window.devicePixelRatio || 1, sharpest)
    canvas.width = piecePx * scale
    canvas.height = piecePx * scale
    const context = canvas.getContext('2d')!
    context.scale(scale, scale)
    context.fillStyle = (this.#isDark.matches ? dark : light)[this.#background]
    context.fillRect(0, 0, piecePx, piecePx)
    const [left, top] = [piecePx * x, piecePx * y]
    const box = {
      minX: left - overlapPx,
      minY: top - overlapPx,
      maxX: left + piecePx + overlapPx,
      maxY: top + piecePx + overlapPx,
    }
    const origin = leaflet.point(left, top) as unknown as Parameters<typeof paint>[6]
    paint(context, z, tiles, this.#labelers.getIndex(z) ?? null, this.#paintRules, box, origin, false)
  }

  /** Whether the source has nothing there. */
  #isOutside(coords: leaflet.Coords): boolean {
    if (!this.#bounds) return false
    const corner = (x: number, y: number) =>
      leaflet.CRS.EPSG3857.pointToLatLng(leaflet.point(x * piecePx, y * piecePx), coords.z)
    const { x, y } = coords
    return !this.#bounds.intersects(leaflet.latLngBounds(corner(x, y + 1), corner(x + 1, y)))
  }
}

const keyOf = ({ x, y, z }: { x: number; y: number; z: number }): string => `${x}:${y}:${z}`

function coordsOf(key: string): leaflet.Coords {
  const [x, y, z] = key.split(':').map(Number) as [number, number, number]
  return Object.assign(leaflet.point(x, y), { z }) as leaflet.Coords
}

/** No tile here: the layer below shows. */
const nothing = new Map<string, Feature[]>()
const isNothing = (content: ReadonlyMap<string, unknown>): boolean => content === nothing

interface Reading {
  schema: Schema
  /** The names' language; null for no names. */
  namesIn: string | null
}

/** Reads vector tiles from a URL with {z}, {x} and {y}. Reads for other zooms are aborted. Rejects if a tile fails. */
function readTiles(url: string, { schema, namesIn }: Reading): Reader {
  const getZxy = async (z: number, x: number, y: number, signal?: AbortSignal) => {
    const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const answer = await fetch(address, signal ? { signal } : {})
    if (answer.status === 204 || answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`A tile was answered by ${answer.status}.`)
    return { data: await answer.arrayBuffer() }
  }
  // The library's reader expects an archive, and uses only this method.
  const reader = new PmtilesSource({ getZxy } as ConstructorParameters<typeof PmtilesSource>[0] & object, true)
  return {
    get: async (place: Zxy, tileSize: number) => {
      const content = await reader.get(place, tileSize)
      if (content.size === 0) return nothing
      const sorted = sortFeatures(content, schema)
      return namesIn === null ? sorted : nameFeatures(sorted, namesIn)
    },
  }
}
