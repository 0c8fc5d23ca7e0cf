import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConversionFault, convertMap } from '../scripts/convert-map/convert-map.ts'
import { layers, openMapTiles, type Row, tilesOf, writeMbtiles as writeTo } from './map-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-map-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const writeMbtiles = (name: string, metadata: Record<string, string>, rows: readonly Row[]) =>
  writeTo(join(folder, name), metadata, rows)

async function converted(mbtiles: string) {
  const to = join(folder, 'map.pmtiles')
  const facts = await convertMap(mbtiles, to)
  const { map, close } = await openMapArchives({ MAP_FILE: to, S3_REGION: 'none' })
  const read = async (zoom: number, x: number, y: number) => {
    const tile = await map!.tile({ zoom, x, y })
    return tile && (tile.encoding ? gunzipSync(tile.bytes) : tile.bytes).toString()
  }
  return { ...facts, facts: await map!.facts(), read, close }
}

describe('a converted map', () => {
  test('has every tile at its place, even if its directory needs leaves', async () => {
    const name = (x: number, y: number) => `${x} ${y}`
    const rows = [0, 3, 7].flatMap((zoom) => tilesOf(zoom, (x, y) => `${zoom} ${name(x, y)}`))
    const map = await converted(writeMbtiles('a.mbtiles', { ...openMapTiles, bounds: '9.4,47,9.7,47.3' }, rows))
    expect(map).toMatchObject({ tiles: 1 + 64 + 16_384, contents: 1 + 64 + 16_384 })
    expect(map.facts).toEqual({
      format: 'vector',
      schema: 'openmaptiles',
      contentType: 'application/vnd.mapbox-vector-tile',
      encoding: 'gzip',
      minZoom: 0,
      maxZoom: 7,
      tileSize: 512,
      bounds: [9.4, 47, 9.7, 47.3],
      attribution: '© OSM',
    })
    for (const { zoom, x, y } of rows.filter((_, n) => n % 97 === 0))
      expect(await map.read(zoom, x, y)).toBe(`${zoom} ${name(x, y)}`)
    expect(await map.read(5, 1, 1)).toBeNull()
    expect(await map.read(8, 1, 1)).toBeNull()
    await map.close()
  })

  test('stores equal tiles once, compresses uncompressed ones, and omits empty ones', async () => {
    const sea = tilesOf(4, () => 'sea')
    const plain = { zoom: 5, x: 3, y: 4, data: Buffer.from('not compressed') }
    const empty = { zoom: 5, x: 9, y: 9, data: gzipSync('') }
    const map = await converted(writeMbtiles('a.mbtiles', openMapTiles, [...sea, plain, empty]))
    expect(map).toMatchObject({ tiles: 257, contents: 2 })
    expect([await map.read(4, 15, 15), await map.read(5, 3, 4), await map.read(5, 9, 9)]).toEqual([
      'sea',
      'not compressed',
      null,
    ])
    await map.close()
  })
})

describe('an unconvertible map', () => {
  const row = { zoom: 0, x: 0, y: 0, data: gzipSync('a') }
  test.each([
    ['no MBTiles', () => join(folder, 'none.mbtiles'), 'cannot be read as MBTiles'],
    ['an unknown format', () => writeMbtiles('a', { format: 'tiff' }, [row]), 'format tiff'],
    ['no tiles', () => writeMbtiles('b', openMapTiles, []), 'holds no tiles'],
  ])('%s is reported in a sentence, and nothing is left', async (_what, make, sentence) => {
    const from = make()
    const fault = await convertMap(from, join(folder, 'to.pmtiles')).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ConversionFault)
    expect((fault as Error).message).toContain(sentence)
    expect(await readdir(folder)).not.toContain('to.pmtiles')
  })

  test('an existing file is not overwritten', async () => {
    const from = writeMbtiles('a.mbtiles', openMapTiles, [row])
    await expect(convertMap(from, from)).rejects.toThrow('is there already')
  })
})

describe('an archive that cannot be drawn', () => {
  test.each([
    ['another schema', { ...openMapTiles, json: layers('water', 'streets_v9') }, '(water, streets_v9)'],
    ['none', { format: 'pbf' }, 'neither schema'],
  ])('because of %s is refused at the start, by its name', async (_what, metadata, words) => {
    const to = join(folder, 'map.pmtiles')
    await convertMap(
      writeMbtiles(
        'a.mbtiles',
        metadata,
        tilesOf(1, () => 'a'),
      ),
      to,
    )
    const opening = openMapArchives({ MAP_FILE: to, S3_REGION: 'none' })
    await expect(opening).rejects.toThrow(words)
    await expect(opening).rejects.toThrow(to)
  })
})
