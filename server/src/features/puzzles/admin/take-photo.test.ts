import { readFile } from 'node:fs/promises'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { type Images, photoFormats } from '@whereabouts/engines/images/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import { type LocalWeb, startLocalWeb } from '@whereabouts/engines/test-support/local-web'
import { blackPng, tellingPhoto } from '@whereabouts/engines/test-support/sample-pictures'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import { quickImages } from '../../../../test-support/quick-images.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { editOf } from '../../../../test-support/worlds.ts'
import { runHousekeeping } from '../../../operations/housekeeping/run-housekeeping.ts'

const { create, update, uploadPhoto, fetchPhoto } = puzzlesAdmin
const tenMegabytes = 10 * 1024 * 1024
const size = { width: 1200, height: 900 }

const app = testApp()
let admin: TestAdmin
let web: LocalWeb
let photo: Buffer
let everyFormat: Images
let quick: Images
beforeAll(async () => {
  everyFormat = app.services.images
  quick = quickImages(everyFormat)
  app.services.images = quick
  web = await startLocalWeb()
  app.services.webFiles = openHttpsFiles(web.options)
  photo = await tellingPhoto(size)
})
afterAll(() => web.close())
beforeEach(async () => {
  await app.db.sql`delete from photos`
  for (const key of await storedFiles()) await app.services.files.delete(key)
  admin = await app.anAdmin()
})

const upload = (bytes: Buffer, type = 'image/jpeg') => admin.upload(uploadPhoto, {}, { bytes, type })
const storedFiles = async () => {
  const keys: string[] = []
  for await (const key of app.services.files.list('')) keys.push(key)
  return keys
}
const puzzleWith = (photo_id: string, release_date = '2026-03-11') =>
  admin.call(create, {
    ...{ photo_id, actual_lat: 10, actual_lng: 20, prize_amount: 50, release_date, release_time: '00:00' },
  })
const nothingIsLeft = async () => {
  expect(await app.db.sql`select id from photos`).toEqual([])
  expect(await storedFiles()).toEqual([])
}

