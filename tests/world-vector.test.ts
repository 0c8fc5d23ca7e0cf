import { readGazetteerFile } from '@whereabouts/engines/places/gazetteer-file'
import { Compression, TileType } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { crossingsAt, featuresOf, openVectorArchive, tileOf, windingAround } from './vector-tile.ts'

const world = await openVectorArchive(
  new URL('../server/src/features/map-tiles/archives/world-vector.pmtiles', import.meta.url),
)
const deepest = 7
const zooms = Array.from({ length: deepest + 1 }, (_, zoom) => zoom)

/** The layers at a place on the map at this zoom. */
async function coverOf(place: [number, number], zoom: number) {
  const { inTile, ...at } = tileOf(place, zoom)
  const tile = await world.tileAt(at)
  const covers = (layer: string, kind: string) => {
    const extent = tile.layers[layer]?.extent ?? 1
    return windingAround(featuresOf(tile, layer, kind), [inTile[0] * extent, inTile[1] * extent]) !== 0
  }
  const isLand = covers('earth', 'earth')
  return {
    isLand,
    isOcean: covers('water', 'ocean'),
    isLake: covers('water', 'lake'),
    isIce: covers('landuse', 'glacier'),
  }
}

describe('the bundled vector map', () => {
  test('describes itself, has every tile of zooms 0 to 7, and is small enough for the repository', async () => {
    expect(await world.archive.getHeader()).toMatchObject({
      ...{ tileType: TileType.Mvt, tileCompression: Compression.Gzip, minZoom: 0, maxZoom: deepest },
      numAddressedTiles: zooms.reduce((sum, zoom) => sum + 4 ** zoom, 0),
    })
    const { vector_layers } = (await world.archive.getMetadata()) as { vector_layers: Array<{ id: string }> }
    expect(vector_layers.map(({ id }) => id)).toEqual(['earth', 'landuse', 'water', 'boundaries', 'places'])
    expect(world.bytes).toBeLessThanOrEqual(22_000_000)
  })

  test.each<[string, [number, number], Awaited<ReturnType<typeof coverOf>>]>([
    ['inland, at Bern', [7.45, 46.95], { isLand: true, isOcean: false, isLake: false, isIce: false }],
    ['in the middle of the Atlantic', [-35, 30], { isLand: false, isOcean: true, isLake: false, isIce: false }],
    ['in Lake Superior', [-87, 47.8], { isLand: true, isOcean: false, isLake: true, isIce: false }],
    [
      'on an island in Lake Superior, Isle Royale',
      [-88.9, 48],
      { isLand: true, isOcean: false, isLake: false, isIce: false },
    ],
    ['in the sea off Monaco', [7.5, 43.68], { isLand: false, isOcean: true, isLake: false, isIce: false }],
    ['above Monaco', [7.42, 43.78], { isLand: true, isOcean: false, isLake: false, isIce: false }],
    [
      'on Taveuni, west of the antimeridian',
      [179.995, -16.85],
      { isLand: true, isOcean: false, isLake: false, isIce: false },
    ],
    ['on Taveuni, east of it', [-179.995, -16.85], { isLand: true, isOcean: false, isLake: false, isIce: false }],
    [
      'in Chukotka, beyond the antimeridian',
      [-175, 66.5],
      { isLand: true, isOcean: false, isLake: false, isIce: false },
    ],
    ['on the ice near the south pole', [100, -84], { isLand: true, isOcean: false, isLake: false, isIce: true }],
    ['on the ice at the antimeridian', [-179.99, -84.5], { isLand: true, isOcean: false, isLake: false, isIce: true }],
  ])('%s', async (_where, place, cover) => {
    for (const zoom of [deepest - 2, deepest]) expect(await coverOf(place, zoom), `zoom ${zoom}`).toEqual(cover)
  })

  test.each<[string, [number, number], boolean]>([
    ['in Paris', [2.35, 48.86], true],
    ['in Tokyo', [139.7, 35.7], true],
    ['in Lagos', [3.35, 6.55], true],
    ['in the Sahara', [5, 24], false],
  ])('what is built up is marked: %s', async (_where, place, isBuilt) => {
    for (const zoom of [4, deepest]) {
      const { inTile, ...at } = tileOf(place, zoom)
      const tile = await world.tileAt(at)
      const extent = tile.layers.landuse?.extent ?? 1
      const turns = windingAround(featuresOf(tile, 'landuse', 'urban_area'), [inTile[0] * extent, inTile[1] * extent])
      expect(turns !== 0, `zoom ${zoom}`).toBe(isBuilt)
    }
  })

  test.each([
    ['the fjords of Norway', 7, [66, 67, 68], [35, 36, 37]],
    ['Fiji, over the antimeridian', 7, [126, 127], [69, 70]],
    ['Antarctica, over the antimeridian', 5, [30, 31], [26, 27, 28]],
    ['Chile', 6, [17, 18, 19], [40, 41, 42]],
    ['the world', 2, [0, 1, 2, 3], [0, 1, 2, 3]],
  ])('the coasts of neighboring tiles meet: %s', async (_where, zoom, columns, rows) => {
    let met = 0
    for (const x of columns)
      for (const y of rows) {
        const [left, right] = [
          await world.tileAt({ zoom, x, y }),
          await world.tileAt({ zoom, x: (x + 1) % 2 ** zoom, y }),
        ]
        const extent = left.layers.earth?.extent ?? right.layers.earth?.extent ?? 1
        const isInside = (at: number) => at >= 0 && at <= extent
        const ends = crossingsAt(featuresOf(left, 'earth', 'earth'), extent - 0.5).filter(isInside)
        const beginnings = crossingsAt(featuresOf(right, 'earth', 'earth'), -0.5).filter(isInside)
        expect(beginnings.length, `${zoom}/${x}/${y}`).toBe(ends.length)
        for (const [at, end] of ends.entries()) expect(Math.abs(beginnings[at]! - end)).toBeLessThan(2)
        met += ends.length
      }
    expect(met).toBeGreaterThan(0)
  })

  test('the tile of every large town has land, and the town with its name', async () => {
    const { placeCount, populations, nameText, nameStart, longitudes, latitudes } = await readGazetteerFile(
      new URL('../engines/src/places/gazetteer.bin.br', import.meta.url),
    )
    const faults: string[] = []
    for (let place = 0; place < placeCount && populations[place]! >= 300_000; place += 1) {
      const name = nameText.toString('utf8', nameStart[place], nameStart[place + 1])
      const { inTile: _, ...at } = tileOf([longitudes[place]! * 1e-5 - 180, latitudes[place]! * 1e-5 - 180], deepest)
      const tile = await world.tileAt(at)
      const names = featuresOf(tile, 'places', 'locality').map(({ properties }) => properties['name:en'])
      if (!tile.layers.earth || !names.includes(name)) faults.push(name)
    }
    expect(faults).toEqual([])
  })

  test('borders, states, rivers and countries are drawn where they are', async () => {
    const { inTile: _, ...sudan } = tileOf([29.5, 10], 5)
    expect(featuresOf(await world.tileAt(sudan), 'boundaries', 'country').length).toBeGreaterThan(0)
    for (const place of [
      [-97, 38.5],
      [11, 48.5],
      [76, 20],
      [36, -0.5],
    ] as const) {
      const { inTile: _2, ...at } = tileOf([...place], 6)
      expect(featuresOf(await world.tileAt(at), 'boundaries', 'region').length, `${place}`).toBeGreaterThan(0)
    }
    const { inTile: _3, ...kansas } = tileOf([-97, 38.5], 5)
    const tile = await world.tileAt(kansas)
    expect(featuresOf(tile, 'water', 'river').length).toBeGreaterThan(0)
    const names = featuresOf(await world.tileAt({ zoom: 0, x: 0, y: 0 }), 'places', 'country').map(
      ({ properties }) => properties.name,
    )
    expect(names).toEqual(expect.arrayContaining(['Russia', 'Canada']))
  })
})
