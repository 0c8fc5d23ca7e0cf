import { beatName, type Connect, channelName, gapName, readFrame } from './redis-channels.ts'

interface ReceiverOptions {
  self: string
  prefix: string
  beatsUntilDeaf: number
  /** A message of another process. */
  onMessage(channel: string, message: string): void
  onBack(): void
  onOut(error: Error): void
  /** Something may have been missed. */
  onGap(): void
  onNonsense(error: Error): void
}

/** Opens the connection that listens. */
export async function openReceiver(connect: Connect, options: ReceiverOptions) {
  const { self, prefix } = options
  /** The channels with listeners in this process, their number, and the subscription at Redis. */
  const wanted = new Map<string, { listeners: number; joined: Promise<void> }>()
  let isHearing = false
  let isClosed = false
  let beatsUnheard = 0
  let isOpened = false
  const redis = await connect(lose, () => {
    if (isOpened) void rejoin()
  })
  isOpened = true
  redis.on('close', () => {
    isHearing = false
  })
  redis.on('message', take)
  if (redis.status === 'ready') await rejoin()

  function lose(error: Error): void {
    isHearing = false
    if (!isClosed) options.onOut(error)
  }

  /** Replaces a connection that fails to subscribe with a new one. */
  async function ask(names: string[]): Promise<boolean> {
    try {
      await redis.subscribe(...names)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      lose(error)
      if (!isClosed) redis.disconnect(true)
      return false
    }
  }

  async function rejoin(): Promise<void> {
    const names = [...wanted.keys()].map((channel) => channelName(prefix, channel))
    if (!(await ask([gapName(prefix), beatName(prefix, self), ...names]))) return
    isHearing = true
    beatsUnheard = 0
    options.onBack()
    options.onGap()
  }

  function take(name: string, text: string): void {
    const frame = readFrame(text)
    if (!frame) {
      options.onNonsense(new Error(`What came on ${name} is no message of ours.`))
      return
    }
    if (name === beatName(prefix, self)) beatsUnheard = 0
    if (frame.process === self) return
    if (name === gapName(prefix)) options.onGap()
    const channel = name.slice(channelName(prefix, '').length)
    if (wanted.has(channel)) for (const message of frame.messages) options.onMessage(channel, message)
  }

  async function join(channel: string): Promise<void> {
    // Without a connection the channel is subscribed as soon as there is one.
    if (redis.status === 'ready') await ask([channelName(prefix, channel)])
  }

  return {
    isHearing: () => isHearing,
    /** Resolves when the channel is subscribed, or will be as soon as Redis is back. */
    want(channel: string): Promise<void> {
      const known = wanted.get(channel)
      if (known) {
        known.listeners += 1
        return known.joined
      }
      // Noted before the subscription, so that a new connection subscribes to it too.
      const entry = { listeners: 1, joined: Promise.resolve() }
      wanted.set(channel, entry)
      entry.joined = join(channel)
      return entry.joined
    },
    drop(channel: string): void {
      const known = wanted.get(channel)
      if (!known) return
      known.listeners -= 1
      if (known.listeners > 0) return
      wanted.delete(channel)
      if (redis.status === 'ready') redis.unsubscribe(channelName(prefix, channel)).catch(lose)
    },
    /** To be called when Redis has accepted a heartbeat of this process. */
    expectBeat(): void {
      beatsUnheard += 1
      if (!isHearing || beatsUnheard < options.beatsUntilDeaf) return
      lose(new Error('the connection has fallen silent'))
      redis.disconnect(true)
    },
    async close(): Promise<void> {
      isClosed = true
      redis.disconnect()
    },
  }
}
