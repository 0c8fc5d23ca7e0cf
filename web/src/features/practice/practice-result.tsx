import { winRadiusKm } from '@whereabouts/game/rules'
import { useEffect } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/formats.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { fill } from '../../ui/fill.tsx'
import { CountedDistance } from '../days/moment/counted-distance.tsx'
import { MomentFacts } from '../days/moment/moment-facts.tsx'
import { PlaceStory } from '../days/moment/place-story.tsx'
import { useShownScene } from '../days/moment/use-shown-scene.ts'
import { ShareButton } from '../guesses/result/share-button.tsx'
import { markOf } from '../guesses/result/share-text.ts'
import { CountdownCard } from '../puzzles/countdown/countdown-card.tsx'
import { texts } from './texts.ts'

type Result = AnswerOf<'POST /api/practice/rounds'>

/** What came of a round: the distance, where it would have stood, and what is next. */
export function PracticeResult({ result, onNext }: { result: Result; onNext: () => void }) {
  const panel = useShownScene(true)
  const { user } = useSession()
  const { actual_lat: lat, actual_lng: lng, standing, streak } = result
  // The button that was pressed is gone, so whoever has no mouse goes on here.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [panel])
  return (
    <div className="grid content-start gap-4">
      <Card as="section" aria-label={texts.result.name} className="p-5">
        <div ref={panel} tabIndex={-1} role="status" className="scroll-mt-24 scroll-mb-8 outline-none">
          <CountedDistance text={result.distance_text} km={result.distance_km} isFresh />
          <p className="mt-1 text-soft">
            {fill(texts.result.place, {
              place: <Coordinates of={{ lat, lng }} className="font-semibold text-ink" />,
            })}
          </p>
          <p className="mt-2 font-semibold tabular-nums">{rankText(standing)}</p>
          <MomentFacts percentile={standing?.percentile ?? null} streak={streak} />
        </div>
        <PlaceStory story={result.story} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={onNext}>{texts.result.another}</Button>
          <ShareButton text={useShareText(result)} />
          {!result.is_today && <ButtonLink to={`/archive/${result.release_date}`}>{texts.result.theDay}</ButtonLink>}
          <ButtonLink to={user ? '/game' : '/auth-choice'}>{texts.result.play}</ButtonLink>
        </div>
        {!user && <p className="mt-3 text-sm text-soft">{texts.result.signIn}</p>}
      </Card>
      <CountdownCard />
    </div>
  )
}

function rankText(standing: Result['standing']): string {
  if (!standing) return texts.result.standingSoon
  // With this round there would have been one more.
  return standing.players === 0 ? texts.result.alone : texts.result.ranked(standing.rank, standing.players + 1)
}

/** What somebody tells others of a round: the day, a mark and the percentile, and nothing of the place. */
function useShareText({ release_date, distance_km, standing }: Result): string {
  const { project_name: projectName } = useSite()
  const day = formatDay(`${release_date}T00:00:00Z`, 'UTC')
  const lines = [
    texts.share.day(projectName, day),
    markOf({ distanceKm: distance_km, isWin: distance_km <= winRadiusKm }),
    ...(standing?.percentile ? [texts.share.closerThan(standing.percentile)] : []),
    `${window.location.origin}/practice`,
  ]
  return lines.join('\n')
}
