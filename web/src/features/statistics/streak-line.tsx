import { useRead } from '../../lib/api.ts'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'
import { useTimeZone } from './use-time-zone.ts'

const words = texts.streak

/** The player's streak in one line, linked to the statistics. For signed-in players; empty while unknown. */
export function StreakLine() {
  const { data } = useRead('GET /api/statistics/streak', {}, { staleTime: 0, refetchOnWindowFocus: true })
  useTimeZone(data?.time_zone)
  if (!data) return null
  const { current, has_played_today: hasPlayed, is_at_risk: isAtRisk } = data.streak
  return (
    <Link
      to="/statistics"
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-soft underline-offset-4 hover:underline"
    >
      {current > 0 && <span className="font-semibold text-ink tabular-nums">{words.line(current)}</span>}
      {current === 0 && <span>{words.noneLine}</span>}
      {current > 0 && !hasPlayed && <span className={isAtRisk ? 'font-semibold text-pin-text' : ''}>{words.keep}</span>}
    </Link>
  )
}
