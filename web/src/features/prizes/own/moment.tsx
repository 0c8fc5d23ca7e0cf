import { formatShortDate, formatTime } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LocalTime, useTimeZone } from '../../../ui/local-time.tsx'

/** A moment in the reader's zone, and in UTC beside it where that is another one. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const isUtc = useTimeZone() === 'UTC'
  return (
    <span className={className}>
      <LocalTime value={at} format={formatShortDate} />, <LocalTime value={at} format={formatTime} />
      {!isUtc && <span className="whitespace-nowrap"> ({momentText(at)})</span>}
    </span>
  )
}
