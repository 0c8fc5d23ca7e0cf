import { describe, expect, test } from 'vitest'
import { answer, DishonestLog, elsewhere, endDay, releaseUs, sealOf } from './dishonest-log.ts'

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

  test('says that the data went back to the day after, far from the guesses of the date, where the site names it', async () => {
    const log = new DishonestLog()
    endDay(log)
    const day = 86_400
    log.addOthers(12 * 256, { seconds: 1.1 * day })
    const [toUs, atUs] = [releaseUs + 1.2 * day * 1_000_000, releaseUs + 1.3 * day * 1_000_000]
    const index = log.add({ kind: 'restored', toUs, atUs })
    log.addOthers(2 * 256, { seconds: 1.4 * day })
    const saysSo = expect.stringContaining('went back to its data of 2026-11-23 04:48:00 UTC')
    expect((await log.check({ day: { restored: [index] } }, aPart())).sentences.day).toEqual(saysSo)
    expect((await log.check({ day: { restored: [] } }, aPart())).sentences.day).not.toEqual(saysSo)
    for (const restored of [undefined, 'none', ['1'], [-1], [0.5]])
      await expect(log.check({ day: { restored: restored as number[] } }), `${restored}`).rejects.toThrow(
        'day-unreadable',
      )
    await expect(log.check({ day: { restored: [index * 2] } })).rejects.toThrow('log-too-short')
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
