import { openInProcessLimits } from './in-process.ts'
import type { Limits } from './port.ts'
import { openRedisLimits } from './redis.ts'
import type { RedisOptions } from './redis-connection.ts'

/** Opens limits in Redis, counted across all processes; without an address, limits of this process only. */
export async function openLimits(
  url: string | undefined,
  hearing: Pick<RedisOptions, 'onFault' | 'onBack'>,
): Promise<Limits> {
  return url ? openRedisLimits({ url, ...hearing }) : openInProcessLimits()
}
