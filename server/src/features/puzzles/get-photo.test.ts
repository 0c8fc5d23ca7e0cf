import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'
import type { PhotoVariantRow } from './queries.ts'

/** Far more than the sockets between two processes hold. */
const bytes = 48 * 1024 * 1024

const app = testApp({ isEmptied: 'once' })

test('a photo is read as fast as its reader takes it, and its file is closed when they leave', async () => {
  const { id } = await app.aPuzzle()
  const [photo] = await app.db.sql<{ variants: PhotoVariantRow[] }>`select variants from photos`
  const { key, contentType } = photo!.variants.filter(({ kind }) => kind === 'sharp').at(-1)!
  await app.services.files.put(key, Buffer.alloc(bytes), { contentType })
  const streams: ReadStream[] = []
  const files: FileStore = {
    ...app.services.files,
    open: async (name) => {
      const file = await app.services.files.open(name)
      if (file) streams.push(file.stream as ReadStream)
      return file
    },
  }
  const server = await buildApp({ ...app.services, files })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { cookie } = await app.aSubscriber()
  const reader = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  try {
    reader.write(`GET /api/puzzles/${id}/photo/sharp HTTP/1.1\r\nhost: site.test\r\ncookie: ${cookie}\r\n\r\n`)
    const [first] = (await once(reader, 'data')) as [Buffer]
    expect(first.toString('latin1')).toMatch(/^HTTP\/1.1 200 .*cache-control: private, no-store/s)
    reader.pause()
    const [stream] = streams
    // The stalled stream has filled the sockets, and nothing more is read.
    let readBefore = -1
    const isStill = () => {
      const read = stream!.bytesRead
      const isSame = read === readBefore
      readBefore = read
      return isSame
    }
    await expect.poll(isStill, { interval: 200 }).toBe(true)
    expect(readBefore).toBeLessThan(bytes / 2)
    expect(stream!.destroyed).toBe(false)
    reader.destroy()
    await expect.poll(() => stream!.destroyed).toBe(true)
    expect(stream!.bytesRead).toBeLessThan(bytes)
  } finally {
    reader.destroy()
    await server.close()
  }
})

test('a sharp photo is sent whole whatever a client cached, and no cache may answer for the server', async () => {
  const { id } = await app.aPuzzle()
  const { cookie } = await app.aSubscriber()
  const url = `/api/puzzles/${id}/photo/sharp?width=640`
  const first = await app.app.inject({ url, headers: { cookie } })
  expect(first.headers.etag).toBeUndefined()
  const headers = { cookie, 'if-none-match': '*', 'if-modified-since': new Date().toUTCString(), range: 'bytes=0-1' }
  const again = await app.app.inject({ url, headers })
  expect(again.statusCode).toBe(200)
  expect(again.headers['cache-control']).toBe('private, no-store')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
})
