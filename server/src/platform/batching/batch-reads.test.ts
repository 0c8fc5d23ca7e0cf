import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { batchReads } from './batch-reads.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Read {
  askers: readonly string[]
  end(): void
  fail(): void
}

/** Reads that end when the test says so. A result is the caller, the number of the read, and how many callers there were when it began. */
function openReads(limits: Parameters<typeof batchReads>[1]) {
  const reads: Read[] = []
  let asked = 0
  let running = 0
  const most = { running: 0, together: 0 }
  const share = batchReads(async (askers: readonly string[]) => {
    running += 1
    most.running = Math.max(most.running, running)
    most.together = Math.max(most.together, askers.length)
    const number = reads.length + 1
    const askedBefore = asked
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    reads.push({ askers, end: resolve, fail: () => reject(new Error(`read ${number} has failed`)) })
    await promise.finally(() => {
      running -= 1
    })
    return (asker) => {
      if (asker === 'unknown') throw new Error('not known')
      return { asker, number, askedBefore }
    }
  }, limits)
  const ask = (asker: string) => {
    asked += 1
    return share(asker)
  }
  return { ask, reads, most, countAsked: () => asked }
}

test('in every order of events, each caller gets a result of their own, by a read that began after they asked', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'ask', 'ask', 'turn', 'end', 'fail'), { maxLength: 60 })
  const limits = { atOnce: fc.integer({ min: 1, max: 3 }), mostTogether: fc.integer({ min: 1, max: 4 }) }
  await fc.assert(
    fc.asyncProperty(steps, fc.record(limits), async (story, { atOnce, mostTogether }) => {
      const { ask, reads, most, countAsked } = openReads({ atOnce, mostTogether })
      const failed = new Set<number>()
      const outcomes: Promise<{ text: string; number: number; name: string; place: number; isFresh: boolean }>[] = []
      let ended = 0
      const endOne = (isFailure: boolean) => {
        if (ended === reads.length) return
        ended += 1
        if (isFailure) failed.add(ended)
        reads[ended - 1]![isFailure ? 'fail' : 'end']()
      }
      for (const step of story) {
        if (step === 'turn') await nextTurn()
        else if (step !== 'ask') endOne(step === 'fail')
        else {
          const [name, place] = [`asker ${outcomes.length}`, countAsked() + 1]
          const toText = ({ message }: Error) => ({ asker: message, number: 0, askedBefore: 0 })
          outcomes.push(
            ask(name)
              .catch(toText)
              .then(({ asker, number, askedBefore }) => {
                return { text: asker, number, name, place, isFresh: askedBefore >= place }
              }),
          )
        }
      }
      for (let turns = 0; turns < 4 * outcomes.length + 4; turns += 1) {
        await nextTurn()
        endOne(false)
      }
      // In the order of their calls, each once.
      expect(reads.flatMap(({ askers }) => askers)).toEqual(outcomes.map((_, n) => `asker ${n}`))
      for (const { text, number, name, isFresh } of await Promise.all(outcomes)) {
        const own = reads.findIndex(({ askers }) => askers.includes(name)) + 1
        if (failed.has(own)) expect(text).toBe(`read ${own} has failed`)
        else expect({ text, number, isFresh }).toEqual({ text: name, number: own, isFresh: true })
      }
      expect(most.running).toBeLessThanOrEqual(atOnce)
      expect(most.together).toBeLessThanOrEqual(mostTogether)
    }),
    { numRuns: lengthOf({ usual: 200, full: 5000 }) },
  )
})

test('a thousand callers in one turn share one read, and a thousand callers during it share the next', async () => {
  const { ask, reads } = openReads({ mostTogether: 1000 })
  const early = Array.from({ length: 1000 }, (_, n) => ask(`early ${n}`))
  await nextTurn()
  const late = Array.from({ length: 1000 }, (_, n) => ask(`late ${n}`))
  reads[0]!.end()
  await Promise.all(early)
  await nextTurn()
  reads[1]!.end()
  expect((await Promise.all(late)).every(({ number }) => number === 2)).toBe(true)
  expect(reads).toHaveLength(2)
})

test('a caller with a failing part does not affect others', async () => {
  const { ask, reads } = openReads({})
  const [ada, unknown, ben] = [ask('ada'), ask('unknown'), ask('ben')]
  await nextTurn()
  reads[0]!.end()
  await expect(unknown).rejects.toThrow('not known')
  expect([(await ada).asker, (await ben).asker]).toEqual(['ada', 'ben'])
})

test('after a read, failed or not, none begins before the pause is over, and the results do not wait for that', async () => {
  const took: number[] = []
  const { ask, reads } = openReads({ restMs: (tookMs) => took.push(tookMs) && 30 })
  const first = ask('ada')
  await nextTurn()
  const second = ask('ben')
  reads[0]!.fail()
  await expect(first).rejects.toThrow('read 1 has failed')
  await nextTurn()
  expect([reads.length, took.length]).toEqual([1, 1])
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.end()
  expect(await second).toMatchObject({ asker: 'ben', number: 2 })
})
