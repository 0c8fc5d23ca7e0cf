import { toBase64 } from '@whereabouts/game/log/base64'
import type { Receipt } from '@whereabouts/game/log/receipt'
import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { describe, expect, test } from 'vitest'
import {
  answer,
  DishonestLog,
  endDay,
  friend,
  type Lies,
  type MadeGuess,
  openedAccountOf,
  releaseUs,
  stranger,
} from './dishonest-log.ts'

test('an unnamed winner has no account to compare, and the day is green', async () => {
  const log = new DishonestLog()
  endDay(log)
  const { failed, unknown, sentences } = await log.check({ shown: { winner: null, winner_account: null } })
  expect({ failed, unknown }).toEqual({ failed: [], unknown: [] })
  expect(sentences.winner).toMatch(/^A player who is not named has won:/)
})

test('a receipt opens only its own player’s account', async () => {
  const log = new DishonestLog()
  const winner = endDay(log)
  const check = (changes: Partial<Receipt>) =>
    checkReceipt(log.files(), { receipt: { ...log.receiptOf(winner), ...changes }, nowMs: releaseUs / 1000 + 60_000 })
  expect((await check({})).state).toBe('passed')
  for (const changes of [{ account: stranger }, { account: 'é' }, { account_salt: toBase64(new Uint8Array(16)) }])
    expect(await check(changes)).toMatchObject({ state: 'failed', findings: [{ code: 'receipt-broken' }] })
})

describe('a site is caught if it', () => {
  test.each<[string, (winner: MadeGuess) => Lies['shown']]>([
    ['the account of another player', (won) => ({ winner_account: { ...openedAccountOf(won), account: stranger } })],
    [
      'the account under another salt',
      (won) => ({ winner_account: { account: friend, salt: toBase64(won.salts.subarray(0, 16)) } }),
    ],
    ['no account', () => ({ winner_account: null })],
    ['an account that is none', (won) => ({ winner_account: { ...openedAccountOf(won), account: 'é' } })],
  ])('names a winner with %s', async (_whose, shownAs) => {
    const log = new DishonestLog()
    const winner = endDay(log)
    const { failed, unknown, sentences } = await log.check({ shown: { winner: 'accomplice', ...shownAs(winner) } })
    expect({ failed, unknown }).toEqual({ failed: ['winner'], unknown: [] })
    expect(sentences.winner).toBe('The winning guess was made by a different account from the one that the site names.')
  })

  test('assigns a guess to another account: it opens no entry of the log', async () => {
    const log = new DishonestLog()
    log.addWin({ seconds: 10, at: answer, shownAs: { account: toBase64(new Uint8Array(32)) } })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['guesses', 'winner'], unknown: [] })
  })
})
