import * as site from '@whereabouts/contract/site'
import { type MapKind, mapSources, previewMapService, saveMapSource } from '@whereabouts/contract/site.admin'
import { type LocalWeb, startLocalWeb } from '@whereabouts/engines/test-support/local-web'
import { landscape } from '@whereabouts/engines/test-support/sample-pictures'
import { openHttpsFiles } from '@whereabouts/engines/web-files/https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from '../../../../../tests/built-pages.ts'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import { requireMap } from '../../../start/require-map.ts'

const app = testApp({ pages: builtPages })
const admin = eachTest(() => app.anAdmin())

const service = {
  kind: 'service' as const,
  url: 'https://tiles.example.com/{z}/{x}/{y}{r}.png?key=k',
  attribution: '© Us',
}
const save = (input: { kind: MapKind; url?: string; attribution?: string }, layer: 'map' | 'satellite' = 'map') =>
  admin.call(saveMapSource, { layer, ...input })
const shown = async () => (await app.client().call(site.get, {})).body.map
const policyOf = async (url: string) => String((await app.app.inject({ url })).headers['content-security-policy'])
const imagesOf = (policy: string) => policy.split(';').find((part) => part.startsWith('img-src'))

/** The services of a server with other settings. */
const withSettings = (settings: object) => ({ ...app.services, config: { ...app.services.config, ...settings } })

test('without a choice the settings of the server decide, and the portal shows that', async () => {
  const { sources } = (await admin.call(mapSources, {})).body
  expect(sources).toMatchObject([
    { layer: 'map', kind: 'settings', url: '', has_own: false, may_be_bundled: true, by_settings: 'bundled' },
    { layer: 'satellite', kind: 'settings', by_settings: 'bundled' },
  ])
  expect((await shown()).tiles.url).toBeNull()
})

test('a service is shown to players immediately with its attribution, pages may load its pictures, and it is logged', async () => {
  expect((await save(service)).body.source).toMatchObject({ ...service, shown: { url: service.url } })
  const { tiles, satellite } = await shown()
  expect(tiles).toMatchObject({ url: service.url, attribution: '© Us', format: 'raster', tile_size: 256 })
  expect(satellite.url).toBeNull()
  expect(imagesOf(await policyOf('/'))).toBe("img-src 'self' https://tiles.example.com data: blob:")
  await save({ ...service, url: 'https://sat.example.com/{z}/{x}/{y}' }, 'satellite')
  expect(imagesOf(await policyOf('/'))).toContain('https://tiles.example.com https://sat.example.com')
  await save({ kind: 'settings' })
  expect((await shown()).tiles.url).toBeNull()
  expect(imagesOf(await policyOf('/'))).not.toContain('tiles.example.com')
  const log = await app.db
    .sql`select action, subject, before->>'kind' as was, after->>'kind' as is from audit_log order by id`
  expect(log).toMatchObject([
    { action: 'config.update', subject: 'map_source', was: 'settings', is: 'service' },
    { subject: 'satellite_source', was: 'settings', is: 'service' },
    { subject: 'map_source', was: 'service', is: 'settings' },
  ])
})

test('an unreadable choice counts as none', async () => {
  await save(service)
  await app.db.sql`update site_config set value = 'garbage'`
  expect((await shown()).tiles.url).toBeNull()
})

