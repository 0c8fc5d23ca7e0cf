import { saveConfig } from '@whereabouts/contract/site.admin'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'

const app = testApp()
const readers: TestReader[] = []
let address: string
beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

async function watch({ id }: { id: string }): Promise<TestReader> {
  const { cookie } = await app.aUser()
  const reader = await TestReader.open(`${address}/api/puzzles/${id}/live`, { cookie })
  readers.push(reader)
  return reader
}
const modes = ({ news }: TestReader) => news.map(({ data }) => JSON.parse(data).maintenance_mode)

test('maintenance reaches open streams within five seconds, and those that open later begin with it', async () => {
  const [puzzle, admin] = [await app.aPuzzle(), await app.anAdmin()]
  const set = (value: 'true' | 'false') => admin.call(saveConfig, { key: 'maintenance_mode', value })
  const reader = await watch(puzzle)
  await reader.until(({ news }) => news.length === 1)
  expect(JSON.parse(reader.news[0]!.data)).toEqual({ maintenance_mode: 'false', announcement_id: null })
  expect((await set('true')).status).toBe(200)
  await reader.until(({ news }) => news.length === 2)
  const later = await watch(puzzle)
  await later.until(({ news }) => news.length === 1)
  expect([modes(reader), modes(later)]).toEqual([['false', 'true'], ['true']])
  expect((await set('false')).status).toBe(200)
  await Promise.all([reader.until(({ news }) => news.length === 3), later.until(({ news }) => news.length === 2)])
  expect([modes(reader), modes(later)]).toEqual([
    ['false', 'true', 'false'],
    ['true', 'false'],
  ])
})

test('a stream that opens after all others have gone does not begin with what they were sent', async () => {
  const [puzzle, admin] = [await app.aPuzzle(), await app.anAdmin()]
  const reader = await watch(puzzle)
  await reader.until(({ news }) => news.length === 1)
  reader.leave()
  await expect.poll(() => app.app.streams.ofUser.size).toBe(0)
  expect((await admin.call(saveConfig, { key: 'maintenance_mode', value: 'true' })).status).toBe(200)
  await expect.poll(() => app.app.streams.standing).toBeNull()
  const later = await watch(puzzle)
  await later.until(({ news }) => news.length === 1)
  expect(modes(later)).toEqual(['true'])
})
