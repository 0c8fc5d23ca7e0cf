import type { PuzzleStatus } from './puzzle-status.ts'

interface Props {
  status: PuzzleStatus | 'selected'
  /** Released and waiting for its winner. */
  isLive?: boolean
}

/** Tells a status by its shape: a tick, a dash, a ring (full once players are at it), a cross, a diamond. */
export function StatusMark({ status, isLive = false }: Props) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="status-mark">
      {status === 'solved' && <path d="m2 6.500 2.700 2.700L10 3.500" />}
      {status === 'unsolved' && <path d="M2.500 6h7" />}
      {status === 'pending' && <circle cx="6" cy="6" r="4" className={isLive ? 'status-mark-full' : ''} />}
      {status === 'called-off' && <path d="m3 3 6 6M9 3 3 9" />}
      {status === 'selected' && <path d="m6 1.500 4.500 4.500L6 10.500 1.500 6Z" className="status-mark-full" />}
    </svg>
  )
}
