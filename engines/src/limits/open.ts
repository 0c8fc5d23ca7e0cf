import { openInProcessLimits } from './in-process.ts'
import type { Limits } from './port.ts'
import { openRedisLimits } from './redis.ts'

/** Opens limits in Redis, counted by all processes together; without an address those of this process alone. */
export async function openLimits(url: string | undefined, onFault: (error: Error) => void): Promise<Limits> {
  return url ? openRedisLimits({ url, onFault }) : openInProcessLimits()
}
