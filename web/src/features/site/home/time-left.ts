import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import { releaseOf } from '../../../lib/formats.ts'
import { locale } from '../../../lib/language.ts'

type Release = Parameters<typeof releaseOf>[0]

interface Times {
  /** Today's puzzle, while open. */
  open: Release | null
  next: Release | undefined
  /** The server's clock when it was read. */
  serverTime: string
}

/**
 * How long today's puzzle stays open, or until the next: '9 hr 39 min'. Uses the server's clock as read with it, so page and server agree. Null if
 * nothing is scheduled.
 */
export function timeLeft({ open, next, serverTime }: Times): string | null {
  const ends = [
    ...(open ? [releaseOf(open).getTime() + puzzleLifetimeMs] : []),
    ...(next ? [releaseOf(next).getTime()] : []),
  ]
  const minutes = Math.ceil((Math.min(...ends) - Date.parse(serverTime)) / 60_000)
  if (!(minutes > 0 && minutes < Number.POSITIVE_INFINITY)) return null
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return write(Math.floor(hours / 24), 'day')
  return hours > 0 ? `${write(hours, 'hour')} ${write(minutes % 60, 'minute')}` : write(minutes, 'minute')
}

const write = (count: number, unit: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
