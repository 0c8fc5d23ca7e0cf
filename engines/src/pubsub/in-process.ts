import type { Listener, PubSub, PubSubOptions } from './port.ts'

interface Subscription {
  listener: Listener
  isActive: boolean
}

/**
 * The kind for a single process. Listeners are called during `publish`. A message published by a listener waits until the current one has reached
 * all, so that all receive them in the same order.
 */
export function openInProcess({ onListenerError }: PubSubOptions): PubSub {
  const channels = new Map<string, Set<Subscription>>()
  const waiting: { channel: string; message: string }[] = []
  let isDelivering = false
  let isClosed = false

  /** Iterates over a copy: a listener that subscribes meanwhile gets the next message, one that leaves gets no more. */
  function deliver(channel: string, message: string): void {
    for (const subscription of [...(channels.get(channel) ?? [])]) {
      if (!subscription.isActive) continue
      try {
        subscription.listener(message)
      } catch (error) {
        onListenerError(error, channel)
      }
    }
  }

  function deliverWaiting(): void {
    isDelivering = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) deliver(next.channel, next.message)
    } finally {
      isDelivering = false
    }
  }

  function unsubscribe(channel: string, subscription: Subscription): void {
    subscription.isActive = false
    const subscriptions = channels.get(channel)
    subscriptions?.delete(subscription)
    if (subscriptions?.size === 0) channels.delete(channel)
  }

  function requireOpen(): void {
    if (isClosed) throw new Error('The publishing of messages is closed.')
  }

  return {
    async publish(channel, message) {
      requireOpen()
      waiting.push({ channel, message })
      if (!isDelivering) deliverWaiting()
    },
    async subscribe(channel, listener) {
      requireOpen()
      const subscription = { listener, isActive: true }
      const subscriptions = channels.get(channel) ?? new Set()
      channels.set(channel, subscriptions.add(subscription))
      return async () => unsubscribe(channel, subscription)
    },
    onGap: () => () => {},
    isUp: () => true,
    async close() {
      isClosed = true
      waiting.length = 0
      for (const subscriptions of channels.values()) {
        for (const subscription of subscriptions) subscription.isActive = false
      }
      channels.clear()
    },
  }
}
