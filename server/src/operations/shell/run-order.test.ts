import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { typeOrder } from '../../../test-support/shell.ts'
import { orders, runOrder } from './run-order.ts'

const app = testApp()
const type = (...words: string[]) => typeOrder(app, words)

test.each([[[]], [['help']], [['user']], [['user', 'delete']], [['puzzle', 'find', 'x']]])(
  'words that are no order, such as %j, bring the list of all orders',
  async (words) => {
    const { status, lines } = await type(...words)
    expect(status).toBe(2)
    for (const { usage } of orders) expect(lines.join('\n')).toContain(usage)
  },
)

test.each([
  [['user', 'find'], 'user find TERM'],
  [['user', 'find', 'Anna', 'Atlas'], 'one word too many'],
  [['puzzle', 'list', 'all'], 'one word too many'],
  [['user', 'confirm', 'a', '--force'], '--force'],
  [['user', 'confirm', 'a', '--yes=no'], '--yes'],
  [['user', 'export', 'a'], 'Please name the file with --to.'],
])('a mistyped order, such as %j, is answered with its own usage', async (words, sentence) => {
  await app.anAdmin()
  const { status, lines } = await type(...words)
  expect([status, lines.join('\n')]).toEqual([2, expect.stringContaining(sentence)])
  expect(lines.join('\n')).toContain(`Usage: npm run admin -- ${words.slice(0, 2).join(' ')}`)
  expect(lines.join('\n')).not.toContain('mail list')
})

test('without an administrator nothing is done', async () => {
  expect(await type('puzzle', 'list')).toMatchObject({
    status: 1,
    lines: ['There is no administrator yet. Start the server once first.'],
  })
})

test('the question of an order that cannot be undone is answered by yes in a terminal, and by nothing else', async () => {
  await app.anAdmin()
  const { id } = await app.aPuzzle()
  const words = ['puzzle', 'call-off', id, '--reason', 'The photo is of another place.']
  const asked: string[] = []
  const typeIn = (isSure: boolean) =>
    runOrder({
      ...{ words, systemUser: 'deploy', open: async () => app.services },
      confirm: async (question) => asked.push(question) > 0 && isSure,
    })
  expect(await typeIn(false)).toMatchObject({ status: 1, lines: [asked[0], 'Nothing was done. Add --yes to do it.'] })
  expect(await app.db.sql`select 1 from puzzles where voided_at is not null`).toEqual([])
  expect(await typeIn(true)).toMatchObject({ status: 0, value: { success: true, id } })
})
