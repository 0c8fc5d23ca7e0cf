/** Called with one message at a time. Its errors go to the engine's `onListenerError` and disturb no other listener. */
export type Listener = (message: string) => void

/** Carries messages between the processes of one installation. Nothing is stored: a message without a listener is lost. */
export interface PubSub {
  /**
   * Sends the message to all current subscribers of the channel, including this process. Resolves once the message is on its way, which may be before
   * or after the listeners have it.
   */
  publish(channel: string, message: string): Promise<void>
  /**
   * Once this has resolved, the listener gets every message of the channel, in the order of each publisher. The returned function ends this
   * subscription: after that call the listener gets no more. Subscribing the same function twice makes two subscriptions.
   */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /**
   * Calls the listener when messages of other processes may have been missed, on any channel: about once a second during an outage, and once more at
   * its end. A listener that must not miss a change reads the database then. Messages of this process are never missed, so the kind for a single
   * process never calls it. The returned function ends it.
   */
  onGap(listener: () => void): () => void
  /** Whether messages reach the other processes and come from them, as of the last ones. Makes no request. */
  isUp(): boolean
  /** Ends all subscriptions. Publishing and subscribing afterwards throw. Safe to call twice. */
  close(): Promise<void>
}

export interface PubSubOptions {
  /** Called with the error of a listener, to log it. */
  onListenerError: (error: unknown, channel: string) => void
}
