import * as site from '@whereabouts/contract/site'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { blackPng } from '@whereabouts/engines/test-support/sample-pictures'
import { v7 as uuidV7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { runHousekeeping } from '../../../operations/housekeeping/run-housekeeping.ts'

const limitBytes = 5 * 1024 * 1024
const hourMs = 60 * 60 * 1000

describeOnOneDatabase('logos', (app) => {
  let admin: TestAdmin
  const picture = blackPng({ width: 600, height: 300 })
  beforeEach(async () => {
    for (const key of await storedFiles()) await app.services.files.delete(key)
    admin = await app.anAdmin()
  })

  const storedFiles = async () => {
    const keys: string[] = []
    for await (const key of app.services.files.list('logos/')) keys.push(key)
    return keys
  }
  const upload = (logo_type: 'site' | 'admin' = 'site', bytes = picture, type = 'image/png') =>
    admin.upload(siteAdmin.uploadLogo, { logo_type, alt_text: 'Our mark' }, { bytes, type })
  const list = async () => (await admin.call(siteAdmin.listLogos, {})).body.logos
  const active = async () =>
    (await list()).filter(({ is_active }) => is_active).map(({ id, logo_type }) => `${logo_type} ${id}`)
  const fetchLogo = (url: string, accept = 'image/avif,image/webp,*/*') =>
    app.app.inject({ method: 'GET', url, headers: { accept } })
  const shown = async () => (await app.client().call(site.get, {})).body.logo

  test('at most two are drawn at the same time, however many are sent, so that players have a core', async () => {
    const { images } = app.services
    const draw = images.prepareLogo
    let [now, most] = [0, 0]
    images.prepareLogo = async (original) => {
      now += 1
      most = Math.max(most, now)
      try {
        return await draw(original)
      } finally {
        now -= 1
      }
    }
    const large = blackPng({ width: 3000, height: 1500 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('site', large)))
    images.prepareLogo = draw
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(most).toBe(2)
  })

  test('an uploaded one is active immediately, is drawn in four sizes, and is cached for an hour', async () => {
    const { logo } = (await upload()).body
    expect(logo).toMatchObject({ logo_type: 'site', alt_text: 'Our mark', is_active: true, uploaded_by: admin.id })
    expect(await shown()).toEqual({ image_url: logo.image_url, alt_text: 'Our mark' })
    expect(await storedFiles()).toHaveLength(8)
    for (const size of site.logoSizes) {
      const answer = await fetchLogo(`/api/logos/${logo.id}/${size}`)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=3600',
      ])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect((await fetchLogo(`/api/logos/${logo.id}/${size}`, '*/*')).headers['content-type']).toBe('image/png')
    }
    expect((await fetchLogo(logo.image_url)).statusCode).toBe(200)
    expect((await app.services.mailSite(app.db)).logo?.image_url).toBe(`http://site.test${logo.image_url}`)
  })

  test('a new one takes the place of the one of its kind, and the other kind is left alone', async () => {
    const mark = (await upload('admin')).body.logo
    const first = (await upload()).body.logo
    const second = (await upload()).body.logo
    expect(await active()).toEqual([`site ${second.id}`, `admin ${mark.id}`])
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id, mark.id])
    const again = await admin.call(siteAdmin.activateLogo, { logoId: first.id })
    expect(again.body.logo).toEqual({ ...first, is_active: true })
    expect(await active()).toEqual([`site ${first.id}`, `admin ${mark.id}`])
    expect((await admin.call(siteAdmin.activateLogo, { logoId: first.id })).status).toBe(200)
  })

  test('uploads and choices at the same moment all succeed, and one of each kind is active', async () => {
    const [a, b] = [(await upload()).body.logo, (await upload()).body.logo]
    const answers = await Promise.all([
      upload(),
      upload(),
      upload('admin'),
      upload('admin'),
      admin.call(siteAdmin.activateLogo, { logoId: a.id }),
      admin.call(siteAdmin.activateLogo, { logoId: b.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await active()).map((one) => one.split(' ')[0]).sort()).toEqual(['admin', 'site'])
    expect(await list()).toHaveLength(6)
  })

  test('a deleted one is removed with its files, and none is shown in its place', async () => {
    await upload()
    const { logo } = (await upload()).body
    expect((await admin.call(siteAdmin.removeLogo, { logoId: logo.id })).body).toEqual({ success: true })
    expect(await shown()).toBeNull()
    expect(await active()).toEqual([])
    expect((await fetchLogo(logo.image_url)).statusCode).toBe(404)
    expect(await storedFiles()).toHaveLength(8)
    for (const endpoint of [siteAdmin.removeLogo, siteAdmin.activateLogo])
      expect((await admin.call(endpoint, { logoId: logo.id })).body.code).toBe('not-found')
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'image/png'],
    ['a PDF', '%PDF-1.7', 'image/jpeg'],
    ['JSON', '{}', 'application/json'],
    ['nothing', '', 'image/png'],
  ])('%s is refused whatever type it claims', async (_what, text, type) => {
    const answer = await upload('site', Buffer.from(text), type)
    expect(answer.body).toMatchObject({ code: 'logo-not-an-image', error: 'Please select an image file' })
    expect([await list(), await storedFiles()]).toEqual([[], []])
  })

  test('a file of less than 5 MB is accepted; one of exactly 5 MB is refused', async () => {
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    expect((await upload('site', padded(limitBytes - 1))).status).toBe(200)
    for (const bytes of [limitBytes, 12_900_000])
      expect(await upload('site', padded(bytes))).toMatchObject({
        status: 413,
        body: { code: 'logo-too-large', error: 'File size must be less than 5MB' },
      })
  })

  test('a file without a logo’s row is swept after an hour, and no file of a logo is', async () => {
    await upload()
    // An id of this moment; other tests make ids of other moments.
    const key = `logos/${uuidV7({ msecs: Date.now() })}/md.png`
    await app.services.files.put(key, picture, { contentType: 'image/png' })
    app.clock.at = new Date()
    expect(await runHousekeeping(app.services)).toMatchObject({ logoFiles: 0 })
    app.clock.at = new Date(Date.now() + hourMs + 1000)
    expect(await runHousekeeping(app.services)).toMatchObject({ logoFiles: 1 })
    const left = await storedFiles()
    expect(left).toHaveLength(8)
    expect(left).not.toContain(key)
  })
})
