import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { watchEngines } from './engine-metrics.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'

const app = testApp({ isEmptied: 'once' })

/** Opens the metrics of engines; the function returns the value of one, undefined where there is none. */
function watching(changes: Partial<Parameters<typeof watchEngines>[0]> = {}, options = { storeMs: 0 }) {
  const metrics = openMetrics({ version: '0.0.0-test' })
  watchEngines({ ...app.services, metrics, ...changes }, options)
  return async (name: string) => {
    const found = (await metrics.registry.metrics()).split('\n').find((line) => line.startsWith(`whereabouts_${name} `))
    return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')))
  }
}

/** Runs something while the folder of photos is not there. */
async function withoutFiles(work: () => Promise<void>): Promise<void> {
  const folder = join(app.services.config.DATA_DIR, 'files')
  await rename(folder, `${folder}-away`)
  await work().finally(() => rename(`${folder}-away`, folder))
}

test('the store is up while it can be reached, and again when it is back', async () => {
  const value = watching()
  expect(await value('store_up')).toBe(1)
  await withoutFiles(async () => expect(await value('store_up')).toBe(0))
  expect(await value('store_up')).toBe(1)
})

test('the log says once that the store does not serve, and once that it serves again', async () => {
  const said: string[] = []
  const log = openLog('info', { write: (line) => void said.push(JSON.parse(line).msg) })
  const value = watching({ log })
  await value('store_up')
  await withoutFiles(async () => void [await value('store_up'), await value('store_up')])
  for (const _ of [1, 2]) await value('store_up')
  expect(said).toEqual(['the store of files does not serve', 'the store of files serves again'])
})

test('the store is checked now and then, not at each scrape', async () => {
  const value = watching({}, { storeMs: 3_600_000 })
  expect(await value('store_up')).toBe(1)
  await withoutFiles(async () => expect(await value('store_up')).toBe(1))
})

test('the disk of the data folder has a size, and some of it is free', async () => {
  const value = watching()
  const [size, free] = [(await value('data_disk_size_bytes'))!, (await value('data_disk_free_bytes'))!]
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free)
})
