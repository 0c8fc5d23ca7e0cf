import fc from 'fast-check'
import { PMTiles, TileType, zxyToTileId } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { type Tile, writeArchive } from './write-archive.ts'
import { lengthOf } from '../../tests/length.ts'

const facts = {
  tileType: TileType.Webp,
  metadata: { name: 'of a test', attribution: 'a test', tileSize: 512, zoomOffset: -1 },
}
const tile = (place: string, content: string): Tile => {
  const [zoom, x, y] = place.split('/').map(Number)
  return { zoom: zoom!, x: x!, y: y!, bytes: Buffer.from(content) }
}

/** The archive as the package reads it. */
function read(archive: Buffer): PMTiles {
  const getBytes = async (offset: number, length: number) => ({
    data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
  })
  return new PMTiles({ getKey: () => 'archive', getBytes })
}

async function readTile(archive: PMTiles, { zoom, x, y }: Omit<Tile, 'bytes'>): Promise<string | null> {
  const found = await archive.getZxy(zoom, x, y)
  return found ? Buffer.from(found.data).toString() : null
}

describe('an archive of tiles', () => {
  test('returns exactly the tiles that were put in', async () => {
    const contents = fc.constantFrom('sea', 'land', 'ice', 'a'.repeat(127), 'a'.repeat(128), 'b'.repeat(20_000))
    const places = [0, 1, 2, 3].flatMap((zoom) =>
      Array.from({ length: 4 ** zoom }, (_, n) => ({ zoom, x: n % 2 ** zoom, y: Math.floor(n / 2 ** zoom) })),
    )
    const somewhere = fc.uniqueArray(fc.integer({ min: 0, max: places.length - 1 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(somewhere, fc.array(contents, { minLength: 85, maxLength: 85 }), async (chosen, pictures) => {
        const archive = read(
          writeArchive(
            chosen.map((n) => ({ ...places[n]!, bytes: Buffer.from(pictures[n]!) })),
            facts,
          ),
        )
        for (const [n, place] of places.entries())
          expect(await readTile(archive, place)).toBe(chosen.includes(n) ? pictures[n] : null)
      }),
      { numRuns: lengthOf({ usual: 50, full: 1000 }) },
    )
  })

  test('stores a picture once, and equal neighbors as one entry', async () => {
    // Along the curve: 0/0/0, then 1/0/0, 1/0/1, 1/1/1, 1/1/0.
    const tiles = [tile('1/1/0', 'sea'), tile('1/0/0', 'sea'), tile('0/0/0', 'all'), tile('1/0/1', 'sea')]
    const archive = writeArchive([...tiles, tile('1/1/1', 'land')], facts)
    expect(await read(archive).getHeader()).toMatchObject({
      numAddressedTiles: 5,
      numTileEntries: 4,
      numTileContents: 3,
      tileDataLength: 'allsealand'.length,
      clustered: true,
    })
    expect(archive.subarray(-10).toString()).toBe('allsealand')
  })

  test('describes its content', async () => {
    const archive = read(writeArchive([tile('5/31/0', 'north-east'), tile('2/0/0', 'north-west')], facts))
    expect(await archive.getHeader()).toMatchObject({
      ...{ specVersion: 3, tileType: TileType.Webp, minZoom: 2, maxZoom: 5, centerZoom: 2 },
      ...{ minLon: -180, minLat: -85.0511287, maxLon: 180, maxLat: 85.0511287 },
      ...{ leafDirectoryLength: 0 },
    })
    expect(await archive.getMetadata()).toEqual(facts.metadata)
  })

  test('is the same for the same tiles, in any order', () => {
    const tiles = [tile('1/0/0', 'one'), tile('1/1/1', 'two'), tile('0/0/0', 'three')]
    expect(writeArchive(tiles, facts).equals(writeArchive(tiles.toReversed(), facts))).toBe(true)
  })

  test.each([
    ['of no tiles', [], 'needs a tile'],
    ['of an empty tile', [tile('1/0/0', '')], 'is empty'],
    ['of a tile that comes twice', [tile('1/0/0', 'one'), tile('1/0/0', 'other')], 'there twice'],
    ['of a tile outside of its zoom', [tile('1/2/0', 'one')], 'outside zoom'],
  ])('%s is not written', (_what, tiles, sentence) => {
    expect(() => writeArchive(tiles, facts)).toThrow(sentence)
  })

  test('with more tiles than one directory holds is divided into leaves, and the first read still contains the root', async () => {
    const tiles = Array.from({ length: 4 ** 7 }, (_, n) =>
      tile(`7/${n % 128}/${Math.floor(n / 128)}`, `${n}${'.'.repeat((n * 7919) % 997)}`),
    )
    const bytes = writeArchive(tiles, facts)
    const archive = read(bytes)
    const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryLength } = await archive.getHeader()
    expect(leafDirectoryLength).toBeGreaterThan(0)
    expect(rootDirectoryOffset + rootDirectoryLength).toBeLessThanOrEqual(16_384)
    for (const tile of tiles.filter((_, n) => n % 97 === 0))
      expect(await readTile(archive, tile)).toBe(tile.bytes.toString())
  })

  test('counts along the curve as the specification does', () => {
    const ids = ['0/0/0', '1/0/0', '1/0/1', '1/1/1', '1/1/0', '2/0/0'].map((place) => tile(place, ''))
    expect(ids.map(({ zoom, x, y }) => zxyToTileId(zoom, x, y))).toEqual([0, 1, 2, 3, 4, 5])
    expect(zxyToTileId(12, 3423, 1763)).toBe(19_078_479)
  })
})
