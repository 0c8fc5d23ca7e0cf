import { lasting } from '@whereabouts/game/review/words'
import type { AnswerOf } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.tsx'
import { momentText } from '../../../lib/utc-text.ts'
import { MapPlaceholder, useLateMap } from '../../../ui/map/late-map.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Fact } from '../../../ui/portal/fact.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { AdminPhoto } from '../../puzzles/admin/admin-photo.tsx'
import type { ReviewMapFrameProps } from './review-map-frame.tsx'

type Review = AnswerOf<'GET /api/admin/prizes/:prizeId/review'>

const degreesText = (lat: number, lng: number) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
const toTheSecond = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC`
const factsStyle =
  'mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-end [&_dd]:tabular-nums'
const loadMapFrame = async () => (await import('./review-map-frame.tsx')).ReviewMapFrame

export function DayFacts({ day, winner }: Pick<Review, 'day' | 'winner'>) {
  return (
    <Panel title="The day">
      <AdminPhoto
        photoId={day.photo_id}
        alt={`Photo of the challenge of ${day.release_date}`}
        className="aspect-[3/2] w-full rounded-control object-cover"
      />
      <dl className={factsStyle}>
        <Fact name="Released">{momentText(day.released_at)}</Fact>
        <Fact name="Solved">{momentText(day.solved_at)}</Fact>
        <Fact name="Place">{degreesText(day.actual_lat, day.actual_lng)}</Fact>
        <Fact name="Win radius">{`${day.win_radius_km} km`}</Fact>
        {winner && <Fact name="Signed up">{momentText(winner.signed_up_at)}</Fact>}
      </dl>
    </Panel>
  )
}

/** The winner's guesses of the day in order, with the distance shown for each. */
export function DayGuesses({ guesses, is_policy_changed }: Pick<Review, 'guesses' | 'is_policy_changed'>) {
  return (
    <Panel title="Guesses of that day">
      {is_policy_changed && (
        <Notice tone="info">
          The distance setting was changed after this challenge was released. The distances below use the current
          setting.
        </Notice>
      )}
      <p className="mb-2 text-sm text-soft">With the distance shown to the player.</p>
      <ol className="grid divide-y divide-line">
        {guesses.map((guess) => (
          <li key={guess.id} className="flex flex-wrap items-baseline gap-x-4 py-2 tabular-nums">
            <span className="w-6 font-semibold">{guess.attempt}</span>
            <span className="min-w-0 flex-1 basis-44">
              {guess.shown_text}
              {guess.is_winning_guess && <strong className="text-moss-text"> won</strong>}
            </span>
            <span className="text-sm text-soft">
              {toTheSecond(guess.guessed_at)} · {degreesText(guess.guess_lat, guess.guess_lng)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function DayMap({ day, guesses }: Pick<Review, 'day' | 'guesses'>) {
  const { map: sources } = useSite()
  const { Loaded: MapFrame, hasFailed } = useLateMap<ReviewMapFrameProps>(loadMapFrame)
  return (
    <Panel title="On the map">
      <p className="mb-3 text-sm text-soft">
        Each circle is the distance a guess showed; dashed lines are the edges of a rounded one. Where the circles
        cross, the place could be computed.
      </p>
      <div className="relative isolate h-[min(28rem,70vh)] overflow-hidden rounded-control border border-line bg-line/30">
        {MapFrame && <MapFrame {...{ day, guesses, sources }} />}
        {!MapFrame && (
          <MapPlaceholder hasFailed={hasFailed} failed="The map could not be loaded." reload="Reload the page" />
        )}
      </div>
    </Panel>
  )
}

/** The winner's time compared with the day's other players. */
export function DayTimes({ times }: Pick<Review, 'times'>) {
  const { others, tenth_seconds, median_seconds } = times
  return (
    <Panel title="Time since the photo was first seen">
      <p className="text-sm text-soft">From the moment the sharp photo was first sent to the player.</p>
      <dl className={factsStyle}>
        <Fact name="The winning guess">{timeText(times.seconds_to_win)}</Fact>
        <Fact name="The winner’s first guess">{timeText(times.seconds_to_first_guess)}</Fact>
        {others > 0 && (
          <>
            <Fact name={`Fastest tenth of ${counted(others, 'other')}`}>{timeText(tenth_seconds)}</Fact>
            <Fact name={`Half of ${counted(others, 'other')}`}>{timeText(median_seconds)}</Fact>
          </>
        )}
      </dl>
    </Panel>
  )
}

function timeText(seconds: number | null): string {
  if (seconds === null) return 'not recorded'
  return seconds < 0 ? `${lasting(-seconds)} before` : lasting(seconds)
}
