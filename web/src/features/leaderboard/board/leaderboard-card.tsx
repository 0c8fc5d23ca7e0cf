import type { UseQueryResult } from '@tanstack/react-query'
import type { LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { memo, useRef, useState } from 'react'
import { failureText } from '../../../lib/api.ts'
import { formatDisclosed } from '../../../lib/distances.ts'
import { formatClockTime } from '../../../lib/formats.ts'
import { shownName } from '../../../lib/shown-name.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VerifyLink } from '../../log/verify-link.tsx'
import { LazyReportDialog, ReportFlag } from '../../reports/report-button.tsx'
import type { ShownState } from '../live/use-live-news.ts'
import { texts } from '../texts.ts'
import type { Leaderboard } from './streamed-board.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useCalmRows } from './use-calm-rows.ts'

interface Props {
  board: UseQueryResult<Leaderboard>
  live: ShownState
  /** A guess waits for its verdict, which the board must not show first. */
  isHeld: boolean
  /** The puzzle's day, UTC; once solved, anyone can check it. */
  day: string
}

/** The puzzle's ranked guesses, live. */
export function LeaderboardCard({ board, live, isHeld, day }: Props) {
  const [data, setData] = useState(board.data)
  if (!isHeld && data !== board.data) setData(board.data)
  return (
    <Card as="section" aria-labelledby="leaderboard-title" className="flex min-h-0 flex-col overflow-hidden">
      <header className="px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-3">
          <h2 id="leaderboard-title" className="text-lg">
            {texts.title}
          </h2>
          <LiveMark live={live} />
        </div>
        <DistanceNote distances={data?.distances} />
      </header>
      <Board {...{ board, data }} />
      {data?.is_solved && (
        <p className="border-t border-line px-4">
          <VerifyLink date={day} />
        </p>
      )}
      <p role="status" className="sr-only">
        {useAnnouncement(data)}
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
          {texts.live}
        </>
      )}
      {live === 'reconnecting' && texts.reconnecting}
      {live === 'offline' && texts.offline}
    </span>
  )
}

const notes = {
  exact: null,
  rounded: texts.approximate,
  bands: texts.approximate,
  withheld: texts.withheld,
} as const

function DistanceNote({ distances = 'exact' }: { distances: Leaderboard['distances'] | undefined }) {
  const note = notes[distances]
  return note && <p className="mt-1 text-sm text-soft">{note}</p>
}

function Board({ board: { error, isError, refetch }, data }: Pick<Props, 'board'> & { data: Leaderboard | undefined }) {
  const [reported, setReported] = useState<LeaderboardEntry | null>(null)
  if (!data && isError) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons />
  const { entries, mine, total, updated_at, distances } = data
  const isRanked = distances !== 'withheld'
  const isOwnBeyond = mine && !entries.some(({ guess_id }) => guess_id === mine.guess_id)
  return (
    <>
      {entries.length === 0 && (
        <div className="border-t border-line px-4 py-8 text-center">
          <p className="font-semibold">{texts.empty}</p>
          <p className="mt-1 text-sm text-soft">{texts.emptyText}</p>
        </div>
      )}
      {entries.length > 0 && <LeaderboardRows entries={entries} isRanked={isRanked} onReport={setReported} />}
      {isOwnBeyond && (
        <ol aria-label={texts.ownBest} className="border-t-2 border-line">
          <LeaderboardRow entry={mine} isRanked={isRanked} />
        </ol>
      )}
      <footer className="flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-2.5 text-xs text-soft tabular-nums">
        <span>{texts.total(total)}</span>
        <span>{texts.updated(formatClockTime(updated_at))}</span>
      </footer>
      {reported && (
        <LazyReportDialog
          name={reported.username}
          about={{ seen: 'leaderboard', guess_id: reported.guess_id }}
          onClose={() => setReported(null)}
        />
      )}
    </>
  )
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="border-t border-line px-4 py-6 text-center">
      <p className="font-semibold">{texts.failed}</p>
      <p className="mt-1 mb-4 text-sm text-soft">{failureText(error, texts.failedText)}</p>
      <Button look="secondary" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div role="status" aria-label={texts.loading} className="border-t border-line">
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

/** The list of guesses, scrollable. */
function LeaderboardRows({ entries, ...how }: { entries: LeaderboardEntry[] } & Omit<RowProps, 'entry'>) {
  const scroller = useRef<HTMLElement>(null)
  useCalmRows(scroller, entries)
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
      tabIndex={0}
      aria-label={texts.list}
      // The list stabilizes its scrolling itself (use-calm-rows.ts); the browser would move it twice.
      className="leaderboard-rows relative max-h-112 [overflow-anchor:none] min-h-0 flex-1 overflow-y-auto border-t border-line -outline-offset-3 lg:max-h-none"
    >
      <ol>
        {entries.map((entry) => (
          <LeaderboardRow key={entry.guess_id} entry={entry} {...how} />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  entry: LeaderboardEntry
  isRanked: boolean
  /** Absent if reporting is not possible. Must be stable, because rows rerender when it changes. */
  onReport?: (entry: LeaderboardEntry) => void
}

/** One guess. `isRanked`: its number is a rank by distance, not the order of arrival. */
const LeaderboardRow = memo(function LeaderboardRow({ entry, isRanked, onReport }: RowProps) {
  const { guess_id, rank, username, distance_text, is_winning_guess, guessed_at, is_you } = entry
  return (
    <li
      data-guess={guess_id}
      className={`grid grid-cols-[2.25rem_1fr] gap-x-2 border-b border-line px-4 py-2.5 last:border-b-0 ${is_you ? 'shadow-[inset_4px_0_0_var(--color-sea)]' : ''}`}
    >
      <span
        className={`row-span-3 self-center text-sm font-bold tabular-nums ${isRanked && rank <= 3 ? 'text-gold-text' : 'text-soft'}`}
      >
        {rank}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span data-name className="min-w-0 font-medium wrap-anywhere">
          <bdi>{shownName(username)}</bdi>
        </span>
        {is_you && <Badge tone="sea">{texts.you}</Badge>}
        {!is_you && onReport && <ReportFlag name={username} onPress={() => onReport(entry)} />}
      </span>
      {is_winning_guess && <span className="text-sm font-bold text-gold-text">{texts.winner}</span>}
      <span data-distance className="flex items-baseline justify-between gap-x-3 tabular-nums">
        <span className="text-sm font-semibold">{formatDisclosed(distance_text)}</span>
        <time dateTime={guessed_at} className="text-xs text-soft">
          {formatClockTime(guessed_at)}
        </time>
      </span>
    </li>
  )
})
