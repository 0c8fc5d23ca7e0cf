import { randomUUID } from 'node:crypto'
import { connectToRedis, type RedisOptions } from '../limits/redis-connection.ts'
import { openInProcess } from './in-process.ts'
import type { PubSub, PubSubOptions } from './port.ts'
import { openReceiver } from './redis-receiver.ts'
import { openSender } from './redis-sender.ts'

const usualPrefix = 'whereabouts:pubsub:'
const usualTimeoutMs = 1000
const beatEveryMs = 1000
/** After this many missed heartbeats in a row the listening connection counts as broken. */
const beatsUntilDeaf = 3

/**
 * The kind for several processes, with one connection to publish and one to listen. Listeners of this process get its messages immediately, with or
 * without Redis; their copies from Redis are dropped. Publishing never waits: Redis gets the messages of one turn of the event loop as one message
 * per channel. While Redis is down, each process receives only its own messages; the connection is restored automatically. Resolves even if Redis
 * does not answer yet.
 */
export async function openRedisPubSub(options: RedisOptions & PubSubOptions): Promise<PubSub> {
  const { url, prefix = usualPrefix, timeoutMs = usualTimeoutMs, onListenerError } = options
  const self = randomUUID()
  const local = openInProcess({ onListenerError })
  const outage = watchOutage(options.onFault, options.onBack)
  const gapListeners = new Set<{ listener: () => void }>()
  const tellGap = () => {
    for (const { listener } of [...gapListeners]) {
      try {
        listener()
      } catch (error) {
        onListenerError(error, 'gap')
      }
    }
  }
  const connect = (onError: (error: Error) => void, onReady: () => void) =>
    connectToRedis({ url, timeoutMs, onError, onReady })
  const receiver = await openReceiver(connect, {
    self,
    prefix,
    beatsUntilDeaf,
    onMessage: (channel, message) => void local.publish(channel, message).catch(options.onFault),
    onBack: () => outage.end('hearing'),
    onOut: (error) => outage.begin('hearing', error),
    onGap: tellGap,
    onNonsense: options.onFault,
  })
  const sender = await openSender(connect, {
    self,
    prefix,
    onBack: () => outage.end('sending'),
    onOut: (error) => outage.begin('sending', error),
  })
  const beating = setInterval(() => {
    void sender.beat().then((wasTaken) => wasTaken && receiver.expectBeat())
    if (!receiver.isHearing()) tellGap()
  }, beatEveryMs)
  beating.unref()
  let isClosed = false

  return {
    async publish(channel, message) {
      // First, since it refuses after closing.
      const delivered = local.publish(channel, message)
      sender.send(channel, message)
      await delivered
    },
    async subscribe(channel, listener) {
      const leave = await local.subscribe(channel, listener)
      await receiver.want(channel)
      let isLeft = false
      return async () => {
        await leave()
        if (!isLeft) receiver.drop(channel)
        isLeft = true
      }
    },
    onGap(listener) {
      const entry = { listener }
      gapListeners.add(entry)
      return () => void gapListeners.delete(entry)
    },
    isUp: () => !outage.isOut(),
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(beating)
      gapListeners.clear()
      await local.close()
      await Promise.all([sender.close(), receiver.close()])
    },
  }
}

/** Reports the first fault and the end of every outage. An outage lasts until both directions work. */
function watchOutage(onFault: (error: Error) => void, onBack: () => void = () => {}) {
  const out = new Set<'hearing' | 'sending'>()
  return {
    begin(direction: 'hearing' | 'sending', error: Error) {
      const isKnown = out.size > 0
      out.add(direction)
      // Only the message: the vendor's errors contain the command, and so the password of a refused login.
      if (!isKnown) onFault(new Error(`Redis carries no messages: ${error.message}`))
    },
    end(direction: 'hearing' | 'sending') {
      if (out.delete(direction) && out.size === 0) onBack()
    },
    isOut: () => out.size > 0,
  }
}
