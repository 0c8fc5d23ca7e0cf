import { expect, test } from 'vitest'
import { inWords, networkOf } from './rate-limit.ts'

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
