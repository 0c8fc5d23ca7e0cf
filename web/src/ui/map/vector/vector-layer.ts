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
import { type Schema, sortFeatures } from './kinds.ts'
import { nameFeatures } from './names.ts'
import { dark, light } from './palette.ts'
import { labelRules, paintRules } from './rules.ts'

type Source = Pick<TileSource, 'tile_size' | 'tile_zooms' | 'bounds' | 'attribution'> & { url: string; schema: Schema }

interface Options {
  /** Of names. */
  language: string
  hasNames: boolean
  /** From where on it is drawn, in zooms of the map. */
  minZoom?: number
}

interface Canvas extends HTMLCanvasElement {
  /** The tile that is drawn on it; none once it was taken away. */
  place?: string | undefined
}

/** The edge of what is drawn, in pixels of the page. Tiles of 512 are drawn in four pieces. */
const piecePx = 256
/** Names reach over the edges of their pieces. */
const overlapPx = 16
/** More dots than that nobody sees, and each costs. */
const sharpest = 2
/** Names of so many tiles are kept at a zoom. */
const namedTiles = 16

/** Draws vector tiles on canvases, in the colours of the page, with names in its language. */
export class VectorLayer extends leaflet.GridLayer {
  readonly #view: View
  readonly #language: string
  readonly #hasNames: boolean
  readonly #bounds: leaflet.LatLngBounds | null
  readonly #background: 'land' | 'sea'
  readonly #isDark = window.matchMedia('(prefers-color-scheme: dark)')
  readonly #scratch = document.createElement('canvas').getContext('2d')!
  #labelers!: Labelers
  #paintRules!: PaintRule[]

  constructor(source: Source, { language, hasNames, minZoom = 0 }: Options) {
    const levelDiff = source.tile_size === 512 ? 1 : 0
    const [first, last] = source.tile_zooms
    super({
      minZoom: Math.max(minZoom, first > 0 ? first + levelDiff : 0),
      maxZoom: mapMaxZoom,
      attribution: source.attribution,
      className: 'vector-map',
    })
    this.#language = language
    this.#hasNames = hasNames
    const reader = readTiles(source.url, { schema: source.schema, namesIn: hasNames ? language : null })
    this.#view = new View(new TileCache(reader, source.tile_size), last, levelDiff)
    // Protomaps has land as a layer; OpenMapTiles has water, and the rest is land.
    this.#background = source.schema === 'protomaps' ? 'sea' : 'land'
    const [west, south, east, north] = source.bounds ?? []
    this.#bounds = source.bounds ? leaflet.latLngBounds([south!, west!], [north!, east!]) : null
    this.#takeColours()
  }

  override onAdd(map: leaflet.Map): this {
    this.#isDark.addEventListener('change', this.#onColours)
    return super.onAdd(map)
  }

  override onRemove(map: leaflet.Map): this {
    this.#isDark.removeEventListener('change', this.#onColours)
    return super.onRemove(map)
  }

  override createTile(coords: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const canvas: Canvas = document.createElement('canvas')
    canvas.lang = this.#language
    canvas.place = keyOf(coords)
    this.#draw(coords, canvas).then(
      () => done(undefined, canvas),
      (error: Error) => {
        // A tile that nobody needs any more has not failed.
        if (error.name === 'AbortError') done(undefined, canvas)
        else done(error, canvas)
      },
    )
    return canvas
  }

  readonly #onColours = () => {
    this.#takeColours()
    this.redraw()
  }

  #takeColours(): void {
    const colours = this.#isDark.matches ? dark : light
    this.#paintRules = paintRules(colours)
    this.#labelers = new Labelers(
      this.#scratch,
      this.#hasNames ? labelRules(colours) : [],
      namedTiles,
      (places: Set<string>) => this.#drawAgain(places),
    )
  }

  /** A name that reaches into neighbours, or gives way to one of theirs, is drawn there too. */
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

/** There is no tile here: what lies beneath the map is seen. */
const nothing = new Map<string, Feature[]>()
const isNothing = (content: ReadonlyMap<string, unknown>): boolean => content === nothing

interface Reading {
  schema: Schema
  /** The language of names; null where none are written. */
  namesIn: string | null
}

/**
 * Reads vector tiles at an address with {z}, {x} and {y}. What is still read for another zoom is given up. Rejects when a tile cannot be had.
 */
function readTiles(url: string, { schema, namesIn }: Reading): Reader {
  const getZxy = async (z: number, x: number, y: number, signal?: AbortSignal) => {
    const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const answer = await fetch(address, signal ? { signal } : {})
    if (answer.status === 204 || answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`A tile was answered by ${answer.status}.`)
    return { data: await answer.arrayBuffer() }
  }
  // The library's reader wants an archive, and asks it for nothing but this.
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
