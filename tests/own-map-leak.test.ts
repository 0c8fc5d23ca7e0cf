import { mkdtemp, rm, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openLog } from '@whereabouts/server/platform/observability/log'
import { buildApp } from '@whereabouts/server/start/app'
import { startTestApp } from '@whereabouts/server/test-support/test-app'
import { expect, test } from 'vitest'
import { tilesOf, writeMap } from './map-files.ts'

/** A tile around a guess, with numbers that occur nowhere else. */
const looked = { zoom: 22, x: 2_911_733, y: 1_733_119 }
const tile = `/tiles/own/${looked.zoom}/${looked.x}/${looked.y}`

test('no log, metric or table reveals which map tiles a player loads around a guess', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-own-map-leak-'))
  const path = join(folder, 'map.pmtiles')
  const tiles = [...tilesOf(1, (x, y) => `${x} ${y}`), { ...looked, bytes: gzipSync('streets') }]
  await writeMap(path, tiles)
  const site = await startTestApp(undefined, { settings: { MAP_FILE: path } })
  const lines: string[] = []
  const log = openLog('debug', { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...site.services, log })

  const player = await site.aSubscriber({ guesses: 2 })
  const { id: puzzleId } = await site.aPuzzle()
  const headers = { cookie: player.cookie }
  const statusOf = async (url: string) => (await app.inject({ url, headers })).statusCode
  expect(await statusOf(tile)).toBe(200)
  const payload = { guess_lat: 30.5, guess_lng: 69.9, idempotency_key: crypto.randomUUID() }
  const origin = { ...headers, origin: site.services.config.SITE_URL }
  const guess = await app.inject({ method: 'POST', url: `/api/puzzles/${puzzleId}/guesses`, headers: origin, payload })
  expect(guess.statusCode).toBe(200)
  expect(await statusOf(tile)).toBe(200)
  expect(await statusOf(`${tile}/9`)).toBe(404)
  // A broken archive is reported; the viewed place is not.
  await truncate(path, 200)
  await utimes(path, new Date(), new Date(Date.now() + 5000))
  await expect.poll(() => statusOf(tile), { timeout: 20_000, interval: 500 }).toBe(503)

  const tables = await site.db.sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`
  const rows = await Promise.all(
    tables.map(({ name }) => site.db.query({ text: `select to_jsonb(t)::text as row from ${name} t`, values: [] })),
  )
  const recorded = {
    log: lines.join(''),
    metrics: await site.services.metrics.registry.metrics(),
    tables: JSON.stringify(rows),
  }
  expect(recorded.log).toContain('/tiles/own/*')
  expect(recorded.log).toContain('a map archive cannot be read')
  expect(recorded.metrics).toContain('/tiles/own/*')
  expect(recorded.tables).toContain('69.9')
  for (const [place, text] of Object.entries(recorded)) {
    expect(text, place).not.toContain(String(looked.x))
    expect(text, place).not.toContain(String(looked.y))
    expect(text, place).not.toMatch(/\/tiles\/own\/\d/)
  }
  await app.close()
  await site.close()
  await rm(folder, { recursive: true })
})
