/**
 * Loaded into a test's server (`NODE_OPTIONS=--import=…`): it stops the whole process, like SIGSTOP from outside, after a chosen message of the
 * transaction that settles a win. STOP_AFTER counts its messages from the one that locks the puzzle, which is 0: each statement new to the connection
 * is two messages, and after the first of them the database waits for the second. Of several settling processes the first one stops, and leaves the
 * file STOPPED.
 */
import { closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

const stopAfter = Number(process.env.STOP_AFTER)
const file = process.env.STOPPED!
const locksPuzzle = 'for update of p'
const write = Socket.prototype.write as (this: Socket, data: Uint8Array, ...rest: unknown[]) => boolean
let settling: Socket | null = null
let messages = -1

Socket.prototype.write = function (this: Socket, data: Uint8Array, ...rest: unknown[]) {
  if (settling === null && Buffer.isBuffer(data) && data.includes(locksPuzzle)) settling = this
  const isSent = write.call(this, data, ...rest)
  if (this === settling) {
    messages += 1
    // At the next tick the output has left the process, and no answer has been read.
    if (messages === stopAfter) process.nextTick(stopUnlessAnotherHas)
    // Later messages on this connection are not part of the win.
    if (Buffer.isBuffer(data) && data.includes('commit')) messages = Number.POSITIVE_INFINITY
  }
  return isSent
} as typeof Socket.prototype.write

function stopUnlessAnotherHas(): void {
  try {
    closeSync(openSync(file, 'wx'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw error
  }
  process.kill(process.pid, 'SIGSTOP')
}
