import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Barrier, DatabaseEngine, Passing } from './port.ts'

const never = () => new Promise<never>(() => {})
const always = async () => true
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A held barrier, and the messages that it has received. */
export async function holdBarrier(
  db: DatabaseEngine,
  name = 'of_a_test',
): Promise<Barrier & { heard: string[]; timesHeld(): number }> {
  const heard: string[] = []
  let timesHeld = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = () => {
    timesHeld += 1
    resolve()
  }
  const barrier = db.openBarrier({ name, heard: (message) => heard.push(message), held })
  await promise
  return Object.assign(barrier, { heard, timesHeld: () => timesHeld })
}

/**
 * All pass, the first before the others if wished, which then has to wait for them. Like a server that is called once more, who is through
 * lets go again until all are: one that was slow to ask would wait for those that were quicker.
 */
async function allPass(
  barriers: readonly Barrier[],
  work: (at: number) => Promise<void>,
  { firstAloneMs = 0 } = {},
): Promise<Passing[]> {
  const through = new Set<number>()
  const endsAt = performance.now() + 10_000
  const passOnce = (barrier: Barrier, at: number, isWanted: () => Promise<boolean>) =>
    barrier.pass(
      async () => {
        if (!through.has(at)) await work(at)
        through.add(at)
        return false
      },
      { withinMs: 10_000, isWanted },
    )
  const passed = async (barrier: Barrier, at: number) => {
    if (at > 0) await pause(firstAloneMs)
    if (at > 0 && firstAloneMs > 0) expect(through.size).toBe(0)
    const passing = await passOnce(barrier, at, always)
    const isAnyLeft = async () => through.size < barriers.length && performance.now() < endsAt
    while (await isAnyLeft()) await passOnce(barrier, at, isAnyLeft)
    return passing
  }
  return Promise.all(barriers.map(passed))
}

/** The tests that the barrier of every kind of database passes. */
export function describeBarrier(open: () => Promise<DatabaseEngine>): void {
  describe('a barrier', () => {
    let db: DatabaseEngine
    beforeAll(async () => {
      db = await open()
    })
    afterAll(() => db?.close())
    let made = 0
    const three = () => {
      const name = `test_${'abcdefghij'[made++]}`
      return Promise.all([holdBarrier(db, name), holdBarrier(db, name), holdBarrier(db, name)])
    }

    test('a call is heard by all, the caller too, and at no other barrier', async () => {
      const [[one, two], [other]] = [await three(), await three()]
      await one.call('come')
      await expect.poll(() => [one.heard, two.heard]).toEqual([['come'], ['come']])
      expect(other.heard).toEqual([])
    })

    test('who passes waits until all others have let go, and holds it again afterwards', async () => {
      const [one, two, three_] = await three()
      const passing = allPass([one, two, three_], async () => {}, { firstAloneMs: 50 })
      expect(one.isHeld).toBe(false)
      expect(await passing).toEqual(['alone', 'alone', 'alone'])
      expect([one, two, three_].map(({ isHeld }) => isHeld)).toEqual([true, true, true])
    })

    test('of two who pass at once neither works while the other does', async () => {
      const [one, two, three_] = await three()
      await three_.close()
      let working = 0
      let most = 0
      const work = async () => {
        working += 1
        most = Math.max(most, working)
        await pause(30)
        working -= 1
      }
      await allPass([one, two], work)
      expect(most).toBe(1)
    })

    test('nobody holds it while somebody works', async () => {
      const [one, two, three_] = await three()
      await three_.close()
      const seen: boolean[] = []
      await allPass([one, two], async (at) => {
        await pause(30)
        seen.push([one, two][1 - at]!.isHeld)
      })
      expect(seen).toEqual([false, false])
    })

    test('one who does not let go is waited for until the time is up, and then the work is done', async () => {
      const [one] = await three()
      const began = performance.now()
      expect(await one.pass(async () => false, { withinMs: 400, isWanted: always })).toBe('not-alone')
      expect(performance.now() - began).toBeGreaterThanOrEqual(395)
      expect(one.isHeld).toBe(true)
    })

    test('what is not wanted any more is not done', async () => {
      const [one] = await three()
      let asked = 0
      const isWanted = async () => {
        asked += 1
        return asked < 3
      }
      expect(await one.pass(never, { withinMs: 60_000, isWanted })).toBe('not-wanted')
      expect(one.isHeld).toBe(true)
    })

    test('when the work says that more is to be waited for, nobody passes before this one has let go again', async () => {
      const [one, two, three_] = await three()
      await three_.close()
      const both = [one, two]
      const order: string[] = []
      // Either of the two may come through first.
      const passes = both.map((barrier, at) =>
        barrier.pass(
          async () => {
            order.push(`pass of ${at}`)
            return order.length === 1
          },
          { withinMs: 10_000, isWanted: always },
        ),
      )
      const first = await Promise.race(passes.map((pass, at) => pass.then(() => at)))
      await pause(100)
      order.push('lets go')
      await both[first]!.pass(async () => false, { withinMs: 10_000, isWanted: always })
      await Promise.all(passes)
      expect(order).toEqual([`pass of ${first}`, 'lets go', `pass of ${1 - first}`])
    })

    test('work that fails lets its error out, and the barrier is held again', async () => {
      const [one, two, three_] = await three()
      await Promise.all([two.close(), three_.close()])
      const failing = one.pass(() => Promise.reject(new Error('no')), { withinMs: 1_000, isWanted: always })
      await expect(failing).rejects.toThrow('no')
      expect(one.isHeld).toBe(true)
      expect(await one.pass(async () => false, { withinMs: 1_000, isWanted: always })).toBe('alone')
    })

    test('one who is closed is not waited for', async () => {
      const [one, two, three_] = await three()
      const passing = one.pass(async () => false, { withinMs: 10_000, isWanted: always })
      await Promise.all([two.close(), three_.close()])
      expect(await passing).toBe('alone')
    })
  })
}
