import { expect, test } from 'vitest'
import { chooseCopy } from './photo-viewer.tsx'

test('picks the narrowest sufficient copy, else the widest', () => {
  const widths = [2048, 640, 1280]
  expect(chooseCopy(widths, 800)).toBe(640)
  expect(chooseCopy(widths, 801)).toBe(1280)
  expect(chooseCopy(widths, 9000)).toBe(2048)
  expect(chooseCopy([], 100)).toBeNull()
})
