import { openInProcessCache } from './in-process.ts'
import type { Cache } from './port.ts'
import { openRedisCache } from './redis.ts'

/** Opens the cache in Redis, shared by all processes; without an address the cache of this process alone. */
export async function openCache(url: string | undefined, onFault: (error: Error) => void): Promise<Cache> {
  return url ? openRedisCache({ url, onFault }) : openInProcessCache()
}
