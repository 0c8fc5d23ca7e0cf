import type { connectToRedis } from '../limits/redis-connection.ts'

/** Opens a connection that is tried again for as long as it is open. */
export type Connect = (onError: (error: Error) => void, onReady: () => void) => ReturnType<typeof connectToRedis>

/** The names in Redis. A channel of the product is never mistaken for one of these two. */
export const channelName = (prefix: string, channel: string) => `${prefix}channel:${channel}`
/** Where a process says that it could not send for a while. */
export const gapName = (prefix: string) => `${prefix}gap`
/** Where a process hears itself, to know that it hears. */
export const beatName = (prefix: string, process: string) => `${prefix}beat:${process}`

const uuidLength = 36

/** What was published in one turn on one channel, with the process that did. */
export const writeFrame = (process: string, messages: readonly string[]) => `${process}${JSON.stringify(messages)}`

/** Null for what no process of ours has written. */
export function readFrame(frame: string): { process: string; messages: string[] } | null {
  const messages = parse(frame.slice(uuidLength))
  const isOurs = Array.isArray(messages) && messages.every((message) => typeof message === 'string')
  return isOurs ? { process: frame.slice(0, uuidLength), messages } : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
