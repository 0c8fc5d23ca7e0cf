import { z } from 'zod'
import { openNoAnchor } from './none.ts'
import type { Anchor } from './port.ts'
import { openRfc3161 } from './rfc3161.ts'

export const anchorSettings = {
  /** The timestamp authority (RFC 3161) that confirms when each day's last checkpoint was signed: its full URL. Empty: none. */
  ANCHOR_URL: z.url({ protocol: /^https?$/ }).optional(),
}

const timeoutMs = 10_000

/** Opens the timestamp service in the settings, else none. */
export const openAnchor = ({ ANCHOR_URL: url }: z.infer<z.ZodObject<typeof anchorSettings>>): Anchor =>
  url ? openRfc3161({ url, timeoutMs }) : openNoAnchor()
