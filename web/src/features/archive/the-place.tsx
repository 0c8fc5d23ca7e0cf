import { openLicenses } from '@whereabouts/contract/photo-licenses'
import { formatDistance as formatAsServer, type Point } from '@whereabouts/game/distance'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatCount, formatPrize } from '../../lib/formats.ts'
import { langOf } from '../../lib/language.ts'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Coordinates } from '../../ui/coordinates/coordinates.tsx'
import { fill } from '../../ui/fill.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { Naming } from '../../ui/naming.tsx'
import { Score } from '../days/moment/score.tsx'
import { VerifyLink } from '../log/verify-link.tsx'
import { texts as puzzleTexts } from '../puzzles/texts.ts'
import { Distances } from './distances.tsx'
import { type ArchivedPuzzle, placeName, townName } from './place-name.ts'
import { texts } from './texts.ts'

type OwnResult = AnswerOf<'GET /api/archive/days/:date/mine'>['results'][number]

/** The photo's place, collapsed by default; it opens without scripts. */
export function ThePlace({ puzzle }: { puzzle: ArchivedPuzzle }) {
  const { place, place_story, nearest } = puzzle
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const own = useOwnResult(puzzle)
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className="group mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${buttonStyle('secondary')} w-fit cursor-pointer list-none`}>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-4 fill-none stroke-current stroke-2 transition-transform group-open:rotate-180"
        >
          <path d="m4 7 6 6 6-6" />
        </svg>
        {texts.show}
      </summary>
      <div className="mt-5 grid gap-6">
        <section>
          <h2 dir="auto" lang={langOf(puzzle, 'place_title')} className="text-2xl wrap-anywhere">
            {placeName(puzzle)}
          </h2>
          <p className="mt-1 text-soft wrap-anywhere">
            {nearest && (
              <>
                <Naming
                  name={townName(nearest)}
                  says={(name) => texts.from(formatDistance(nearest.distance_km), name)}
                />
                {' · '}
              </>
            )}
            {fill(puzzleTexts.photo.wonPlace, { place: <Coordinates of={place} /> })}
          </p>
          {place_story && (
            <p
              dir="auto"
              lang={langOf(puzzle, 'place_story')}
              className="mt-3 max-w-3xl leading-relaxed whitespace-pre-line wrap-anywhere"
            >
              {place_story}
            </p>
          )}
          <PhotoRights puzzle={puzzle} />
        </section>
        <MapOfPlace place={place} own={own && { lat: own.guess_lat, lng: own.guess_lng }} isShown={isOpen} />
        {own && <OwnGuess {...{ own, place }} />}
        <Winner puzzle={puzzle} />
        <Distances puzzle={puzzle} />
      </div>
    </details>
  )
}

/** Photographer, license and source of the photo. */
function PhotoRights({ puzzle: { photo_credit, photo_licence, photo_source } }: { puzzle: ArchivedPuzzle }) {
  const open = openLicenses[photo_licence]
  const linkStyle = 'text-link inline-flex min-h-6 items-center'
  const parts = [
    photo_credit,
    open ? (
      <a key="license" href={open.url} rel="license noopener" className={linkStyle}>
        {open.name}
      </a>
    ) : (
      texts.licenses[photo_licence]
    ),
    photo_source && (
      <a key="source" href={photo_source} rel="noopener nofollow" className={linkStyle}>
        {texts.source}
      </a>
    ),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids and never move.
        <span key={at}>{part}</span>
      ))}
    </p>
  )
}

/** The player's own guesses; loaded after the page, which is the same for everyone. */
function useOwnResult({ puzzle_id, release_date }: ArchivedPuzzle): OwnResult | null {
  const { state } = useSession()
  const { data } = useRead(
    'GET /api/archive/days/:date/mine',
    { date: release_date },
    { enabled: state === 'signed-in', retry: false },
  )
  return (state === 'signed-in' && data?.results.find((one) => one.puzzle_id === puzzle_id)) || null
}

function OwnGuess({ own, place }: { own: OwnResult; place: Point }) {
  const { distance_km, guesses, percentile, guess_lat: lat, guess_lng: lng } = own
  const distance = formatDistance(distance_km)
  return (
    <section>
      <h3 className="text-xl">{actions.yourGuess}</h3>
      <Score text={formatAsServer(distance_km)} guess={{ lat, lng }} place={place} />
      <p className="mt-1">
        {guesses > 1
          ? texts.yourBest(distance, texts.guesses(guesses, formatCount(guesses)))
          : texts.yourOnly(distance)}{' '}
        {percentile === null ? texts.alone : texts.better(percentile)}
      </p>
    </section>
  )
}

function Winner({
  puzzle: { is_solved, winner, prize_amount, is_verifiable, release_date },
}: {
  puzzle: ArchivedPuzzle
}) {
  return (
    <section>
      <h3 className="text-xl">{texts.who}</h3>
      <p className="mt-1 wrap-anywhere">
        {is_solved ? <WonBy winner={winner} prize={formatPrize(prize_amount)} /> : texts.noWinner}
      </p>
      {is_verifiable && <VerifyLink date={release_date} />}
    </section>
  )
}

const WonBy = ({ winner, prize }: { winner: string | null; prize: string }) =>
  winner === null ? texts.wonByUnnamed(prize) : <Naming name={winner} says={(name) => texts.wonBy(name, prize)} />

interface Props {
  place: Point
  /** The player's best guess. */
  own: Point | null
  /** Loads the map when it comes into view. */
  isShown: boolean
}

/** A map with the place, and a line from the player's guess. */
function MapOfPlace({ isShown, ...shown }: Props) {
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-control border border-line bg-line/30 sm:h-112">
      <noscript>
        <p className="p-5">{texts.mapNeedsScript}</p>
      </noscript>
      {isShown && (
        <PlaceMap
          {...shown}
          words={{ label: puzzleTexts.solution.map, failed: actions.mapFailed, reload: common.reload }}
        />
      )}
    </div>
  )
}
