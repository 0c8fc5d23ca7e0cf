import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import type { TestUser } from '../../../test-support/world.ts'

const app = testApp()
const readers: TestReader[] = []
let provider: TestProvider
let address: string
beforeAll(async () => {
  provider = new TestProvider(app)
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

async function watch({ id }: { id: string }, { cookie }: TestUser): Promise<TestReader> {
  const reader = await TestReader.open(`${address}/api/puzzles/${id}/live`, { cookie })
  readers.push(reader)
  await reader.until(({ signsOfLife }) => signsOfLife.length === 1)
  return reader
}
const kinds = ({ news }: TestReader) => news.map(({ kind }) => kind).filter((kind) => kind !== 'mode')

test('a paid subscription reaches the streams of its owner and of no other player', async () => {
  // The sandbox goes by real time.
  app.clock.at = new Date()
  const puzzle = await app.aPuzzle()
  const { user, events } = await provider.aPayer()
  const own = [await watch(puzzle, user), await watch(puzzle, user)]
  const other = await watch(puzzle, await app.aUser())
  expect(own.map(kinds)).toEqual([[], []])
  const paid = events.find(({ type }) => type === 'customer.subscription.created')!
  expect((await provider.deliver(paid)).status).toBe(200)
  for (const reader of own) await reader.until(({ news }) => news.some(({ kind }) => kind === 'subscription'))
  expect(kinds(other)).toEqual([])
})
