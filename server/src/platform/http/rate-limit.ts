import type { CallLimit } from '@whereabouts/contract/endpoint'
import ipaddr from 'ipaddr.js'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Limit, Window } from '../limits/limits.ts'

declare module '../../core/context.ts' {
  interface RequestFacts {
    /** The attempts that the request has counted. They are given back if the server fails. */
    counted: Counted[]
  }
}

export interface Counted {
  key: string
  limit: Limit
}

export type Counting = Pick<Services, 'limits'> & { counted?: Counted[] }

/** Counts an attempt under a key. Throws the refusal `too-many-requests`, with the time of the next try, when a window is full. */
export async function takeFromLimits({ limits, counted }: Counting, key: string, limit: Limit): Promise<void> {
  const seconds = await limits.take(key, limit)
  if (seconds > 0) throw new Refusal('too-many-requests', { seconds })
  counted?.push({ key, limit })
}

/** Returns how calls are counted. */
export function limitOf(limit: CallLimit): Limit {
  const windows = [
    { max: limit.perMinute, seconds: 60 },
    { max: limit.perHour, seconds: 3600 },
  ]
  return {
    over: limit.over ?? 'process',
    windows: windows.filter((window): window is Window => window.max !== undefined),
  }
}

/**
 * The client that a network address stands for. A household has 2^64 addresses of IPv6, so their first half counts; an IPv4 address that is
 * written as IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Seconds in words for people, rounded up: '1 second', '40 seconds', '15 minutes', '2 hours'. */
export function inWords(seconds: number, locale = 'en-US'): string {
  const words = new Intl.DurationFormat(locale, { style: 'long' })
  if (seconds <= 90) return words.format({ seconds: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= 90 * 60) return words.format({ minutes: Math.ceil(seconds / 60) })
  return words.format({ hours: Math.ceil(seconds / 3600) })
}
