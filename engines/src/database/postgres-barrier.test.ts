import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BarrierHooks, type BarrierLine, PostgresBarrier } from './postgres-barrier.ts'

/** A connection to a server that answers, goes silent, or refuses, as the test says. */
class Line implements BarrierLine {
  readonly scripts: string[] = []
  readonly hooks: BarrierHooks
  isEnded = false
  answer: (script: string) => Promise<unknown> = async () => []

  constructor(hooks: BarrierHooks) {
    this.hooks = hooks
  }

  run(script: string): Promise<unknown> {
    this.scripts.push(script)
    return this.answer(script)
  }

  async end(): Promise<void> {
    this.isEnded = true
  }
}

const silent = () => new Promise<never>(() => {})
const always = async () => true
let lines: Line[]
/** How new connections answer. */
let ofNewLines: Line['answer']
let barrier: PostgresBarrier

beforeEach(async () => {
  vi.useFakeTimers()
  lines = []
  ofNewLines = async () => []
  const openLine = (hooks: BarrierHooks) => {
    const line = Object.assign(new Line(hooks), { answer: ofNewLines })
    lines.push(line)
    return line
  }
  barrier = new PostgresBarrier(
    { openLine, notify: async () => {} },
    { name: 'of_a_test', heard: () => {}, held: () => {} },
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(barrier.isHeld).toBe(true)
})
afterEach(async () => {
  await barrier.close()
  vi.useRealTimers()
})

test('a barrier is not held from the loss of its connection until a new one holds it', async () => {
  ofNewLines = silent
  lines[0]!.hooks.closed()
  expect(barrier.isHeld).toBe(false)
  ofNewLines = async () => []
  await vi.advanceTimersByTimeAsync(12_000)
  expect([barrier.isHeld, lines.length]).toEqual([true, 3])
})

test('a silently dead connection is replaced by a new one within seconds', async () => {
  lines[0]!.answer = silent
  ofNewLines = silent
  await vi.advanceTimersByTimeAsync(4_100)
  expect([barrier.isHeld, lines[0]!.isEnded, lines.length]).toEqual([false, true, 2])
})

test('a lock that is granted at the very end of its time is given back', async () => {
  const [line] = lines as [Line]
  line.answer = async (script) => {
    if (!/pg_advisory_lock\(/.test(script)) return []
    await new Promise((resolve) => setTimeout(resolve, 150))
    throw Object.assign(new Error('too late'), { code: '55P03' })
  }
  const passing = barrier.pass(async () => false, { withinMs: 200, isWanted: always })
  await vi.advanceTimersByTimeAsync(400)
  expect(await passing).toBe('not-alone')
  const asked = line.scripts.findLastIndex((script) => /pg_advisory_lock\(/.test(script))
  expect(line.scripts[asked + 1]).toMatch(/^select pg_advisory_unlock\(/)
  expect([barrier.isHeld, lines.length]).toEqual([true, 1])
})
