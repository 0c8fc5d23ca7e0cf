import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const sampleMs = 100
/** The average covers about ten samples, one second. */
const rateWeight = 0.2
/** A single sample is a hiccup; only so many in a row are pressure. */
const samplesInARow = { late: 3, full: 2 }

export interface PressureLimits {
  /** How late the turns of the event loop may be, again and again. */
  delayMs: number
  /** The longest estimated wait, from the number of requests inside and the number answered in a second. */
  waitMs: number
  /** Up to this many inside, every request is accepted, whatever the estimate: a sudden crowd gets in. */
  requests: number
  /** Never more than this, for a crowd that comes faster than the estimate changes. */
  mostRequests: number
  /** The share of the memory that Node may take. */
  heapShare: number
}

/** Chosen for answers within a second; `bench/overload.ts` measures the effect, docs/decisions/024 gives the reasons. */
const pressureLimits: PressureLimits = {
  delayMs: 400,
  waitMs: 500,
  requests: 400,
  mostRequests: 1000,
  heapShare: 0.92,
}

/** The signs of pressure, read ten times a second. */
export interface Load {
  /** Complete requests that are not answered. An incomplete one waits for its sender and not for us. */
  requestsInside(): number
  /** How many requests were answered since the start, without those that were shed. */
  requestsAnswered(): number
  /** Statements that wait for a connection, and guesses that wait for their statement. */
  waitingForDatabase(): number
}

export interface Pressure {
  /** Whether a new request would wait too long, or there is no room for it. Cheap. */
  isHigh(): boolean
  stop(): void
}

/** With this many waiting, the database cannot keep up. */
const databaseQueue = 100
/** The share of time that the event loop may be busy; above it, the event loop cannot keep up. */
const fullLoop = 0.95

/** Watches whether the process keeps up with its requests. */
export function watchPressure(load: Load, limits: PressureLimits = pressureLimits): Pressure {
  let isHigh = false
  let lateSamples = 0
  let fullSamples = 0
  let ratePerMs = 0
  let answered = load.requestsAnswered()
  let sampledAt = performance.now()
  let utilisation = performance.eventLoopUtilization()

  const sample = () => {
    const now = performance.now()
    const elapsedMs = now - sampledAt
    const present = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(present, utilisation)
    const count = load.requestsAnswered()
    ratePerMs += rateWeight * ((count - answered) / elapsedMs - ratePerMs)
    lateSamples = elapsedMs - sampleMs > limits.delayMs ? lateSamples + 1 : 0
    const isFull = utilization > fullLoop || load.waitingForDatabase() > databaseQueue
    fullSamples = isFull ? fullSamples + 1 : 0
    ;[sampledAt, utilisation, answered] = [now, present, count]
    isHigh = lateSamples >= samplesInARow.late || hasNoMemory(limits)
  }
  const timer = setInterval(sample, sampleMs).unref()
  return {
    isHigh: () => {
      if (isHigh) return true
      const inside = load.requestsInside()
      if (inside > limits.mostRequests) return true
      return fullSamples >= samplesInARow.full && inside > limits.requests && inside > ratePerMs * limits.waitMs
    },
    stop: () => clearInterval(timer),
  }
}

function hasNoMemory({ heapShare }: PressureLimits): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit * heapShare
}
