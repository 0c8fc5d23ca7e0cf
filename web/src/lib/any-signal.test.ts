import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('the first signal that is aborted aborts, with its reason, and the others change nothing any more', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const any = anySignal([one.signal, other.signal])
  expect(any.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect(any.reason).toBe('late')
})

test('a signal that is aborted already aborts at once', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
})
