import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { orders } from './parse-words.ts'
import { runOrder } from './run-order.ts'

const app = testApp()
const type = (...words: string[]) => runOrder(app.services, { words, systemUser: 'deploy' })

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
])('an order that is typed wrong, such as %j, is told with its own usage', async (words, sentence) => {
  await app.anAdmin()
  const { status, lines } = await type(...words)
  expect([status, lines.join('\n')]).toEqual([2, expect.stringContaining(sentence)])
  expect(lines.join('\n')).toContain(`Usage: npm run admin -- ${words.slice(0, 2).join(' ')}`)
  expect(lines.join('\n')).not.toContain('mail list')
})

test('before there is an administrator, nothing is done in anybody’s name', async () => {
  expect(await type('puzzle', 'list')).toMatchObject({
    status: 1,
    lines: ['There is no administrator yet. Start the server once first.'],
  })
})
