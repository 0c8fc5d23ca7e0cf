import { useRead } from '../../lib/api.ts'
import { formatPrize, formatTime } from '../../lib/formats.ts'
import { shownName } from '../../lib/shown-name.ts'
import { Card } from '../../ui/card.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { fill } from '../../ui/fill.tsx'
import { Link } from '../../ui/link.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { VerifyLink } from '../log/verify-link.tsx'
import { texts } from './texts.ts'

const words = texts.solution

/** What everybody may know of today's challenge once it is solved. Nothing before, and nothing when it cannot be read. */
export function TodaysSolution() {
  const { data } = useRead('GET /api/puzzles/solution', {})
  const found = data?.solution
  if (!found) return null
  return (
    <Card as="section" aria-labelledby="solution-title" className="mb-4 border-gold p-5 sm:px-8">
      <h2 id="solution-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2">
        {fill(words.place, {
          place: (
            <strong>
              <Coordinates of={{ lat: found.actual_lat, lng: found.actual_lng }} />
            </strong>
          ),
        })}
      </p>
      <p className="mt-1">
        {fill(words.found, {
          winner: (
            <strong className="wrap-anywhere">
              <bdi>{shownName(found.winner)}</bdi>
            </strong>
          ),
          time: <LocalTime value={found.solved_at} format={formatTime} />,
          prize: formatPrize(found.prize_amount),
        })}
      </p>
      <p className="mt-1 text-sm text-soft">{words.more}</p>
      <p className="flex flex-wrap gap-x-5">
        <VerifyLink date={found.release_date} />
        <Link to="/archive" className="text-link inline-flex min-h-11 items-center">
          {words.pastDays}
        </Link>
      </p>
    </Card>
  )
}
