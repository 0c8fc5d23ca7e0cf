import { z } from 'zod'
import { openNoTracing } from './none.ts'
import { openOtlp } from './otlp.ts'
import type { Tracing } from './port.ts'

export const tracingSettings = {
  /** Where traces are sent, in OTLP over HTTP; not set: nowhere. */
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced. */
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
}

export function openTracing(
  { TRACES_URL: url, TRACES_SHARE: share }: z.infer<z.ZodObject<typeof tracingSettings>>,
  service: { name: string; version: string },
): Tracing {
  return url ? openOtlp({ url, share, service }) : openNoTracing()
}
