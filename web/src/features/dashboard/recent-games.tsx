import type { AnswerOf } from '../../lib/api.ts'
import { formatPrize } from '../../lib/formats.ts'
import { releaseText } from '../../lib/utc-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact } from '../../ui/portal/fact.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminPhoto } from '../puzzles/admin/admin-photo.tsx'

type Recent = Dashboard['recent'][number]

/** The latest released puzzles, with their places. */
export function RecentGames({ puzzles }: { puzzles: readonly Recent[] | undefined }) {
  if (!puzzles)
    return (
      <div className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    )
  if (puzzles.length === 0)
    return (
      <div className="grid place-items-center gap-1 py-10 text-center">
        <p className="font-semibold">No Puzzles Available</p>
        <p className="text-soft">No puzzles have been released yet.</p>
      </div>
    )
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {puzzles.map((puzzle) => (
        <RecentGame key={puzzle.id} puzzle={puzzle} />
      ))}
    </ul>
  )
}

function RecentGame({ puzzle }: { puzzle: Recent }) {
  const { id, photo_id, prize_amount, actual_lat, actual_lng, guesses } = puzzle
  return (
    <li className="flex gap-4 py-3 first:pt-0 last:pb-0">
      <AdminPhoto
        photoId={photo_id}
        alt={`Photo of puzzle ${id}`}
        className="h-20 w-24 shrink-0 rounded-control object-cover sm:h-24 sm:w-36"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 truncate text-base" title={id}>
            {`Puzzle #${id}`}
          </h3>
          <StateBadge puzzle={puzzle} />
        </div>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm tabular-nums sm:grid-cols-[auto_1fr_auto_1fr] lg:grid-cols-[auto_1fr] xl:grid-cols-[auto_1fr_auto_1fr] [&_dd]:min-w-0">
          <Fact name="Released">{releaseText(puzzle)}</Fact>
          <Fact name="Prize">{formatPrize(prize_amount)}</Fact>
          <Fact name="Place">
            {actual_lat.toFixed(4)}, {actual_lng.toFixed(4)}
          </Fact>
          <Fact name="Guesses">{guesses}</Fact>
        </dl>
        {puzzle.is_solved && <Winner winner={puzzle.winner} />}
      </div>
    </li>
  )
}

function StateBadge({ puzzle: { is_solved, is_called_off, is_unsolved } }: { puzzle: Recent }) {
  if (is_solved) return <Badge tone="moss">Solved</Badge>
  if (is_unsolved) return <Badge tone="gold">Unsolved</Badge>
  return is_called_off ? <Badge>Called off</Badge> : <Badge tone="sea">Active</Badge>
}

function Winner({ winner }: { winner: Recent['winner'] }) {
  if (!winner) return <p className="text-sm text-soft">Winner unknown</p>
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-soft">Winner</span>{' '}
      <strong className="font-semibold">
        <bdi>{winner.username}</bdi>
      </strong>{' '}
      {winner.email ? (
        <a className="text-link" href={`mailto:${winner.email}`}>
          {winner.email}
        </a>
      ) : (
        <span className="text-soft">no email</span>
      )}
    </p>
  )
}

export type Dashboard = AnswerOf<'GET /api/admin/dashboard'>
