import { locale } from '../../../lib/language.ts'

export interface CountdownParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time until a moment, in whole units; null once it has come. Rounded up, so that the last second shown is 1. */
export function countdownParts(untilMs: number, nowMs: number): CountdownParts | null {
  const left = Math.ceil((untilMs - nowMs) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** The time for screen readers, from its largest unit on: '11 hours 1 minute 0 seconds'. */
export function writeTime({ days, hours, minutes, seconds }: CountdownParts): string {
  const units = [
    ['day', days],
    ['hour', hours],
    ['minute', minutes],
    ['second', seconds],
  ] as const
  const first = units.findIndex(([, count]) => count > 0)
  return units
    .slice(first)
    .map(([unit, count]) => count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ')
}

/** An upcoming challenge. */
export interface Release {
  id: string
  untilMs: number
}

/**
 * The release a page waits for: the next one in the schedule. After its time the page still shows it, even if a newer schedule starts later: the
 * screen is outdated.
 */
export function awaitedRelease({ known, next, nowMs }: { known: Release | null; next: Release | null; nowMs: number }) {
  if (!known || known.untilMs > nowMs) return next
  return next?.id === known.id ? next : known
}
