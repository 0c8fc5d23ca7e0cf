import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { texts } from './texts.ts'

export type PuzzleStatus = 'solved' | 'unsolved' | 'pending' | 'called-off'

type Facts = Pick<AdminPuzzle, 'is_solved' | 'is_unsolved' | 'call_off_reason'>

/** Pending: not solved yet. Unsolved: over without a winner. */
export function statusOf({ is_solved, is_unsolved, call_off_reason }: Facts): PuzzleStatus {
  if (call_off_reason !== null) return 'called-off'
  if (is_solved) return 'solved'
  return is_unsolved ? 'unsolved' : 'pending'
}

/** Hours and minutes, UTC. */
export const timeOf = ({ release_time }: Pick<AdminPuzzle, 'release_time'>): string => release_time.slice(0, 5)

/** Puzzles by day, earliest release first. */
export function byDate<T extends Pick<AdminPuzzle, 'release_date' | 'release_time'>>(
  puzzles: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const days = Map.groupBy(puzzles, ({ release_date }) => release_date)
  for (const day of days.values()) day.sort((one, other) => one.release_time.localeCompare(other.release_time))
  return days
}

/** Days with a puzzle for players. */
export function takenDates(
  puzzles: readonly Pick<AdminPuzzle, 'release_date' | 'call_off_reason'>[],
): ReadonlySet<string> {
  return new Set(
    puzzles.filter(({ call_off_reason }) => call_off_reason === null).map(({ release_date }) => release_date),
  )
}

interface MarkProps {
  status: PuzzleStatus | 'selected'
  /** Released and unsolved. */
  isLive?: boolean
  className?: string
}

/** Shows a status by shape: tick, dash, ring (full while players guess), cross, diamond. */
export function StatusMark({ status, isLive = false, className = '' }: MarkProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`w-3 flex-none fill-none stroke-current stroke-2 ${className}`}
    >
      {status === 'solved' && <path d="m2 6.500 2.700 2.700L10 3.500" />}
      {status === 'unsolved' && <path d="M2.500 6h7" />}
      {status === 'pending' && <circle cx="6" cy="6" r="4" className={isLive ? 'fill-current' : ''} />}
      {status === 'called-off' && <path d="m3 3 6 6M9 3 3 9" />}
      {status === 'selected' && <path d="m6 1.500 4.500 4.500L6 10.500 1.500 6Z" className="fill-current" />}
    </svg>
  )
}

/** A status as a word, with its mark. */
export function StatusWord({ status, isLive = false, className = '' }: MarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-[5px] text-[0.8125rem] font-semibold whitespace-nowrap text-(--status-text) ${className}`}
      data-status={status}
    >
      <StatusMark status={status} isLive={isLive} />
      {status === 'selected' ? 'Selected' : texts.status[status]}
    </span>
  )
}

export type MarkLook = PuzzleStatus | 'selected'

/** Marker shapes in a 24 by 24 box. Tiles have any color, so markers look the same in both themes. */
export const markShapes: Record<MarkLook, { color: string; body: string; sign: string }> = {
  pending: { color: '#2563eb', body: 'M12 4.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15Z', sign: '' },
  solved: {
    color: '#2f7d4f',
    body: 'M8 4.500h8a3.500 3.500 0 0 1 3.500 3.500v8a3.500 3.500 0 0 1-3.500 3.500H8A3.500 3.500 0 0 1 4.500 16V8A3.500 3.500 0 0 1 8 4.500Z',
    sign: 'm8.200 12.300 2.700 2.700 5-5.500',
  },
  unsolved: {
    color: '#9a5b12',
    body: 'M8 4.500h8a3.500 3.500 0 0 1 3.500 3.500v8a3.500 3.500 0 0 1-3.500 3.500H8A3.500 3.500 0 0 1 4.500 16V8A3.500 3.500 0 0 1 8 4.500Z',
    sign: 'M8.500 12h7',
  },
  'called-off': {
    color: '#6b7480',
    body: 'M12 5.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13Z',
    sign: 'm9.500 9.500 5 5M14.500 9.500l-5 5',
  },
  selected: { color: '#d3202a', body: 'm12 1.800 10.200 10.200L12 22.200 1.800 12Z', sign: 'M12 10.500v3M10.500 12h3' },
}
