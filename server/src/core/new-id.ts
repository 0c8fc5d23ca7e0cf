import { randomFillSync } from 'node:crypto'
import { v7 as uuidV7 } from 'uuid'

/** Random bytes are fetched for many ids in one call, since the system call takes most of the time. */
const idsAtOnce = 256
const bytesOfOne = 16
/** 32 bits, so that counting up within a millisecond has room. */
const firstSequenceBits = 0x7fffffff

const pool = new Uint8Array(idsAtOnce * bytesOfOne)
let used = pool.length
let lastMs = 0
let sequence = 0

/** A new identity: UUID v7. Each is greater than the one before it, also within a millisecond and when the clock is set back. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + bytesOfOne)
  used += bytesOfOne
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    sequence = (random[6]! | (random[7]! << 8) | (random[8]! << 16) | (random[9]! << 24)) & firstSequenceBits
  } else {
    sequence += 1
  }
  return uuidV7({ random, msecs: lastMs, seq: sequence })
}
