import { useSyncExternalStore } from 'react'

type Moment = string | number | Date

interface LocalTimeProps {
  value: Moment
  /** formatDate, formatShortDate, formatTime, or another format with a zone. */
  format: (value: Moment, timeZone?: string) => string
  className?: string
}

/**
 * A time in the reader's zone. The server does not know the zone, so it renders UTC, and so does hydration; the reader's zone follows before the next
 * paint.
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
/** Requested often per page, and expensive to compute. */
const zoneOfBrowser = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** The visitor's zone, such as 'Europe/Berlin'; 'UTC' on the server and during hydration. */
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
