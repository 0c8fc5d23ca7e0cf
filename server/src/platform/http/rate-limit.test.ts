import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import { expect, test } from 'vitest'
import { inWords, networkOf, takeFromLimits } from './rate-limit.ts'

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [1.1, '2 seconds'],
  [60, '60 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [7200, '2 hours'],
  [7201, '3 hours'],
])('%d seconds are worded for people, never too short: %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

test('a client with too many requests learns when to retry, in words and as a number', async () => {
  const services = { limits: openInProcessLimits() }
  const windows = [{ max: 2, seconds: 900 }]
  for (const _ of windows.concat(windows)) await takeFromLimits(services, 'a', windows)
  await expect(takeFromLimits(services, 'a', windows)).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    details: { seconds: 900, wait: '15 minutes' },
  })
  await takeFromLimits(services, 'b', windows)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('a client at %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
