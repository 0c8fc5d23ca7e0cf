import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { failureText } from '../parts/failure-text.ts'
import { formatClockTime } from '../parts/formats.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { LeaderboardRow, LeaderboardRows } from './leaderboard-rows.tsx'
import type { Leaderboard } from './merge-leaderboard.ts'
import { texts } from './texts.ts'
import { useAnnouncement } from './use-announcement.ts'
import type { ShownState } from './use-live-news.ts'

interface Props {
  board: UseQueryResult<Leaderboard>
  live: ShownState
}

/** The ranked guesses of the puzzle, live. */
export function LeaderboardCard({ board, live }: Props) {
  return (
    <Card as="section" aria-labelledby="leaderboard-title" className="flex min-h-0 flex-col overflow-hidden">
      <header className="px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-3">
          <h2 id="leaderboard-title" className="text-lg">
            {texts.leaderboard.title}
          </h2>
          <LiveMark live={live} />
        </div>
        <DistanceNote distances={board.data?.distances} />
      </header>
      <Board board={board} />
      <p role="status" className="sr-only">
        {useAnnouncement(board.data)}
      </p>
    </Card>
  )
}

function LiveMark({ live }: { live: ShownState }) {
  return (
    <span role="status" className="flex min-h-6 items-center gap-1.5 text-xs font-medium text-soft">
      {live === 'open' && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-pin" />
          {texts.leaderboard.live}
        </>
      )}
      {live === 'reconnecting' && texts.leaderboard.reconnecting}
      {live === 'offline' && texts.leaderboard.offline}
    </span>
  )
}

const notes = {
  exact: null,
  rounded: texts.leaderboard.approximate,
  bands: texts.leaderboard.approximate,
  withheld: texts.leaderboard.withheld,
} as const

function DistanceNote({ distances = 'exact' }: { distances: Leaderboard['distances'] | undefined }) {
  const note = notes[distances]
  return note && <p className="mt-1 text-sm text-soft">{note}</p>
}

function Board({ board }: { board: UseQueryResult<Leaderboard> }) {
  const { data, error, isError } = board
  if (!data && isError) return <LoadError error={error} onRetry={() => void board.refetch()} />
  if (!data) return <RowSkeletons />
  const { entries, mine, total, updated_at, distances } = data
  const isRanked = distances !== 'withheld'
  const isOwnBeyond = mine && !entries.some(({ guess_id }) => guess_id === mine.guess_id)
  return (
    <>
      {entries.length === 0 && (
        <div className="border-t border-line px-4 py-8 text-center">
          <p className="font-semibold">{texts.leaderboard.empty}</p>
          <p className="mt-1 text-sm text-soft">{texts.leaderboard.emptyText}</p>
        </div>
      )}
      {entries.length > 0 && <LeaderboardRows entries={entries} isRanked={isRanked} />}
      {isOwnBeyond && (
        <ol aria-label={texts.leaderboard.ownBest} className="border-t-2 border-line">
          <LeaderboardRow entry={mine} isRanked={isRanked} />
        </ol>
      )}
      <footer className="flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-2.5 text-xs text-soft tabular-nums">
        <span>{texts.leaderboard.total(total)}</span>
        <span>{texts.leaderboard.updated(formatClockTime(updated_at))}</span>
      </footer>
    </>
  )
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="border-t border-line px-4 py-6 text-center">
      <p className="font-semibold">{texts.leaderboard.failed}</p>
      <p className="mt-1 mb-4 text-sm text-soft">{failureText(error, texts.leaderboard.failedText)}</p>
      <Button look="secondary" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div role="status" aria-label={texts.leaderboard.loading} className="border-t border-line">
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