describe('an uploaded photo', () => {
  test('reports once where it was taken and what was removed; no stored copy has any of it', async () => {
    app.services.images = everyFormat
    const { status, body } = await upload(photo).finally(() => {
      app.services.images = quick
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 900, height: 1200, place: { lat: 38.713611, lng: -9.139167 }, similar: [] })
    expect(body.removed).toEqual(expect.arrayContaining(['GPS position', 'author', 'XMP', 'color profile']))
    const keys = await storedFiles()
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys.map((key) => key.split('.').at(-1)))).toEqual(new Set(photoFormats))
    for (const key of keys) {
      expect(key).toMatch(/^photos\/[0-9a-f-]{36}\.(?:avif|webp|jpeg)$/)
      const { bytes } = (await app.services.files.read(key))!
      for (const trace of ['Exif', 'Lisbon', 'http://ns.adobe.com/', 'ICC_PROFILE'])
        expect(bytes.includes(trace), `${trace} in ${key}`).toBe(false)
    }
    expect(await app.db.sql`select action, after from audit_log where action = 'photo.take'`).toMatchObject([
      { after: { from: 'upload', width: 900, height: 1200 } },
    ])
  })

  test('passes on the cookie of a session that it renewed, as every call does', async () => {
    await app.db.sql`update sessions set expires_at = now() + interval '1 hour'`
    const { headers } = await upload(photo)
    expect(String(headers['set-cookie'])).toMatch(/session_token=.*Max-Age=2592000/)
  })

  test('is seen by the administrator in both kinds, and never cached', async () => {
    const { photo_id } = (await upload(photo)).body
    for (const kind of ['sharp', 'blurred']) {
      const answer = await app.app.inject({ url: `/api/admin/photos/${photo_id}/${kind}`, headers: admin.headers() })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
        'image/jpeg',
        'nosniff',
      ])
      expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']))
    }
    const missing = { url: `/api/admin/photos/${crypto.randomUUID()}/sharp`, headers: admin.headers() }
    expect((await app.app.inject(missing)).statusCode).toBe(404)
  })

  test.each([
    ['text named image/png', Buffer.from('hello'), 'image-not-an-image'],
    ['one pixel too small', blackPng({ width: 799, height: 900 }), 'image-too-small'],
    ['beyond three to one', blackPng({ width: 2401, height: 800 }), 'image-too-narrow'],
  ])('that is %s is refused, with any claimed type, and nothing is left', async (_what, bytes, code) => {
    expect((await upload(bytes, 'image/png')).body).toMatchObject({ success: false, code })
    await nothingIsLeft()
  })

  test('of exactly 10MB or more is refused by the sentence of the dialog, one byte less passes', async () => {
    const exact = Buffer.concat([photo, Buffer.alloc(tenMegabytes - photo.length)])
    for (const bytes of [exact, Buffer.concat([exact, Buffer.alloc(2_400_000)])])
      expect(await upload(bytes)).toMatchObject({
        status: 413,
        body: { code: 'image-too-large', error: 'Image file must be less than 10MB' },
      })
    expect((await upload(exact.subarray(1))).body.code).toBe('image-not-an-image')
    expect((await upload(exact.subarray(0, -1))).status).toBe(200)
  })

  test('is reported as the same as, or like, the photo of another puzzle', async () => {
    const original = await readFile(new URL('../../../operations/demo/photos/river-of-ice.jpg', import.meta.url))
    const { photo_id } = (await upload(original)).body
    expect((await upload(original)).body.similar).toEqual([])
    const { id } = (await puzzleWith(photo_id)).body.puzzle
    const like = { puzzle_id: id, release_date: '2026-03-11' }
    expect((await upload(original)).body.similar).toEqual([{ ...like, is_same: true }])
    const [copy] = await app.db.sql<{ key: string }>`
      select v->>'key' as key from photos, jsonb_array_elements(variants) v
      where v->>'format' = 'jpeg' and v->>'kind' = 'sharp' and (v->>'width')::int = 1280`
    const smaller = await upload((await app.services.files.read(copy!.key))!.bytes)
    expect(smaller.body.similar).toEqual([{ ...like, is_same: false }])
  })

  test('whose files cannot be written leaves neither row nor file', async () => {
    const { files } = app.services
    let written = 0
    app.services.files = {
      ...files,
      put: async (...file) => {
        written += 1
        if (written > 2) throw new Error('the disk is full')
        await files.put(...file)
      },
    }
    try {
      expect((await upload(photo)).status).toBe(500)
    } finally {
      app.services.files = files
    }
    await nothingIsLeft()
  })

  test('without a reachable store is refused in words; leftovers are removed when the store is back', async () => {
    const { files } = app.services
    const { id: puzzleId } = await app.aPuzzle()
    const before = await storedFiles()
    let written = 0
    const gone = new StorageUnavailable('The store is gone.')
    app.services.files = {
      ...files,
      put: async (...file) => {
        written += 1
        if (written > 2) throw gone
        await files.put(...file)
      },
      open: () => Promise.reject(gone),
      delete: () => Promise.reject(gone),
    }
    try {
      const { status, body } = await upload(photo)
      const error = 'Photos and logos cannot be read or stored right now. Please try again in a moment.'
      expect([status, body]).toMatchObject([503, { code: 'files-unavailable', error }])
      const shown = await app.app.inject({ url: `/api/puzzles/${puzzleId}/photo/blurred` })
      expect([shown.statusCode, shown.headers['retry-after'], shown.json().error]).toEqual([503, '5', error])
    } finally {
      app.services.files = files
    }
    expect(await storedFiles()).toHaveLength(before.length + 2)
    app.clock.at = new Date(app.clock.at.getTime() + 50 * 60 * 60 * 1000)
    await runHousekeeping(app.services)
    expect(await storedFiles()).toEqual(before)
    expect(
      await app.db.sql`select p.id from photos p where not exists (select 1 from puzzles where photo_id = p.id)`,
    ).toEqual([])
  })
})

