import { momentFormat } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LocalTime, useTimeZone } from '../../../ui/local-time.tsx'

/** 'Fri, Nov 21, 2025, 7:30 PM GMT+1', formatted by the language. */
const formatMoment = momentFormat(
  {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  '',
)

/** A moment in the reader's time zone, and also in UTC if that differs. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const isUtc = useTimeZone() === 'UTC'
  return (
    <span className={className}>
      <LocalTime value={at} format={formatMoment} />
      {!isUtc && <span className="whitespace-nowrap"> ({momentText(at)})</span>}
    </span>
  )
}
