import { expect, test } from 'vitest'
import { startPress } from './press.ts'

test.each(['offline', 'pagehide'])('after %s nothing more is sent for a press', (event) => {
  const page = new EventTarget()
  const press = startPress(page)
  expect(press.isOver()).toBe(false)
  page.dispatchEvent(new Event(event))
  page.dispatchEvent(new Event('online'))
  expect([press.isOver(), press.over.aborted]).toEqual([true, true])
})

test('a press expires after 45 s, even if the phone slept meanwhile', () => {
  let at = 0
  const press = startPress(new EventTarget(), () => at)
  at = 45_000
  expect(press.isOver()).toBe(false)
  at = 45_001
  expect(press.isOver()).toBe(true)
})

test('a closed press no longer listens', () => {
  const page = new EventTarget()
  const press = startPress(page)
  press.close()
  page.dispatchEvent(new Event('offline'))
  expect(press.isOver()).toBe(false)
})

test('leaving the screen ends a press; ending it twice is harmless', () => {
  const press = startPress(new EventTarget())
  press.end()
  press.end()
  expect([press.isOver(), press.over.aborted]).toEqual([true, true])
})
