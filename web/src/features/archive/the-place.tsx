import { formatDistance } from '@whereabouts/game/distance'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount, formatPrize } from '../../lib/formats.ts'
import { useSession } from '../../lib/session.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { formatCoordinates } from '../../ui/coordinates/format-coordinates.ts'
import { VerifyLink } from '../log/verify-link.tsx'
import { Distances } from './distances.tsx'
import { MapOfPlace } from './map-of-place.tsx'
import { placeName, type Told, townName } from './place-name.ts'
import { texts } from './texts.ts'

type OwnResult = AnswerOf<'GET /api/archive/days/:date/mine'>['results'][number]

/** Where the photo was taken, closed until somebody wants to know; it opens without a script too. */
export function ThePlace({ puzzle }: { puzzle: Told }) {
  const { place, place_story, photo_credit, nearest } = puzzle
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const own = useOwnResult(puzzle)
  // It may have been opened before this code was there to hear of it.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className="group mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${buttonStyle('secondary')} w-fit cursor-pointer list-none`}>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-4 fill-none stroke-current stroke-2 transition-transform group-open:rotate-90"
        >
          <path d="m7 4 6 6-6 6" />
        </svg>
        {texts.show}
      </summary>
      <div className="mt-5 grid gap-6">
        <section>
          <h2 className="text-2xl wrap-anywhere">{placeName(puzzle)}</h2>
          <p className="mt-1 text-soft wrap-anywhere">
            {nearest && `${texts.from(formatDistance(nearest.distance_km), townName(nearest))} · `}
            {texts.coordinates}
            <span className="tabular-nums">{formatCoordinates(place)}</span>
          </p>
          {place_story && (
            <p className="mt-3 max-w-3xl leading-relaxed whitespace-pre-line wrap-anywhere">{place_story}</p>
          )}
          {photo_credit && <p className="mt-2 text-sm text-soft wrap-anywhere">{photo_credit}</p>}
        </section>
        <MapOfPlace place={place} own={own && { lat: own.guess_lat, lng: own.guess_lng }} isShown={isOpen} />
        {own && <OwnGuess own={own} />}
        <Winner puzzle={puzzle} />
        <Distances puzzle={puzzle} />
      </div>
    </details>
  )
}

/** What the player themselves guessed; it comes after the page, which is the same for everybody. */
function useOwnResult({ puzzle_id, release_date }: Told): OwnResult | null {
  const { state } = useSession()
  const { data } = useRead(
    'GET /api/archive/days/:date/mine',
    { date: release_date },
    { enabled: state === 'signed-in', retry: false },
  )
  return (state === 'signed-in' && data?.results.find((one) => one.puzzle_id === puzzle_id)) || null
}

function OwnGuess({ own: { distance_km, guesses, percentile } }: { own: OwnResult }) {
  const distance = formatDistance(distance_km)
  return (
    <section>
      <h3 className="text-xl">{texts.yours}</h3>
      <p className="mt-1">
        {guesses > 1
          ? texts.yourBest(distance, texts.guesses(guesses, formatCount(guesses)))
          : texts.yourOnly(distance)}{' '}
        {percentile === null ? texts.alone : texts.better(percentile)}
      </p>
    </section>
  )
}

function Winner({ puzzle: { is_solved, winner, prize_amount, is_verifiable, release_date } }: { puzzle: Told }) {
  return (
    <section>
      <h3 className="text-xl">{texts.who}</h3>
      <p className="mt-1 wrap-anywhere">
        {is_solved ? texts.wonBy(winner ?? texts.aWinner, formatPrize(prize_amount)) : texts.noWinner}
      </p>
      {is_verifiable && <VerifyLink date={release_date} />}
    </section>
  )
}
