/** Called with one message at a time. What it throws hurts nobody: it is handed to the engine's `onListenerError`. */
export type Listener = (message: string) => void

/** Carries messages between the processes of one installation. What nobody listens to is gone; nothing is kept. */
export interface PubSub {
  /**
   * Sends the message to all who are subscribed to the channel now, this process among them. Resolves once the message is on its way, which may
   * be before or after the listeners have it.
   */
  publish(channel: string, message: string): Promise<void>
  /**
   * Once this has resolved, the listener gets every message of the channel, in the order in which each publisher published them. The returned
   * function ends this subscription: after that call the listener hears nothing more. Subscribing the same function twice makes two
   * subscriptions.
   */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /**
   * The listener is called when messages of other processes may have been missed, on whatever channel: about once a second while they cannot be
   * heard, and once more when they are heard again. Whoever must not miss anything then reads what is true. Messages of this process are never
   * missed, so the kind for a single process never calls it. The returned function ends it.
   */
  onGap(listener: () => void): () => void
  /** Ends all subscriptions. Publishing and subscribing afterwards throw. Safe to call twice. */
  close(): Promise<void>
}

export interface PubSubOptions {
  /** Hears what a listener threw, to log it. */
  onListenerError: (error: unknown, channel: string) => void
}
