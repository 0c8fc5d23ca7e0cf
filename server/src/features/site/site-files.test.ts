import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@whereabouts/contract/languages'
import { expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'

const app = testApp({ isEmptied: 'once', pages: builtPages })

const get = (url: string) => app.app.inject({ method: 'GET', url })
const publicFile = (path: string) => fileURLToPath(new URL(`../../../../web/public${path}`, import.meta.url))

test('the manifest has the operator’s name for the site, and existing icons', async () => {
  await app.set('project_name', 'Where "on" <Earth>')
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Where "on" <Earth>', id: '/', start_url: '/', display: 'standalone' })
  const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(icons.filter(({ src }) => !existsSync(publicFile(src)))).toEqual([])
})

test('each language that is offered has a manifest of its own, which its pages name', async () => {
  const manifests = [
    ['/', '/manifest.webmanifest', { lang: 'en', dir: 'ltr', start_url: '/', id: '/', scope: '/' }],
    ['/ar', '/manifest.ar.webmanifest', { lang: 'ar', dir: 'rtl', start_url: '/ar', id: '/ar', scope: '/' }],
    ['/pt-br', '/manifest.pt-BR.webmanifest', { lang: 'pt-BR', dir: 'ltr', start_url: '/pt-br', scope: '/' }],
  ] as const
  const config = { ...app.services.config, LANGUAGES: manifests.map(([, , { lang }]): Language => lang) }
  const inAll = await buildApp({ ...app.services, config })
  for (const [path, file, facts] of manifests) {
    const named = /<link rel="manifest" href="([^"]*)"/.exec((await inAll.inject(path)).body)?.[1]
    expect(named).toBe(file)
    const { statusCode, headers, body } = await inAll.inject(file)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject(facts)
    expect((await inAll.inject(facts.start_url)).statusCode).toBe(200)
  }
  expect((await inAll.inject('/manifest.de.webmanifest')).statusCode).toBe(404)
  await inAll.close()
})

test('what asks for a favicon without reading a page gets an icon', async () => {
  const { statusCode, headers } = await get('/favicon.ico')
  expect(statusCode).toBe(301)
  expect(existsSync(publicFile(String(headers.location)))).toBe(true)
})

test('security.txt says where to report a fault, and when it expires', async () => {
  const { headers, body } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(body).toMatch(/^Expires: 2026-06-08T00:00:00Z$/m)
  expect(body).toMatch(/^Canonical: http:\/\/site\.test\/\.well-known\/security\.txt$/m)
})

test('a service worker that is switched off is answered by one that removes itself', async () => {
  const config = { ...app.services.config, SERVICE_WORKER: 'off' as const }
  const withoutWorker = await buildApp({ ...app.services, config })
  const { statusCode, headers, body } = await withoutWorker.inject('/sw.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('registration.unregister()')
  expect(() => new Function(body)).not.toThrow()
  await withoutWorker.close()
})
