import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge on Windows',
  ],
])('%s is described as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test.each([null, '', '   ', '\n', '/', '()'])('%j is an unknown device', (userAgent) => {
  expect(describeDevice(userAgent)).toBe('Unknown device')
})

test('a program that no list knows is called what it calls itself, briefly', () => {
  expect(describeDevice('Trundle/8.14 (by Ann)')).toContain('Trundle')
  expect(describeDevice(`${'x'.repeat(10_000)}/1.0 y`).length).toBeLessThanOrEqual(100)
})

test('any text at all gets one short line and never a fault', () => {
  const agent = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.stringMatching(/^[A-Za-z]{0,9}\/[0-9._]{0,5} ?(\([A-Za-z;/ 0-9]{0,40}\))? ?[A-Za-z/ .0-9]{0,60}$/),
  )
  fc.assert(
    fc.property(agent, (userAgent) => {
      const device = describeDevice(userAgent)
      expect(device.length).toBeGreaterThan(0)
      expect(device.length).toBeLessThanOrEqual(100)
      expect(device).not.toMatch(/[\r\n]/)
    }),
  )
})
