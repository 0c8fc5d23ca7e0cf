import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import type { TestUser } from '../../../test-support/world.ts'

const app = testApp()
const stripe = testStripe(app)
const readers: TestReader[] = []
let address: string
beforeAll(async () => {
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
  const puzzle = await app.aPuzzle()
  const { user, events } = await stripe.aPayer()
  const own = [await watch(puzzle, user), await watch(puzzle, user)]
  const other = await watch(puzzle, await app.aUser())
  expect(own.map(kinds)).toEqual([[], []])
  const paid = events.find(({ type }) => type === 'customer.subscription.created')!
  expect((await stripe.deliver(paid)).status).toBe(200)
  for (const reader of own) await reader.until(({ news }) => news.some(({ kind }) => kind === 'subscription'))
  expect(kinds(other)).toEqual([])
})
