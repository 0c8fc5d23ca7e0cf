import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Broadcast } from './broadcast.ts'

let broadcast: Broadcast
beforeEach(() => {
  broadcast = new Broadcast()
})
afterEach(() => void vi.useRealTimers())

const send = (message: string | number) => broadcast.send(`${message} `)

/** A reader that collects its text, word by word. */
function aReader() {
  let text = ''
  const leave = broadcast.add((lines) => {
    text += Buffer.from(lines).toString()
  })
  return { leave, words: () => text.split(' ').slice(0, -1) }
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 20_000, interval: 1 })

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

test('thousands of readers get every message in order', async () => {
  const readers = Array.from({ length: 3000 }, aReader)
  for (let n = 1; n <= 40; n += 1) {
    send(n)
    if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await until(() => readers.every(({ words }) => words().length === 40))
  for (const { words } of readers) expect(words()).toEqual(numbers(1, 40))
})

test('at most 250 readers are written to in one turn, and other work gets its turns in between', async () => {
  let written = 0
  for (let n = 0; n < 1000; n += 1)
    broadcast.add(() => {
      written += 1
    })
  send('x')
  expect(written, 'the sender does not wait').toBe(0)
  const steps: number[] = []
  while (written < 1000) {
    const before = written
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(written - before)
  }
  expect(Math.max(...steps)).toBe(250)
  expect(steps.filter((step) => step > 0)).toHaveLength(4)
})

test('a reader who joins in the middle of a round gets exactly the later lines, in order', async () => {
  const early = Array.from({ length: 1000 }, aReader)
  const late: { from: number; words: () => string[] }[] = []
  for (let n = 1; n <= 30; n += 1) {
    send(n)
    await new Promise((resolve) => setImmediate(resolve))
    const reader = aReader()
    late.push({ from: n + 1, words: reader.words })
  }
  send(31)
  await until(() => [...early, ...late].every(({ words }) => words().at(-1) === '31'))
  for (const { from, words } of late) {
    expect(words()).toEqual(numbers(from, 31))
  }
})

test('a reader who leaves in the middle of a round gets no more, and the others do', async () => {
  broadcast.add(() => last.leave())
  const others = Array.from({ length: 598 }, aReader)
  const last = aReader()
  send('x')
  await until(() => others.every(({ words }) => words().length === 1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(last.words()).toEqual([])
})

test('with many readers lines are collected, so that each gets several in one write; a first line never waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: Date.now() })
  vi.advanceTimersByTime(1000)
  const writes: number[] = []
  for (let n = 0; n < 5000; n += 1) broadcast.add(({ length }) => n === 0 && writes.push(length))
  send('first')
  await new Promise((resolve) => setImmediate(resolve))
  expect(writes).toEqual(['first '.length])
  for (let n = 0; n < 20; n += 1) {
    send('x')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(writes, 'nothing before the tenth of a second is over').toEqual(['first '.length])
  vi.advanceTimersByTime(100)
  expect(writes).toEqual(['first '.length, 20 * 'x '.length])
})
