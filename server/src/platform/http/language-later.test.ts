import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { buildApp } from '../../start/app.ts'

const web = fileURLToPath(new URL('../../../../web/', import.meta.url))
/** A web package in which German is not built yet. */
let folder: string
let app: TestApp

const copy = async (path: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await cp(join(web, path), join(folder, path), { recursive: true })
}
const page = (url: string, headers = {}) => app.app.inject({ url, headers: { accept: 'text/html', ...headers } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-web-'))
  for (const path of ['dist', 'dist-server/pages.json', 'dist-server/en']) await copy(path)
  app = await startTestApp(undefined, {
    settings: { LANGUAGES: 'en,de' },
    pagesBuiltIn: pathToFileURL(`${folder}/`),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('until a language is built its readers are sent the pages in English; a moment later they have their own', async () => {
  for (const [path, english] of [
    ['/de/faq', '/faq'],
    ['/de/faq?from=mail', '/faq?from=mail'],
    ['/de', '/'],
    ['/de//elsewhere.example/faq', '/elsewhere.example/faq'],
    ['/de/\\elsewhere.example/faq', '/elsewhere.example/faq'],
  ] as const) {
    const { statusCode, headers } = await page(path)
    expect([path, statusCode, headers.location]).toEqual([path, 302, english])
  }
  const english = await page('/faq', { 'accept-language': 'de' })
  expect([english.statusCode, english.body.includes('<html lang="en"')]).toEqual([200, true])

  await copy('dist-languages/de')
  await cp(join(web, 'dist-server/de'), join(folder, 'half-built'), { recursive: true })
  await rename(join(folder, 'half-built'), join(folder, 'dist-server/de'))
  await expect.poll(async () => (await page('/de/faq')).statusCode, { timeout: 60_000 }).toBe(200)
  const german = await page('/de/faq')
  expect(german.body).toContain('<html lang="de"')
  const [script] = /\/assets\/[\w-]+\.js/.exec(german.body)!
  expect((await page(script)).statusCode).toBe(200)
  expect((await page('/faq', { 'accept-language': 'de' })).headers.location).toBe('/de/faq')
})

test('production does not start without the pages of a language', async () => {
  await rm(join(folder, 'dist-server/de'), { recursive: true })
  const services = { ...app.services, config: { ...app.services.config, isProduction: true } }
  const opening = buildApp(services, { pagesBuiltIn: pathToFileURL(`${folder}/`) })
  await expect(opening).rejects.toThrow('The pages are not built in de: npm run build.')
})
