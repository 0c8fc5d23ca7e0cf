import { describe, expect, test } from 'vitest'
import { answer, DishonestLog, elsewhere, endDay, sealOf } from './dishonest-log.ts'

describe('a partially read log', () => {
  /** The guess that should have won is in a bundle that is not read. */
  function aLongDay(): DishonestLog {
    const log = new DishonestLog()
    log.addGuess({ seconds: 0, at: elsewhere })
    log.addOthers(20 * 256)
    log.addGuess({ seconds: 1, at: answer, isShown: false })
    log.addOthers(20 * 256)
    endDay(log)
    return log
  }
  /** Reads eight bundles: four of the first ones, and the last four. */
  const aPart = () => {
    let asked = 0
    return { mostBundles: 8, chance: () => (asked++ % 10) / 50 }
  }

  test('is not green if partially read, and red once read completely', async () => {
    const log = aLongDay()
    expect(await log.check({}, aPart())).toMatchObject({ failed: [], unknown: ['day', 'guesses', 'order', 'winner'] })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
  })

  test.each([
    ['begin with an entry of another puzzle', { first_index: 1 + 256 }],
    ['begin with its seal', { first_index: 0 }],
    ['end with an entry of another puzzle', { last_index: 30 * 256 }],
  ])('cannot be thinned out by a day that is said to %s', async (_what, published) => {
    expect((await aLongDay().check({ puzzle: published }, aPart())).failed).toContain('guesses')
  })

  test('may have another seal between the first one and the guesses', async () => {
    const log = new DishonestLog()
    log.addOthers(20 * 256)
    log.addSeal(sealOf({ answer: elsewhere }), sealOf())
    log.addOthers(20 * 256)
    endDay(log)
    expect(await log.check({}, aPart())).toMatchObject({ failed: [], unknown: ['sealed'] })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['sealed'] })
  })
})
