import { openInProcess } from './in-process.ts'
import type { PubSub } from './port.ts'
import { openRedisPubSub } from './redis.ts'

interface Hearing {
  onFault(error: Error): void
  onBack?(): void
  onListenerError(error: unknown, channel: string): void
}

/** Opens messages between all processes, through Redis; without an address, within this process. */
export async function openPubSub(url: string | undefined, { onListenerError, ...hearing }: Hearing): Promise<PubSub> {
  return url ? openRedisPubSub({ url, onListenerError, ...hearing }) : openInProcess({ onListenerError })
}
