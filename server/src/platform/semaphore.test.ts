import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

/** Tasks that end when the test says so. */
function someWork() {
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const work = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number)
      ends[number] = (error) => (error ? reject(error) : resolve(number))
    })
  return { begun, work, end: (number: number, error?: Error) => ends[number]!(error) }
}

test('a limited number of tasks run in parallel, the rest wait in order, and a failed task frees its place', async () => {
  const { begun, work, end } = someWork()
  const pass = openSemaphore({ atOnce: 2, mayWait: 10 })
  const works = [0, 1, 2, 3].map((number) => pass(work(number)))
  expect(begun).toEqual([0, 1])
  end(1)
  expect(await works[1]).toBe(1)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  end(0, new Error('of this work'))
  await expect(works[0]).rejects.toThrow('of this work')
  expect(begun).toEqual([0, 1, 2, 3])
  end(2)
  end(3)
  expect(await Promise.all(works.slice(2))).toEqual([2, 3])
  expect(await pass(async () => 'a free place')).toBe('a free place')
})

test('a task beyond the waiting limit is refused and never begins; later there is room again', async () => {
  const { begun, work, end } = someWork()
  const pass = openSemaphore({ atOnce: 1, mayWait: 1 })
  const works = [pass(work(0)), pass(work(1))]
  await expect(pass(work(2))).rejects.toMatchObject({ code: 'unavailable' })
  end(0)
  await works[0]
  await Promise.resolve()
  end(1)
  await works[1]
  const later = pass(work(3))
  end(3)
  expect(await later).toBe(3)
  expect(begun).toEqual([0, 1, 3])
})
