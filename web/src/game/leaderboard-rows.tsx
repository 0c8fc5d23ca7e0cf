import type { LeaderboardEntry } from '@whereabouts/contract/leaderboard'
import { memo, useRef } from 'react'
import { Badge } from '../parts/badge.tsx'
import { formatClockTime } from '../parts/formats.ts'
import { texts } from './texts.ts'
import { useCalmRows } from './use-calm-rows.ts'

/** The list of guesses, which scrolls within itself. */
export function LeaderboardRows({ entries, isRanked }: { entries: LeaderboardEntry[]; isRanked: boolean }) {
  const scroller = useRef<HTMLElement>(null)
  useCalmRows(scroller, entries)
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard.
      tabIndex={0}
      aria-label={texts.leaderboard.list}
      className="leaderboard-rows max-h-112 min-h-0 flex-1 overflow-y-auto border-t border-line -outline-offset-3 lg:max-h-none"
    >
      <ol>
        {entries.map((entry) => (
          <LeaderboardRow key={entry.guess_id} entry={entry} isRanked={isRanked} />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  entry: LeaderboardEntry
  isRanked: boolean
}

/** One guess. `isRanked`: its number is a rank by distance, not the order of arrival. */
export const LeaderboardRow = memo(function LeaderboardRow({ entry, isRanked }: RowProps) {
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
          {username}
        </span>
        {is_you && <Badge tone="sea">{texts.leaderboard.you}</Badge>}
      </span>
      {is_winning_guess && <span className="text-sm font-bold text-gold-text">{texts.leaderboard.winner}</span>}
      <span data-told className="flex items-baseline justify-between gap-x-3 tabular-nums">
        <span className="text-sm font-semibold">{distance_text}</span>
        <time dateTime={guessed_at} className="text-xs text-soft">
          {formatClockTime(guessed_at)}
        </time>
      </span>
    </li>
  )
})
