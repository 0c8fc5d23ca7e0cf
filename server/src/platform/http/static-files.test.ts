import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { openStaticFiles } from './static-files.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const app = testApp({ isEmptied: 'once', pages: builtPages })
let script: string
let source: Buffer
beforeAll(async () => {
  const assets = await readdir(`${built}assets`)
  script = `/assets/${assets.find((name) => /^index-[\w-]+\.js$/.test(name))}`
  source = await readFile(`${built}${script}`)
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

test('every form of a file is the same file', async () => {
  const plain = await get(script)
  expect(plain.rawPayload.equals(source)).toBe(true)
  expect(brotliDecompressSync((await get(script, { 'accept-encoding': 'br' })).rawPayload).equals(source)).toBe(true)
  expect(gunzipSync((await get(script, { 'accept-encoding': 'gzip, br;q=0' })).rawPayload).equals(source)).toBe(true)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
})

test('a browser that has a file gets a 304, in each form by its own tag', async () => {
  const tags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const etag = String((await get(script, headers)).headers.etag)
    tags.add(etag)
    const again = await get(script, { ...headers, 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get(script, { ...headers, 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
  expect(tags.size).toBe(3)
})

test('HEAD returns the size and sends no body', async () => {
  const head = await app.app.inject({ method: 'HEAD', url: script })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(source.length), ''])
})

test.each([
  ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/assets/../../package.json'],
  ...['/assets/..%2f..%2fdist-server%2fmanifest.json', '/icons/..%5c..%5cpackage.json', '/icons/../index.html'],
  ...['//package.json', '/dist-server/manifest.json', '/dist-server/server-entry.js', '/server-entry.js'],
  ...['/manifest.json', '/.vite/manifest.json', '/index.html', '/assets/nothing-here.js', '/assets/constructor.js'],
])('%s is no file of the pages', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('"whereabouts"')
})

test('files with names that begin with a dot are not sent, nor are files in such a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-files-'))
  await mkdir(join(folder, '.vite'))
  for (const name of ['.hidden', '.vite/manifest.json', 'shown.txt']) await writeFile(join(folder, name), name)
  const files = await openStaticFiles(folder, ['en'])
  expect(['/.hidden', '/.vite/manifest.json', '/shown.txt'].map((path) => files.has(path))).toEqual([
    false,
    false,
    true,
  ])
  await rm(folder, { recursive: true })
})
