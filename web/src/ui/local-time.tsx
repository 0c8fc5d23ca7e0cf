import { useSyncExternalStore } from 'react'

type Moment = string | number | Date

interface LocalTimeProps {
  value: Moment
  /** formatDate, formatShortDate, formatTime, or another one that takes a zone. */
  format: (value: Moment, timeZone?: string) => string
  className?: string
}

/**
 * A moment in the reader's time zone. The server does not know the zone: its page tells the moment in UTC, and so does the first render in the
 * browser, which must be the same; then the visitor's own zone takes over, before the next frame is painted.
 */
export function LocalTime({ value, format, className }: LocalTimeProps) {
  const timeZone = useTimeZone()
  const moment = new Date(value)
  return (
    <time dateTime={Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()} className={className}>
      {format(value, timeZone)}
    </time>
  )
}

const never = () => () => {}
const zoneOfServer = () => 'UTC'
let zone: string | undefined
/** Asked many times for each moment of a page, and dear to find out. */
const zoneOfBrowser = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** The visitor's zone, as 'Europe/Berlin'; 'UTC' on the server and while its page is taken over. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, zoneOfBrowser, zoneOfServer)
}

/** False on the server and during hydration: for values that only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
