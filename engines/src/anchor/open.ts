import { z } from 'zod'
import { openNoAnchor } from './none.ts'
import { openOpenTimestamps } from './opentimestamps.ts'
import type { Anchor } from './port.ts'
import { openRfc3161 } from './rfc3161.ts'

export const anchorSettings = {
  /** Who timestamps the log's checkpoints. Not set: no one. */
  ANCHOR_KIND: z.enum(['opentimestamps', 'rfc3161']).optional(),
  /** A calendar, without `/digest`, or the full URL of a timestamp authority. */
  ANCHOR_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** Settings that are valid only together. */
export const anchorTogether = [['ANCHOR_KIND', 'ANCHOR_URL']] as const satisfies (keyof typeof anchorSettings)[][]

const timeoutMs = 10_000

/** Opens the timestamp service in the settings, else none. */
export function openAnchor({
  ANCHOR_KIND: kind,
  ANCHOR_URL: url,
}: z.infer<z.ZodObject<typeof anchorSettings>>): Anchor {
  if (!kind || !url) return openNoAnchor()
  return kind === 'rfc3161' ? openRfc3161({ url, timeoutMs }) : openOpenTimestamps({ url, timeoutMs })
}
