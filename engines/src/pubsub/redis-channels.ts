import type { connectToRedis } from '../limits/redis-connection.ts'

/** Opens a connection that reconnects until it is closed. */
export type Connect = (onError: (error: Error) => void, onReady: () => void) => ReturnType<typeof connectToRedis>

/** Names in Redis. A product channel never has one of the two names below. */
export const channelName = (prefix: string, channel: string) => `${prefix}channel:${channel}`
/** On this channel a process reports that it was unable to send for a while. */
export const gapName = (prefix: string) => `${prefix}gap`
/** On this channel a process sends to itself, to check that it receives. */
export const beatName = (prefix: string, process: string) => `${prefix}beat:${process}`

const uuidLength = 36

/** The messages of one process in one turn of the event loop on one channel. */
export const writeFrame = (process: string, messages: readonly string[]) => `${process}${JSON.stringify(messages)}`

/** Null for a text that is not from our processes. */
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