test.each([
  ['url', { ...service, url: '' }, 'The address needs {z}, {x} and {y}, each once.'],
  ['url', { ...service, url: 'https://t.example.com/{z}/{x}' }, 'The address needs {z}, {x} and {y}, each once.'],
  [
    'url',
    { ...service, url: 'https://t.example.com/{z}/{x}/{y}/{x}' },
    'The address needs {z}, {x} and {y}, each once.',
  ],
  ['url', { ...service, url: 'http://t.example.com/{z}/{x}/{y}' }, 'The address must start with https://.'],
  ['url', { ...service, url: 'no address {z}{x}{y}' }, 'The address must start with https://.'],
  ['url', { ...service, url: 'https://t.example.com/{z}/{x}/{y}?k={key}' }, /^The address may have/],
  ['url', { ...service, url: 'https://{s}.example.com/{z}/{x}/{y}' }, /^The address may have/],
  ['url', { ...service, url: 'https://{z}.example.com/{x}/{y}' }, 'This is no address of a tile service.'],
  ['url', { ...service, url: 'https://me:word@t.example.com/{z}/{x}/{y}' }, 'This is no address of a tile service.'],
  [
    'url',
    { ...service, url: 'https://t.example.com/{z}/{x}/{y}; script-src *' },
    'This is no address of a tile service.',
  ],
  ['attribution', { ...service, attribution: ' ' }, 'Write the attribution that the service asks for.'],
  ['attribution', { ...service, attribution: '<b>Us</b>' }, 'The attribution is one line of plain text, without HTML.'],
  ['kind', { kind: 'own' as const }, 'The server has no file for it. Set MAP_FILE first.'],
])('%s is refused in words, and nothing changes: %j', async (field, input, error) => {
  const answer = await save(input)
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', field } })
  expect(answer.body).toMatchObject({ error: typeof error === 'string' ? error : expect.stringMatching(error) })
  expect(await app.db.sql`select 1 from site_config`).toEqual([])
  expect(await app.db.sql`select 1 from audit_log`).toEqual([])
})

describe('in production', () => {
  const production = { isProduction: true }
  const startOf = (settings: object) => requireMap(withSettings({ ...production, ...settings }))

  test('a server does not start on the bundled map unless that is said', async () => {
    await expect(startOf({})).rejects.toThrow(/MAP_FILE.*MAP_TILES_URL.*MAP_BUNDLED=allowed/s)
    await startOf({ MAP_BUNDLED: 'allowed' })
    await startOf({ MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}' })
    await requireMap(withSettings({}))
  })

  test('it starts where the portal has chosen a service, and not where it has chosen the bundled map', async () => {
    await save(service)
    await startOf({})
    await save({ kind: 'bundled' })
    await expect(startOf({ MAP_TILES_URL: service.url })).rejects.toThrow('MAP_BUNDLED=allowed')
  })
})

describe('the preview', () => {
  let web: LocalWeb
  beforeAll(async () => {
    web = await startLocalWeb()
    app.services.webFiles = openHttpsFiles(web.options)
  })
  afterAll(() => web.close())
  const serve = (path: string, bytes: Buffer) =>
    web.pages.set(`photos.test${path}`, (_request, response) => response.end(bytes))
  const preview = (url: string) => admin.call(previewMapService, { url })

  test('is four tiles as the service sends them, and stores nothing', async () => {
    const picture = await landscape({ width: 256, height: 256 }).png().toBuffer()
    for (const place of ['0/0', '1/0', '0/1', '1/1']) serve(`/1/${place}.png`, picture)
    const { status, body } = await preview(`https://photos.test/{z}/{x}/{y}{r}.png`)
    expect(status).toBe(200)
    expect(body.tiles).toEqual(Array(4).fill(`data:image/png;base64,${picture.toString('base64')}`))
    expect(await app.db.sql`select 1 from site_config`).toEqual([])
  })

  test.each([
    ['of a host inside', 'https://127.0.0.1/{z}/{x}/{y}', 'Only https addresses of public hosts'],
    ['where nothing is', '/missing/{z}/{x}/{y}', 'The address does not answer with a file.'],
  ])('of an address %s is refused in words', async (_what, url, words) => {
    const answer = await preview(url.startsWith('/') ? `https://photos.test${url}` : url)
    expect(answer).toMatchObject({ status: 400, body: { field: 'url', error: expect.stringContaining(words) } })
  })

  test('of what is no picture is refused in words', async () => {
    for (const place of ['0/0', '1/0', '0/1', '1/1']) serve(`/1/${place}`, Buffer.from('<svg onload=alert(1)>'))
    expect((await preview(`https://photos.test/{z}/{x}/{y}`)).body).toMatchObject({
      error: 'The service does not answer with pictures (PNG, JPEG or WebP).',
    })
  })
})
