import { expect, test } from 'vitest'
import { firstReads } from './first-reads.ts'

test.each(Object.entries(firstReads))('%s is kept under the name of its endpoint', async (_, { name, load }) => {
  expect((await load()).name).toBe(name)
})
