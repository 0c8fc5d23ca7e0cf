import { beforeAll, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { payPrize } from '../../../test-support/prizes.ts'
import { aGuess } from '../../../test-support/worlds.ts'
import { listPrizeRows } from './queries.ts'

const app = testApp({ pages: builtPages })
beforeAll(async () => {
  expect((await app.app.inject('/')).statusCode).toBe(200)
})

/** What is to be read on a page without any script. */
const read = async (url: string) =>
  (await app.app.inject({ url })).body
    .replace(/<(script|style|noscript|title)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<footer[\s\S]*/, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')

test('past winners are in the pages that the server sends, once a prize has arrived and not before', async () => {
  const admin = await app.anAdmin()
  const { id: puzzleId, answer } = await app.aPuzzle()
  expect(await read('/winners')).toContain('No prize has been paid yet.')
  expect(await read('/')).not.toContain('Past Winners')

  const winner = await app.aSubscriber()
  await aGuess(winner, puzzleId, answer)
  expect(await read('/winners')).toContain('No prize has been paid yet.')
  expect(await read('/')).not.toContain('Past Winners')

  const [prize] = await listPrizeRows(app.db, { userId: winner.id })
  await payPrize(admin, winner, prize!.id)
  for (const path of ['/', '/winners', '/winners/']) {
    const page = await read(path)
    for (const words of ['Past Winners', '1 prize, $50.00 paid', winner.username, 'paid on Mar 10, 2026', 'Verify'])
      expect(page, path).toContain(words)
    expect((await app.app.inject(path)).body, path).not.toContain(prize!.id)
  }
})
