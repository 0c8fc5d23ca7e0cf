import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'

/** The options of every kind for several processes. */
export interface RedisOptions {
  /** 'redis://[user:password@]host:port/database', or 'rediss://…' for TLS. */
  url: string
  /** The prefix of all keys and channels in Redis. Processes that belong together share it. */
  prefix?: string
  /** How long Redis may take to connect or to answer. */
  timeoutMs?: number
  /** Called once per outage, when Redis stops working. The message contains no key and no password. */
  onFault(error: Error): void
  /** Called once when it works again. */
  onBack?(): void
}

interface RedisConnectionOptions {
  /** 'redis://[user:password@]host:port/database', or 'rediss://…' for TLS. */
  url: string
  /** How long a connection may take, and then each command. */
  timeoutMs: number
  /** The connection failed or broke; it is retried forever. */
  onError(error: Error): void
  /** The connection works, for the first time or again. */
  onReady(): void
}

/**
 * Connects to Redis, and reconnects until closed. Commands never wait for a connection: without one they fail immediately, with one after the timeout
 * at the latest. Resolves when the first attempt has succeeded or failed.
 */
export async function connectToRedis({ url, timeoutMs, onError, onReady }: RedisConnectionOptions): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    // A connected but silent server is abandoned, so that only the first requests wait for it.
    socketTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    disableClientInfo: true,
  })
  redis.on('error', onError)
  redis.on('ready', onReady)
  // The error was passed to onError.
  await redis.connect().catch(() => {})
  return redis
}

/** Hashes a key: keys have any length and contain people's addresses, which must not be readable in Redis. 43 characters. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
