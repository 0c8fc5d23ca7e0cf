import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useSyncExternalStore } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatPrize, formatTime } from '../../lib/formats.ts'
import { langOf } from '../../lib/language.ts'
import { texts as names } from '../../lib/name-texts.ts'
import { shownName } from '../../lib/shown-name.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { fill } from '../../ui/fill.tsx'
import { LineLink } from '../../ui/link.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlaceStory } from '../days/moment/place-story.tsx'
import { VerifyLink } from '../log/verify-link.tsx'
import { CountdownCard } from './countdown/countdown-card.tsx'
import { usePhoto } from './photo/use-photo.ts'
import { texts } from './texts.ts'

type Solution = NonNullable<AnswerOf<'GET /api/puzzles/solution'>['solution']>
const words = texts.solution

/** What everyone may see of today's solved challenge: photo, place, winner, next steps. Empty before. */
export function TodaysSolution() {
  const { data: today } = useRead('GET /api/puzzles/today', {})
  const puzzle = today?.puzzle
  if (!puzzle?.is_solved) return null
  return (
    <div className="mb-4 grid gap-4">
      <Card as="section" aria-labelledby="solution-title" className="overflow-hidden border-gold">
        <SharpPhoto key={puzzle.image_url} puzzle={puzzle} />
        <div className="p-5 sm:px-8">
          <h2 id="solution-title" className="text-xl">
            {words.title}
          </h2>
          <Facts />
          <p className="flex flex-wrap gap-x-5">
            <VerifyLink date={puzzle.release_date} />
            <LineLink to="/archive">{words.pastDays}</LineLink>
          </p>
          {puzzle.photo.kind === 'sharp' && (
            <ButtonLink to={`/practice?day=${puzzle.id}`} className="mt-2 w-full">
              {words.practice}
            </ButtonLink>
          )}
        </div>
      </Card>
      <Countdown />
    </div>
  )
}

const neverChanges = () => () => {}

/** Relative time differs between server and browser, so only the browser renders it. */
function Countdown() {
  const isHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHere ? <CountdownCard /> : <Skeleton className="h-36 w-full rounded-card" />
}

/** The photo, unless the archive is closed; a blurred one is no use now. */
function SharpPhoto({ puzzle }: { puzzle: Puzzle }) {
  const { kind, width, height, dominantColor } = puzzle.photo
  const { attributes, hasFailed, stamp } = usePhoto(puzzle)
  if (kind !== 'sharp' || hasFailed) return null
  return (
    <div className="relative aspect-8/5">
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={dominantColor} />
      </svg>
      <img
        key={stamp}
        {...{ ...attributes, width, height }}
        sizes="(width >= 32rem) 30rem, 94vw"
        alt={words.photo}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}

function Facts() {
  const { data, isPending } = useRead('GET /api/puzzles/solution', {})
  if (isPending) return <Skeleton className="mt-2 h-96 w-full" />
  return data?.solution ? <Found found={data.solution} /> : null
}

function Found({ found }: { found: Solution }) {
  const { actual_lat: lat, actual_lng: lng, winner, solved_at, prize_amount, story } = found
  const title = titleOf(found)
  return (
    <>
      {title && (
        <p
          dir="auto"
          lang={story ? langOf(story, 'place_title') : undefined}
          className="mt-2 text-lg font-semibold wrap-anywhere"
        >
          {title}
        </p>
      )}
      <p className="mt-1">
        {fill(words.place, {
          place: (
            <strong>
              <Coordinates of={{ lat, lng }} />
            </strong>
          ),
        })}
      </p>
      <p className="mt-1">
        {fill(words.found, {
          winner: (
            <strong className="wrap-anywhere">
              <bdi>{shownName(winner)}</bdi>
            </strong>
          ),
          time: <LocalTime value={solved_at} format={formatTime} />,
          prize: formatPrize(prize_amount),
        })}
      </p>
      <div className="relative isolate mt-4 h-64 overflow-hidden rounded-control border border-line bg-line/30">
        <PlaceMap
          place={{ lat, lng }}
          name={title}
          words={{ label: words.map, failed: actions.mapFailed, reload: common.tryAgain }}
        />
      </div>
      {story && <PlaceStory story={{ ...story, place_title: '' }} />}
    </>
  )
}

/** The operator's name for the place, else what is near; null far from everything. */
function titleOf({ story, nearest }: Solution): string | null {
  if (story?.place_title) return story.place_title
  if (!nearest) return null
  const { name, country } = nearest
  return words.near(country ? name + names.between + country : name)
}
