import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import { useCallback, useSyncExternalStore } from 'react'
import { type DeviceClocks, deviceClocks } from './device-clocks.ts'

/** A server time, and the device's clocks when it arrived. */
interface Measured {
  serverMs: number
  wallMs: number
  steadyMs: number
}

/** How far the device's clocks may drift apart before the server is asked again. */
const driftMs = 1000
/** A better measurement older than this is replaced by a worse one. */
const goodForMs = 10 * 60_000
/** Screens update only after a noticeable change. */
const noticedMs = 100

/**
 * The server's time on a device whose clock may be wrong. From the last measurement on, the steady clock counts, so setting the device's clock has no
 * effect. If the wall clock runs ahead, the device slept or its clock was set forward, which cannot be distinguished: then the wall clock counts,
 * since sleep is common, but `isSure` is false until the server was asked again, and nothing final may be concluded. A wall clock that fell behind
 * was set back; the steady clock stays right.
 */
export class ServerClock {
  readonly #clocks: DeviceClocks
  readonly #listeners = new Set<() => void>()
  #measured: Measured | null = null
  #version = 0

  constructor(clocks: DeviceClocks = deviceClocks) {
    this.#clocks = clocks
  }

  /** Takes the server's reported time; `steadyMs` is its arrival on the steady clock, by default now. */
  hear(serverTime: string, steadyMs = this.#clocks.steady()): void {
    const serverMs = Date.parse(serverTime)
    if (Number.isNaN(serverMs)) return
    const heard = { serverMs, steadyMs, wallMs: this.#clocks.wall() - (this.#clocks.steady() - steadyMs) }
    const before = this.now()
    if (!this.#isBetter(heard)) return
    this.#measured = heard
    if (Math.abs(this.now() - before) < noticedMs) return
    this.#version += 1
    for (const notify of this.#listeners) notify()
  }

  /** Answers arrive late, so of two measurements the later time is more accurate. */
  #isBetter({ serverMs, steadyMs }: Measured): boolean {
    const known = this.#measured
    if (!known || !this.isSure || steadyMs - known.steadyMs > goodForMs) return true
    return serverMs - steadyMs > known.serverMs - known.steadyMs
  }

  /** The server's time in ms since 1970; the device's until the server has reported one. */
  now(): number {
    const { wall, steady } = this.#clocks
    if (!this.#measured) return wall()
    const { serverMs, wallMs, steadyMs } = this.#measured
    return serverMs + (this.#drift() > driftMs ? wall() - wallMs : steady() - steadyMs)
  }

  /** Whether the server has reported its time, and the device's clocks were undisturbed since. */
  get isSure(): boolean {
    return this.#measured !== null && !this.hasDrifted
  }

  /** Whether the device slept or its clock was set since the last report: ask the server again. */
  get hasDrifted(): boolean {
    return Math.abs(this.#drift()) > driftMs
  }

  #drift(): number {
    if (!this.#measured) return 0
    return this.#clocks.wall() - this.#measured.wallMs - (this.#clocks.steady() - this.#measured.steadyMs)
  }

  /** Notifies the listener when the time jumps. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  version = (): number => this.#version
}

/** One clock per device. */
export const serverClock = new ServerClock()

/** Reads whose answers contain the server's time. */
const readsWithTime = new Set<unknown>([
  'GET /api/site',
  'GET /api/puzzles/today',
  'GET /api/puzzles/schedule',
] satisfies Address[])

/** Sets the clock from every answer with the server's time, including those in the page. Returns a function that stops it. */
export function setClockByAnswers(queries: QueryClient, clock: ServerClock): () => void {
  const cache = queries.getQueryCache()
  // Data in the page is as old as its first byte, which may be long before the script runs.
  const pageCameAt = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  for (const { queryKey, state } of cache.getAll()) {
    const time = readsWithTime.has(queryKey[0]) && serverTimeIn(state.data)
    if (time) clock.hear(time, pageCameAt?.responseStart)
  }
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const time = readsWithTime.has(event.query.queryKey[0]) && serverTimeIn(event.query.state.data)
    if (time) clock.hear(time)
  })
}

function serverTimeIn(answer: unknown): string | null {
  const time = (answer as { serverTime?: unknown } | undefined)?.serverTime
  return typeof time === 'string' ? time : null
}

/** Returns a function that gives the server's time in ms since 1970. */
export function useServerNow(): () => number {
  const version = useSyncExternalStore(serverClock.subscribe, serverClock.version, () => 0)
  // A time change must create a new function, to trigger a render.
  return useCallback(() => serverClock.now(), [version])
}
