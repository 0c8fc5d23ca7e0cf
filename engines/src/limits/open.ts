import { openInProcessLimits } from './in-process.ts'
import type { Limits } from './port.ts'
import { openRedisLimits } from './redis.ts'

/** Opens the limits that all processes count in Redis; without an address those of this process alone. */
export async function openLimits(url: string | undefined, onFault: (error: Error) => void): Promise<Limits> {
  return url ? openRedisLimits({ url, onFault }) : openInProcessLimits()
}
