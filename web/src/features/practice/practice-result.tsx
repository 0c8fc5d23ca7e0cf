import type { PracticeDay } from '@whereabouts/contract/practice'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDisclosed } from '../../lib/distances.ts'
import { formatCount, formatDay } from '../../lib/formats.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { fill } from '../../ui/fill.tsx'
import type { Director } from '../../ui/map/director.ts'
import { CountedDistance } from '../days/moment/counted-distance.tsx'
import { MomentFacts } from '../days/moment/moment-facts.tsx'
import { PlaceStory } from '../days/moment/place-story.tsx'
import { closenessOf, pointsOf, Score } from '../days/moment/score.tsx'
import { ShareResult } from '../guesses/result/share-result.tsx'
import { markOf, type SharedResult, widthOf } from '../guesses/result/share-text.ts'
import { ResultSheet } from '../guesses/stage/result-sheet.tsx'
import { texts as gameTexts } from '../guesses/texts.ts'
import { CountdownCard } from '../puzzles/countdown/countdown-card.tsx'
import type { Shown } from '../puzzles/photo/use-photo.ts'
import { LateSteps, placeOf } from './late-round.tsx'
import { verdictOf } from './rival.tsx'
import { texts } from './texts.ts'
import { TodaysOffer } from './todays-offer.tsx'
import type { useRound } from './use-round.ts'

type Result = AnswerOf<'POST /api/practice/rounds'>

interface Props {
  day: PracticeDay
  result: Result
  round: Pick<ReturnType<typeof useRound>, 'guessAgain' | 'askAnswer' | 'notice' | 'sent'>
  director: Director
  onNext: () => void
  photo: Shown
}

/** The result of a round: distance, hypothetical rank, and next steps. */
export function PracticeResult({ day, result, round, director, onNext, photo }: Props) {
  const { standing, streak } = result
  const place = placeOf(result)
  const verdict = verdictOf(result)
  const shared = useShared(result, day)
  return (
    <ResultSheet
      photo={photo}
      isNew
      isAnswer
      verdict={
        <>
          <CountedDistance text={result.distance_text} director={director} />
          <div className="result-sentence">
            <Score text={result.distance_text} guess={round.sent?.pin ?? null} place={place} />
            {place && (
              <p className="mt-1 text-soft">
                {fill(gameTexts.result.place, { place: <Coordinates of={place} className="font-semibold text-ink" /> })}
              </p>
            )}
            {verdict && <p className="mt-2 text-lg font-semibold">{verdict}</p>}
            <p className="mt-2 font-semibold tabular-nums">{rankText(standing)}</p>
            <MomentFacts percentile={standing?.percentile ?? null} streak={streak} />
          </div>
        </>
      }
    >
      <LateSteps {...{ result, before: day.late }} onAgain={round.guessAgain} onAsk={round.askAnswer} />
      <p role="status" className="text-sm text-pin-text">
        {round.notice}
      </p>
      {place && (
        <>
          <div className="result-actions mt-3 flex flex-wrap gap-3">
            <Button onClick={onNext}>{texts.result.another}</Button>
            <ShareResult shared={shared} />
          </div>
          <TodaysOffer />
        </>
      )}
    </ResultSheet>
  )
}

/** What follows the result: the place and its day. */
export function AfterPractice({ result }: { result: Result }) {
  return (
    <>
      <Card className="p-4 *:first:mt-0 *:first:border-0 *:first:pt-0 empty:hidden">
        <PlaceStory story={result.story} />
        {!result.is_today && (
          <ButtonLink to={`/archive/${result.release_date}`} className="mt-4">
            {texts.result.theDay}
          </ButtonLink>
        )}
      </Card>
      <CountdownCard />
    </>
  )
}

function rankText(standing: Result['standing']): string {
  if (!standing) return texts.result.standingSoon
  // Counts this round as one more player.
  return standing.players === 0 ? texts.result.alone : texts.result.ranked(standing.rank, standing.players + 1)
}

/** What to share: mark, distance, points and photo, nothing about the place, since the link leads friends to guess it. */
function useShared(
  { release_date, distance_km, distance_text, standing, streak, beat }: Result,
  { puzzle_id, image_url, photo }: PracticeDay,
): SharedResult {
  const { project_name: projectName } = useSite()
  const { user } = useSession()
  const day = formatDay(`${release_date}T00:00:00Z`, 'UTC')
  const distance = formatDisclosed(distance_text)
  const facts = [
    ...[distance, pointsOf(distance_text), standing?.percentile && texts.share.closerThan(standing.percentile)],
    texts.share.beatMe,
  ]
  return {
    title: texts.share.day(projectName, day),
    substituteTitle: '',
    marks: [markOf({ distanceKm: distance_km, isWin: distance_km <= winRadiusKm })],
    facts: facts.filter(Boolean).join(' · '),
    url: `${window.location.origin}/practice?day=${puzzle_id}${beat ? `&beat=${beat}` : ''}`,
    // The day is over, so the photo is public.
    photo: widthOf(image_url, photo.widths),
    headline: distance,
    line: closenessOf({ text: distance_text, guess: null, place: null }) ?? '',
    gold: texts.share.beatMe,
    ...(user && { name: user.username }),
    ...(streak && { streak: formatCount(streak) }),
  }
}
