import { z } from 'zod'
import { openGoogleVision } from './google-vision.ts'
import { openNoWebSearch } from './none.ts'
import type { WebSearch } from './port.ts'

export const webSearchSettings = {
  /** A key of Google Cloud Vision. Not set: no web search for pictures. */
  VISION_API_KEY: z.string().optional(),
  VISION_URL: z.url({ protocol: /^https?$/ }).optional(),
}

const googleUrl = 'https://vision.googleapis.com'
const timeoutMs = 20_000

/** Opens the web search in the settings, else none. */
export function openWebSearch({
  VISION_API_KEY: apiKey,
  VISION_URL: url = googleUrl,
}: z.infer<z.ZodObject<typeof webSearchSettings>>): WebSearch {
  return apiKey ? openGoogleVision({ url, apiKey, timeoutMs }) : openNoWebSearch()
}
