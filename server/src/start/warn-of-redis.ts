import { RedisUnavailable } from '@whereabouts/engines/limits/port'
import { probeRedis } from '@whereabouts/engines/limits/probe-redis'
import type { Logger } from 'pino'
import { judgeRedis } from '../operations/doctor/judge-redis.ts'
import type { AllSettings } from './config.ts'

const timeoutMs = 2_000

/**
 * Logs at the start in one sentence what is wrong with Redis, including a refused password. The start continues: the database decides everything, and
 * a site must be able to restart without Redis.
 */
export async function warnOfRedis({ REDIS_URL: url }: Pick<AllSettings, 'REDIS_URL'>, log: Logger): Promise<void> {
  if (!url) return
  try {
    for (const warning of judgeRedis(await probeRedis(url, { timeoutMs }))) log.warn(`Redis (REDIS_URL): ${warning}`)
  } catch (error) {
    if (!(error instanceof RedisUnavailable)) throw error
    log.error(
      `${error.message} This process goes on by itself: it counts limits alone, and hears of changes at other processes later.`,
    )
  }
}
