import type { UseQueryResult } from '@tanstack/react-query'
import type { LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { formatDistance } from '@whereabouts/game/distance'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { failureText } from '../parts/failure-text.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import type { LiveState } from './live-stream.ts'
import type { Leaderboard } from './merge-leaderboard.ts'

interface Props {
  board: UseQueryResult<Leaderboard>
  live: LiveState
}

/** The ranked guesses of the puzzle, live. */
export function LeaderboardCard({ board, live }: Props) {
  return (
    <Card as="section" aria-labelledby="leaderboard-title" className="flex min-h-0 flex-col overflow-hidden">
      <header className="flex items-center justify-between gap-3 px-4 pt-4 pb-3">
        <h2 id="leaderboard-title" className="text-lg">
          Leaderboard
        </h2>
        <LiveMark live={live} />
      </header>
      <Rows board={board} />
    </Card>
  )
}

function LiveMark({ live }: { live: LiveState }) {
  return (
    <span role="status" className="flex min-h-6 items-center gap-1.5 text-xs font-medium text-soft">
      {live === 'open' && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-pin" />
          Live
        </>
      )}
      {live === 'reconnecting' && 'Reconnecting…'}
    </span>
  )
}

function Rows({ board }: { board: UseQueryResult<Leaderboard> }) {
  const { data, error, isError } = board
  if (!data && isError) return <LoadError error={error} onRetry={() => void board.refetch()} />
  if (!data) return <RowSkeletons />
  const { entries, mine, total, updated_at } = data
  const isOwnBeyond = mine && !entries.some(({ guess_id }) => guess_id === mine.guess_id)
  return (
    <>
      {entries.length === 0 && (
        <div className="border-t border-line px-4 py-8 text-center">
          <p className="font-semibold">No guesses yet today</p>
          <p className="mt-1 text-sm text-soft">Be the first to make a guess!</p>
        </div>
      )}
      {entries.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard.
          tabIndex={0}
          aria-label="Ranked guesses"
          className="max-h-112 min-h-0 flex-1 overflow-y-auto border-t border-line -outline-offset-3 lg:max-h-none"
        >
          <ol>
            {entries.map((entry) => (
              <Row key={entry.guess_id} entry={entry} />
            ))}
          </ol>
        </section>
      )}
      {isOwnBeyond && (
        <ol aria-label="Your best guess" className="border-t-2 border-line">
          <Row entry={mine} />
        </ol>
      )}
      <footer className="flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-2.5 text-xs text-soft tabular-nums">
        <span>Total: {total.toLocaleString('en-US')}</span>
        <span>Last updated: {clockTime(updated_at)}</span>
      </footer>
    </>
  )
}

function Row({ entry }: { entry: LeaderboardEntry }) {
  const { rank, username, distance_km, is_winning_guess, guessed_at, is_you } = entry
  return (
    <li
      className={`grid grid-cols-[2.25rem_1fr_auto] items-center gap-x-2 border-b border-line px-4 py-2.5 last:border-b-0 ${is_you ? 'shadow-[inset_4px_0_0_var(--color-sea)]' : ''}`}
    >
      <span className={`text-sm font-bold tabular-nums ${rank <= 3 ? 'text-gold-text' : 'text-soft'}`}>{rank}</span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{username}</span>
          {is_you && <Badge tone="sea">You</Badge>}
        </span>
        {is_winning_guess && <span className="block text-sm font-bold text-gold-text">🏆 WINNER!</span>}
      </span>
      <span className="text-right tabular-nums">
        <span className="block text-sm font-semibold">{formatDistance(distance_km)}</span>
        <time dateTime={guessed_at} className="block text-xs text-soft">
          {clockTime(guessed_at)}
        </time>
      </span>
    </li>
  )
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="border-t border-line px-4 py-6 text-center">
      <p className="font-semibold">Error loading leaderboard</p>
      <p className="mt-1 mb-4 text-sm text-soft">{failureText(error, 'Failed to load leaderboard')}</p>
      <Button look="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div role="status" aria-label="Loading leaderboard" className="border-t border-line">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}

/** The time of day in the browser's zone; guesses of a challenge are of one day. */
function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
}
