import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openNoAnchor } from './none.ts'
import { anchorSettings, openAnchor } from './open.ts'

test('no anchor stamps nothing, and takes hashes alone', async () => {
  const anchor = openNoAnchor()
  expect([anchor.kind, await anchor.stamp(new Uint8Array(32))]).toEqual(['none', null])
  await expect(anchor.stamp(new Uint8Array(31))).rejects.toThrow(RangeError)
})

describe('the settings of an anchor', () => {
  const settings = z.object(anchorSettings)

  test.each([
    ['none', {}],
    ['rfc3161', { ANCHOR_URL: 'https://time.example' }],
  ])('choose the kind: %s', (kind, chosen) => {
    expect(openAnchor(settings.parse(chosen)).kind).toBe(kind)
  })

  test('are refused unless they are an address of the web', () => {
    expect(settings.safeParse({ ANCHOR_URL: 'file:///tmp/time' }).success).toBe(false)
  })
})
