import { open } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'

const app = testApp({ isEmptied: 'once' })
let address: string
beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

/** The archive of a set, read by the package itself, tile by tile. */
async function openArchive(set: string) {
  const file = await open(new URL(`archives/${set}.pmtiles`, import.meta.url))
  const getBytes = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  }
  return { archive: new PMTiles({ getKey: () => set, getBytes }), close: () => file.close() }
}

describe.each([
  { set: 'world-vector', zooms: [0, 7], type: 'application/vnd.mapbox-vector-tile', encoding: 'gzip' },
  { set: 'satellite', zooms: [0, 4], type: 'image/jpeg' },
])('$set', ({ set, zooms: [first, last], type, encoding }) => {
  test('every tile of the zooms to 5, and every 49th below, is sent as the archive has it', async () => {
    const { archive, close } = await openArchive(set)
    const faults: string[] = []
    for (let zoom = first!; zoom <= last!; zoom += 1)
      for (let x = 0, step = zoom > 5 ? 7 : 1; x < 2 ** zoom; x += step)
        for (let y = 0; y < 2 ** zoom; y += step) {
          const stored = Buffer.from((await archive.getZxy(zoom, x, y))!.data)
          const { statusCode, headers, rawPayload } = await get(`/tiles/${set}/${zoom}/${x}/${y}`, {
            'accept-encoding': 'gzip',
          })
          const sent = encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
          const isTyped = headers['content-type'] === type && headers['content-encoding'] === encoding
          const isRight = statusCode === 200 && isTyped && sent.equals(stored)
          if (!isRight) faults.push(`${zoom}/${x}/${y}`)
        }
    await close()
    expect(faults).toEqual([])
  })

  test('there is nothing beside, above and below them', async () => {
    for (const place of [`${last! + 1}/0/0`, `${last}/${2 ** last!}/0`, `${last}/0/${2 ** last!}`, `${first! - 1}/0/0`])
      expect((await get(`/tiles/${set}/${place}`)).statusCode, place).toBe(404)
  })
})

test('any cache may store a tile for an hour, and it has its content type', async () => {
  const { headers, rawPayload } = await get('/tiles/satellite/3/3/3')
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(headers).not.toHaveProperty('set-cookie')
})

test('a browser that has a tile gets 304, and another tile is sent', async () => {
  const { etag } = (await get('/tiles/satellite/3/3/3')).headers
  const headers = { 'if-none-match': `"other", W/${etag}` }
  const again = await get('/tiles/satellite/3/3/3', headers)
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/tiles/satellite/3/4/3', headers)).statusCode).toBe(200)
})

test('HEAD returns the size and sends no body', async () => {
  const { rawPayload } = await get('/tiles/satellite/4/8/5')
  const head = await app.app.inject({ method: 'HEAD', url: '/tiles/satellite/4/8/5' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(rawPayload.length), ''])
  expect((await app.app.inject({ method: 'HEAD', url: '/tiles/satellite/4/16/5' })).statusCode).toBe(404)
})

test('a query string changes nothing', async () => {
  expect((await get('/tiles/satellite/0/0/0?again')).statusCode).toBe(200)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s finds no tile', async (method) => {
  expect((await app.app.inject({ method, url: '/tiles/satellite/3/3/3' })).statusCode).toBe(404)
})

/** Sends the path exactly as written: browsers and `fetch` would resolve its dots first. */
async function askAsWritten(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(address)
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ hostname, port, path, headers: { accept: 'text/html,*/*' } }, resolve)
      .on('error', reject)
      .end(),
  )
  return { status: answer.statusCode!, text: (await answer.setEncoding('utf8').toArray()).join('') }
}

test.each([
  ...['/tiles/', '/tiles/satellite', '/tiles/satellite/', '/tiles/satellite/3/3'],
  ...['/tiles/satellite/3/3/3/', '/tiles/satellite/3/3/3/3'],
  ...[
    '/tiles/satellite/3/3/3.webp',
    '/tiles/satellite/3/3/3.jpg',
    '/tiles/satellite/99/1/1',
    '/tiles/satellite/27/1/1',
  ],
  ...['/tiles/satellite/-1/0/0', '/tiles/satellite/3/-1/3', '/tiles/satellite/3/3/-0', '/tiles/satellite/3/3/8'],
  ...['/tiles/satellite/3/3/3.0', '/tiles/satellite/3/3/1e0', '/tiles/satellite/3/3/0x3', '/tiles/satellite/3/3/03'],
  ...['/tiles/satellite/3/3/+3', '/tiles/satellite/3/3/%33', '/tiles/satellite/3/3/3%00', '/tiles/satellite/3//3/3'],
  ...['/tiles//satellite/3/3/3', '/tiles/satellite/3/3/NaN', '/tiles/satellite/3/3/99999999999999999999'],
  ...['/tiles/satellite/Infinity/0/0', '/tiles/Satellite/3/3/3', '/tiles/moon/0/0/0', '/tiles/constructor'],
  ...[
    '/tiles/__proto__/0/0/0',
    '/tiles/archives/satellite.pmtiles',
    '/tiles/satellite.pmtiles',
    '/tiles/../index.html',
  ],
  ...['/tiles/satellite/../satellite/3/3/3', '/tiles/satellite/./3/3/3', '/tiles/..%2f..%2fpackage.json'],
  ...['/tiles/..%5c..%5cpackage.json', '/tiles/satellite/%2e%2e/%2e%2e/archives/satellite.pmtiles'],
])('%s is no tile, and is refused without a page', async (path) => {
  const { status, text } = await askAsWritten(path)
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not-found' })
})
