import { beatName, type Connect, channelName, gapName, writeFrame } from './redis-channels.ts'

interface SenderOptions {
  self: string
  prefix: string
  onBack(): void
  onOut(error: Error): void
}

/** Opens the connection that publishes. */
export async function openSender(connect: Connect, { self, prefix, onBack, onOut }: SenderOptions) {
  let isClosed = false
  const lose = (error: Error) => {
    if (!isClosed) onOut(error)
  }
  const redis = await connect(lose, onBack)
  /** Messages of this turn of the event loop, by channel. */
  const waiting = new Map<string, string[]>()
  /** A message was not sent, so the other processes must be notified as soon as possible. */
  let owesGap = false

  async function publish(name: string, frame: string): Promise<boolean> {
    try {
      await redis.publish(name, frame)
      onBack()
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      lose(error)
      return false
    }
  }

  async function payGap(): Promise<void> {
    if (!owesGap) return
    owesGap = false
    if (!(await publish(gapName(prefix), writeFrame(self, [])))) owesGap = true
  }

  async function sendFrame(channel: string, messages: readonly string[]): Promise<void> {
    if (await publish(channelName(prefix, channel), writeFrame(self, messages))) return payGap()
    owesGap = true
  }

  function flush(): void {
    for (const [channel, messages] of waiting) void sendFrame(channel, messages)
    waiting.clear()
  }

  return {
    send(channel: string, message: string): void {
      if (waiting.size === 0) setImmediate(flush)
      const messages = waiting.get(channel)
      if (messages) messages.push(message)
      else waiting.set(channel, [message])
    },
    /** Sends a heartbeat to this process itself. Returns whether Redis accepted it. */
    async beat(): Promise<boolean> {
      const wasTaken = await publish(beatName(prefix, self), writeFrame(self, []))
      if (wasTaken) await payGap()
      return wasTaken
    },
    /** Sends waiting messages first, if Redis is available. */
    async close(): Promise<void> {
      flush()
      isClosed = true
      // Without a connection there is nothing to close; without `disconnect` it would reconnect.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
