import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anchorSuite } from './anchor.suite.ts'
import { openNoAnchor } from './none.ts'
import { anchorSettings, openAnchor } from './open.ts'

describe('no anchor', () => anchorSuite(async () => ({ anchor: openNoAnchor(), isProofOf: () => false })))

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
