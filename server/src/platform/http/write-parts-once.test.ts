import * as puzzles from '@whereabouts/contract/puzzles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import type { ContextFor } from '../../core/context.ts'
import { getTodaysPuzzle } from '../../features/puzzles/get-puzzle.ts'
import { writePartsOnce } from './write-parts-once.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const Part = z.object({ name: z.string(), count: z.int().default(3) })
const endpoint = {
  ...puzzles.today,
  output: z.object({ long: Part.nullable(), list: z.array(Part), left: z.string().optional(), at: z.string() }),
}
const plain = (answer: object) => JSON.stringify(endpoint.output.parse(answer))
const fastOf = (answers: object[]) => {
  const write = writePartsOnce(endpoint, async () => answers.shift() as never)
  return async () => (await write(null, null)).text
}

test('what is written in parts equals what is written whole, again and again, also what the contract adds or leaves out', async () => {
  const long = { name: 'a "name"', secret: 'not in the contract' }
  const list = [{ name: 'x', count: 1 }]
  const answers = [
    { long, list, at: '1' },
    { long, list, left: 'here', at: '2' },
    { long: null, list, left: 'here', at: '2' },
    { long: null, list: [], at: '3', more: 1 },
    { long: { ...long, name: 'another' }, list, at: '4' },
  ]
  const write = fastOf([...answers])
  for (const answer of answers) expect(await write()).toBe(plain(answer))
})

test('a part that does not fit the contract is a fault, and not sent', async () => {
  await expect(fastOf([{ long: { name: 5 }, list: [], at: '1' }])()).rejects.toThrow()
  await expect(fastOf([{ list: [], at: '1' }])()).rejects.toThrow()
})

test('a part is parsed and written once for all answers that share it', async () => {
  let reads = 0
  const long = {
    get name() {
      reads += 1
      return 'read'
    },
  }
  const write = fastOf([
    { long, list: [], at: '1' },
    { long, list: [], at: '2' },
  ])
  await write()
  await write()
  expect(reads).toBe(1)
})

test.each(['nothing', 'a puzzle', 'a puzzle that is solved', 'a puzzle that was called off'])(
  'today’s puzzle is answered fast as it is answered plainly: %s',
  async (what) => {
    await app.reset()
    const puzzle = what === 'nothing' ? null : await app.aPuzzle()
    if (what.endsWith('solved'))
      await app.db.sql`update puzzles set is_solved = true, solved_at = now() where id = ${puzzle!.id}`
    if (what.endsWith('off'))
      await app.db.sql`update puzzles set voided_at = now(), void_reason = 'A wrong photo.' where id = ${puzzle!.id}`
    const admin = await app.anAdmin()
    for (const caller of [null, { userId: admin.id, isAdmin: true }]) {
      const context = { ...app.services, caller } as unknown as ContextFor<'public'>
      const { text } = await writePartsOnce(puzzles.today, getTodaysPuzzle)(context, {})
      expect(text).toBe(JSON.stringify(puzzles.today.output.parse(await getTodaysPuzzle(context))))
    }
  },
)
