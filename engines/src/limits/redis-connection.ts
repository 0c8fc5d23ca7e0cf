import { Redis } from 'ioredis'

export interface RedisConnectionOptions {
  /** 'redis://[user:password@]host:port/database', or 'rediss://…' for TLS. */
  url: string
  /** How long a connection may take, and then each command. */
  timeoutMs: number
  /** The connection failed or broke; it is retried for ever. */
  onError(error: Error): void
  /** The connection works, for the first time or again. */
  onReady(): void
}

/**
 * Connects to Redis, and reconnects for as long as it is open. Commands never wait for a connection: without one they fail at once, with one
 * after the time-out at the latest. Resolves when the first attempt has succeeded or failed.
 */
export async function connectToRedis({ url, timeoutMs, onError, onReady }: RedisConnectionOptions): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    // A connected but silent server is given up, so that only the first requests wait for it.
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
