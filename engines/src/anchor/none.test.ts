import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anchorSuite } from './anchor.suite.ts'
import { openNoAnchor } from './none.ts'
import { anchorSettings, openAnchor } from './open.ts'

describe('no anchor', () => anchorSuite(async () => ({ anchor: openNoAnchor(), isProofOf: () => false })))

describe('the settings of an anchor', () => {
  const settings = z.object(anchorSettings)
  const ANCHOR_URL = 'https://time.example'

  test.each([
    ['none', {}],
    ['opentimestamps', { ANCHOR_KIND: 'opentimestamps', ANCHOR_URL }],
    ['rfc3161', { ANCHOR_KIND: 'rfc3161', ANCHOR_URL }],
  ])('choose the kind: %s', (kind, chosen) => {
    expect(openAnchor(settings.parse(chosen)).kind).toBe(kind)
  })

  test.each([
    { ANCHOR_KIND: 'none', ANCHOR_URL },
    { ANCHOR_KIND: 'rfc3161', ANCHOR_URL: 'file:///tmp/time' },
  ])('are refused: %j', (wrong) => {
    expect(settings.safeParse(wrong).success).toBe(false)
  })
})
