import { copyFile, mkdtemp, readFile, rename, rm, truncate, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openMapArchives } from '@whereabouts/engines/map-archives/open'
import { standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { startTestApp } from '@whereabouts/server/test-support/test-app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layers, tilesOf, writeMap } from './map-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-own-map-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive with all tiles of zooms 0 to 2, with their coordinates as content. */
async function makeArchive(name: string, word = 'tile') {
  const tiles = [0, 1, 2].flatMap((zoom) => tilesOf(zoom, (x, y) => `${word} ${zoom}/${x}/${y}`))
  return writeMap(join(folder, `${name}.pmtiles`), tiles.slice(0, -1))
}

const none = { S3_REGION: 'none' }

describe('the operator’s own map', () => {
  let site: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    const settings = { MAP_FILE: await makeArchive('map'), MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' }
    site = await startTestApp(undefined, { settings })
  })
  afterAll(() => site.close())
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  test('is the site’s map, and describes itself', async () => {
    const { map } = (await get('/api/site')).json<{ map: { tiles: object; satellite: object } }>()
    expect(map.tiles).toEqual({
      url: '/tiles/own/{z}/{x}/{y}',
      attribution: '© OSM',
      format: 'vector',
      schema: 'openmaptiles',
      max_zoom: 6,
      tile_size: 512,
      tile_zooms: [0, 2],
      bounds: null,
    })
    expect(map.satellite).toMatchObject({ url: null })
  })

  test('is sent tile by tile as stored, and uncompressed to clients without gzip', async () => {
    const packed = await get('/tiles/own/2/1/3', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe('tile 2/1/3')
    for (const accepted of ['', 'br', 'gzip;q=0']) {
      const plain = await get('/tiles/own/2/1/3', { 'accept-encoding': accepted })
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'tile 2/1/3'])
    }
    const again = await get('/tiles/own/2/1/3', { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('reports a missing tile, and browsers may cache that', async () => {
    for (const place of ['2/3/3', '3/0/0', '24/5/5']) {
      const { statusCode, headers, body } = await get(`/tiles/own/${place}`)
      expect([place, statusCode, headers['cache-control'], body]).toEqual([place, 204, 'public, max-age=3600', ''])
    }
  })

  test.each([
    ...[
      '',
      '0',
      '0/0',
      '0/0/0/0',
      '0/0/0/',
      '0/1/0',
      '2/4/0',
      '2/0/4',
      '25/0/0',
      '-1/0/0',
      '1/-1/0',
      '01/0/0',
      '1/00/0',
    ],
    ...['1/0x1/0', '1/1e0/0', '1/1.0/0', '1/+1/0', '1/%31/0', '1/ 1/0', 'a/b/c', '1/1/99999999999', '../map.pmtiles'],
  ])('%s is no tile', async (place) => {
    expect((await get(`/tiles/own/${place}`)).statusCode).toBe(404)
  })

  test('has no satellite unless configured', async () => {
    expect((await get('/tiles/own-satellite/0/0/0')).statusCode).toBe(404)
  })
})

test('a part of the world with a directory in leaves is read tile by tile, and described', async () => {
  const tiles = [0, 3, 7].flatMap((zoom) => tilesOf(zoom, (x, y) => `${zoom} ${x} ${y}`))
  const bounds = [9.4, 47, 9.7, 47.3] as const
  const MAP_FILE = await writeMap(join(folder, 'leaves.pmtiles'), tiles, { bounds })
  const { map, close } = await openMapArchives({ ...none, MAP_FILE })
  expect(await map!.facts()).toEqual({
    format: 'vector',
    schema: 'openmaptiles',
    contentType: 'application/vnd.mapbox-vector-tile',
    encoding: 'gzip',
    minZoom: 0,
    maxZoom: 7,
    tileSize: 512,
    bounds,
    attribution: '© OSM',
  })
  for (const { zoom, x, y } of tiles.filter((_, n) => n % 97 === 0))
    expect(gunzipSync((await map!.tile({ zoom, x, y }))!.bytes).toString()).toBe(`${zoom} ${x} ${y}`)
  expect(await map!.tile({ zoom: 5, x: 1, y: 1 })).toBeNull()
  expect(await map!.tile({ zoom: 8, x: 1, y: 1 })).toBeNull()
  await close()
})

test.each([
  ['another schema', layers('water', 'streets_v9'), '(water, streets_v9)'],
  ['none', {}, 'neither schema'],
])('an archive with %s is refused at the start, by its name', async (_what, metadata, words) => {
  const tiles = tilesOf(1, () => 'a')
  const MAP_FILE = await writeMap(join(folder, 'undrawn.pmtiles'), tiles, { metadata })
  const opening = openMapArchives({ ...none, MAP_FILE })
  await expect(opening).rejects.toThrow(words)
  await expect(opening).rejects.toThrow(MAP_FILE)
})

test('reads a replaced file from then on, and reports a truncated one', async () => {
  const path = await makeArchive('first', 'first')
  const next = await makeArchive('next', 'next')
  const { map, close } = await openMapArchives({ ...none, MAP_FILE: path })
  const read = async () => gunzipSync((await map!.tile({ zoom: 2, x: 0, y: 0 }))!.bytes).toString()
  expect(await read()).toBe('first 2/0/0')
  await copyFile(next, join(folder, 'on-its-way'))
  await rename(join(folder, 'on-its-way'), path)
  await expect.poll(read, { timeout: 20_000 }).toBe('next 2/0/0')
  await truncate(path, 200)
  await utimes(path, new Date(), new Date(Date.now() + 5000))
  await expect.poll(() => read().catch((error: Error) => error.name), { timeout: 20_000 }).toBe('MapArchiveUnavailable')
  await close()
})

test.each([
  ['a path where nothing is', () => join(folder, 'nothing.pmtiles'), 'there is no such file'],
  ['a URL without a server', () => 'http://127.0.0.1:9/a.pmtiles', 'cannot be read'],
  ['a key of a bucket without a bucket', () => 's3://maps/a.pmtiles', 'S3_BUCKET'],
])('%s is a fault at the start', async (_what, name, words) => {
  await expect(openMapArchives({ ...none, MAP_FILE: name() })).rejects.toThrow(words)
})

test('an archive in the photos’ bucket is read in parts, and its replacement from then on', async () => {
  const stand = await startS3Stand()
  const settings = {
    ...{ S3_REGION: 'us-east-1', S3_ENDPOINT: stand.url, S3_BUCKET: standBucket },
    ...{ S3_ACCESS_KEY_ID: standKeys.accessKeyId, S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey },
  }
  const put = async (path: string) => {
    const bytes = await readFile(path)
    const metadata = { 'content-type': '', 'last-modified': new Date().toUTCString(), etag: JSON.stringify(path) }
    stand.files.set('maps/a.pmtiles', { bucket: standBucket, key: 'maps/a.pmtiles', bytes, metadata })
  }
  await put(await makeArchive('bucket', 'first'))
  const { map, close } = await openMapArchives({ ...settings, MAP_FILE: 's3://maps/a.pmtiles' })
  const read = async () => gunzipSync((await map!.tile({ zoom: 2, x: 1, y: 1 }))!.bytes).toString()
  expect(await read()).toBe('first 2/1/1')
  await put(await makeArchive('bucket-next', 'next'))
  expect(await read()).toBe('next 2/1/1')
  stand.files.clear()
  await expect(read()).rejects.toThrow('s3://maps/a.pmtiles cannot be read')
  await close()
  await stand.close()
})

describe('an archive at a URL', () => {
  let server: Server
  let url: string
  const asked: string[] = []
  beforeAll(async () => {
    const bytes = await readFile(await makeArchive('remote', 'remote'))
    server = createServer((request, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      asked.push(request.headers.range ?? 'whole')
      const part = bytes.subarray(Number(from), Number(to) + 1)
      response.writeHead(206, { 'content-length': part.length, etag: '"one"' }).end(part)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pmtiles?key=secret`
  })
  afterAll(() => server.close())

  test('is read in parts, its directory once', async () => {
    const { map, close } = await openMapArchives({ ...none, MAP_FILE: url })
    await map!.tile({ zoom: 2, x: 0, y: 0 })
    const before = asked.length
    expect(gunzipSync((await map!.tile({ zoom: 2, x: 1, y: 1 }))!.bytes).toString()).toBe('remote 2/1/1')
    expect(asked.length).toBe(before + 1)
    expect(asked).not.toContain('whole')
    await close()
  })

  test('that disappears is reported without its key', async () => {
    const { map, close } = await openMapArchives({ ...none, MAP_FILE: url })
    server.close()
    server.closeAllConnections()
    const fault = await map!.tile({ zoom: 2, x: 1, y: 1 }).catch((error: Error) => error)
    expect(fault).toMatchObject({ name: 'MapArchiveUnavailable' })
    expect((fault as Error).message).not.toContain('secret')
    await close()
  })
})
