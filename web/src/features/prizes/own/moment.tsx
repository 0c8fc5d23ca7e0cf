import { formatShortDate, formatTime } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LocalTime } from '../../../ui/local-time.tsx'

/** A moment in the reader's zone, and in UTC beside it. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  return (
    <span className={className}>
      <LocalTime value={at} format={formatShortDate} />, <LocalTime value={at} format={formatTime} />{' '}
      <span className="whitespace-nowrap">({momentText(at)})</span>
    </span>
  )
}
