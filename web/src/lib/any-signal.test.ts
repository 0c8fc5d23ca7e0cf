import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('the first aborted signal aborts, with its reason, and later ones change nothing', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  expect(any.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect(any.reason).toBe('late')
})

test('an already aborted signal aborts immediately', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
})