describe('a photo from the web', () => {
  const fetchFrom = (url: string) => admin.call(fetchPhoto, { url })
  const serve = (bytes: Buffer, type = 'image/jpeg') =>
    web.pages.set('photos.test/a.jpg', (_request, response) => response.setHeader('content-type', type).end(bytes))

  test('is accepted like an uploaded one; the log records the host and not the address', async () => {
    serve(photo, 'text/html')
    const { status, body } = await fetchFrom('https://photos.test/a.jpg#token')
    expect([status, body.width, body.place?.lat]).toEqual([200, 900, 38.713611])
    const [row] = await app.db.sql<{ after: object }>`select after from audit_log where action = 'photo.take'`
    expect(row!.after).toEqual({ from: 'photos.test', width: 900, height: 1200 })
  })

  test.each([
    ['http://photos.test/a.jpg', 'image-url-refused'],
    ['https://photos.test/missing.jpg', 'image-url-unreachable'],
  ])('at %s is refused with %s', async (url, code) => {
    expect((await fetchFrom(url)).body.code).toBe(code)
    await nothingIsLeft()
  })

  test('is judged by its content and its size', async () => {
    serve(Buffer.from('<!doctype html>'), 'image/jpeg')
    expect((await fetchFrom('https://photos.test/a.jpg')).body.error).toBe('Please select a valid image file')
    serve(Buffer.alloc(tenMegabytes, 1))
    expect((await fetchFrom('https://photos.test/a.jpg')).body.code).toBe('image-too-large')
    await nothingIsLeft()
  })
})

describe('the photo of a puzzle', () => {
  test('cannot be read before its release, by any id, and has a new address when it is replaced', async () => {
    const [one, other] = [(await upload(photo)).body.photo_id, (await upload(photo)).body.photo_id]
    const { puzzle } = (await puzzleWith(one)).body
    const player = await app.aSubscriber()
    for (const id of [puzzle.id, one]) {
      for (const path of [
        `/api/puzzles/${id}/photo/sharp`,
        `/api/puzzles/${id}/photo/blurred?v=${one}`,
        `/api/admin/photos/${id}/sharp`,
      ]) {
        const answer = await app.app.inject({ url: path, headers: { cookie: player.cookie } })
        expect([path, answer.statusCode >= 403]).toEqual([path, true])
      }
    }
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    const before = (await player.call(puzzles.today, {})).body.puzzle!.image_url
    expect((await admin.call(update, { ...editOf(puzzle), photo_id: other })).body.puzzle.photo_id).toBe(other)
    const after = (await player.call(puzzles.today, {})).body.puzzle!.image_url
    expect([before.endsWith(one), after.endsWith(other)]).toEqual([true, true])
  })

  test('stays as long as a puzzle uses it; an unused one is deleted after 48 hours, with its files', async () => {
    const [used, unused] = [(await upload(photo)).body.photo_id, (await upload(photo)).body.photo_id]
    await puzzleWith(used)
    const hours = (count: number) => {
      app.clock.at = new Date(Date.parse('2026-03-10T12:00:00Z') + count * 60 * 60 * 1000)
    }
    const files = (await storedFiles()).length
    hours(48)
    await runHousekeeping(app.services)
    expect((await storedFiles()).length).toBe(files)
    // From now on it cannot be used; its files are deleted a little later, so that a puzzle that just took it keeps it.
    expect((await puzzleWith(unused)).body).toMatchObject({ code: 'malformed', field: 'photo_id' })
    expect((await puzzleWith(used, '2027-03-14')).body.code).toBe('needs-acceptance')
    hours(49)
    expect(await runHousekeeping(app.services)).toMatchObject({ unusedPhotos: 1 })
    expect((await storedFiles()).length).toBe(files / 2)
    expect(await app.db.sql`select id from photos`).toEqual([{ id: used }])
  })

  test('is deleted after it was replaced and is no longer used', async () => {
    const [one, other] = [(await upload(photo)).body.photo_id, (await upload(photo)).body.photo_id]
    await admin.call(update, { ...editOf((await puzzleWith(one)).body.puzzle), photo_id: other })
    app.clock.at = new Date('2026-03-13T12:00:00Z')
    await runHousekeeping(app.services)
    expect(await app.db.sql`select id from photos`).toEqual([{ id: other }])
  })
})
