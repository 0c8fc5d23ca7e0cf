import type { GuessSpot } from '@whereabouts/contract/guesses'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { OwnSanctions } from '@whereabouts/contract/sanctions'
import type { Site } from '@whereabouts/contract/site'
import type { Point } from '@whereabouts/game/distance'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { PinMap } from '../../../ui/map/pin-map.tsx'
import { thumbnailOf } from '../../puzzles/photo/use-photo.ts'
import { SuspendedNotice } from '../../sanctions/suspended-notice.tsx'
import { bestGuess, hasWon, isMapDisabled, isSettled, type Play } from '../play.ts'
import { SubmitBar } from '../submit/submit-bar.tsx'
import { texts } from '../texts.ts'
import { ownMarks, spotsOfOthers } from './guess-marks.ts'
import { SheetHandle } from './sheet-handle.tsx'
import { useFullMap } from './use-full-map.ts'
import { useIsNarrow } from './use-is-narrow.ts'

interface Props {
  puzzle: Puzzle
  /** The player's guesses. */
  username: string
  play: Play
  /** Set while the player may not guess. */
  suspended: OwnSanctions['suspended']
  sources: Site['map']
  /** The revealed place, once solved. */
  answer: Point | null
  /** The revealed place's name, if known. */
  placeName: string | null
  onPin: (pin: Point | null) => void
  onSubmit: () => void
  /** The guess's result, at the bottom of the map. */
  result: ReactNode
}

/** The map where the player drops a pin, and the submit button. */
export function MapCard({ puzzle, username, play, suspended, sources, answer, placeName, ...props }: Props) {
  const { onPin, onSubmit } = props
  const card = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullMap(card)
  const guess = bestGuess(play)
  const reveal = answer && { answer, from: guess?.place ?? null, name: placeName }
  const isRevealed = answer !== null
  const isNarrow = useIsNarrow()
  const all = useAllGuesses(puzzle.id, play)
  const { guesses, result } = play
  const marks = useMemo(() => ownMarks({ guesses, result }, isRevealed), [guesses, result, isRevealed])
  const spots = useMemo(() => all.spots && spotsOfOthers(all.spots, username), [all.spots, username])
  // The result is next to the map.
  useWhenSent(play, () => setFull(false))

  return (
    <section
      ref={card}
      aria-labelledby="map-title"
      data-full={isFull}
      className="map-card flex flex-1 flex-col rounded-card border border-line bg-card px-4 pt-3 pb-4 shadow-soft"
    >
      <SheetHandle isFull={isFull} onFull={setFull} />
      <h2 id="map-title" className="map-title pb-3 text-lg">
        {texts.map.title}
      </h2>
      {reveal && (
        <p role="status" className="mb-3 rounded-control bg-moss/12 px-3 py-2 text-sm font-semibold text-moss-text">
          {hasWon(play) ? texts.map.won : texts.map.revealed}
        </p>
      )}
      <PinMap
        label={texts.map.label}
        // After the reveal the best guess represents the player.
        pin={reveal ? (guess?.place ?? play.pin) : play.pin}
        onPin={onPin}
        isDisabled={isMapDisabled(play) || suspended !== null}
        sources={sources}
        reveal={reveal}
        ownMarks={marks}
        spots={spots}
        isFull={isFull}
        onFull={setFull}
        isMapFirst={isNarrow && !isFull}
        isSettled={isSettled(play)}
      >
        {isFull && <PhotoThumbnail puzzle={puzzle} onPress={() => setFull(false)} />}
      </PinMap>
      {props.result}
      <Others hasFailed={all.hasFailed} total={spots && all.total} onRetry={all.retry} />
      <SubmitBar play={play} onSubmit={onSubmit} instead={suspended && <SuspendedNotice suspended={suspended} />}>
        {!isFull && (
          <button
            type="button"
            className="open-map"
            aria-label={texts.map.open}
            title={texts.map.open}
            onClick={() => setFull(true)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2.500 5.500 7.500 3l5 2.500 5-2.500v11.500l-5 2.500-5-2.500-5 2.500zM7.500 3v11.500M12.500 5.500V17" />
            </svg>
          </button>
        )}
      </SubmitBar>
    </section>
  )
}

/** A small photo over the full map; a click goes back to it. */
function PhotoThumbnail({ puzzle, onPress }: { puzzle: Puzzle; onPress: () => void }) {
  return (
    <button type="button" className="photo-thumbnail" aria-label={texts.map.backToPhoto} onClick={onPress}>
      <img src={thumbnailOf(puzzle)} alt="" width={puzzle.photo.width} height={puzzle.photo.height} />
    </button>
  )
}

/** Runs an effect when a submitted guess gets its result. */
function useWhenSent({ phase }: Play, act: () => void): void {
  const before = useRef(phase)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (before.current === 'submitting' && phase === 'result') run()
    before.current = phase
  }, [phase])
}

interface OthersProps {
  total: number | null
  hasFailed: boolean
  onRetry: () => void
}

/** The accessible text about guesses on the map. */
function Others({ total, hasFailed, onRetry }: OthersProps) {
  if (hasFailed)
    return (
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 pb-2 text-sm text-soft">
        {texts.map.guessesFailed}
        <button type="button" className="text-link min-h-11" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </p>
    )
  if (total === null) return null
  return <p className="pb-2 text-sm text-soft tabular-nums">{texts.map.guesses(total)}</p>
}

/** Maximum random wait before the request, to spread the requests of all watching players. */
const spreadMs = 2000

interface AllGuesses {
  spots: readonly GuessSpot[] | null
  total: number
  hasFailed: boolean
  retry: () => void
}

/** All guesses; the server returns them once the puzzle is solved. */
function useAllGuesses(
  puzzleId: string,
  { isSolved, wasSolvedAtStart }: Pick<Play, 'isSolved' | 'wasSolvedAtStart'>,
): AllGuesses {
  const mayAsk = useSpread(isSolved, wasSolvedAtStart)
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/puzzles/:puzzleId/guesses',
    { puzzleId },
    { enabled: mayAsk, staleTime: Number.POSITIVE_INFINITY },
  )
  return {
    spots: data?.spots ?? null,
    total: data?.total ?? 0,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** Becomes true immediately if the puzzle was already solved, and after a random wait if it is solved now. */
function useSpread(isSolved: boolean, wasSolvedAtStart: boolean): boolean {
  const [hasWaited, setWaited] = useState(wasSolvedAtStart)
  useEffect(() => {
    if (!isSolved || hasWaited) return
    const timer = window.setTimeout(() => setWaited(true), Math.random() * spreadMs)
    return () => window.clearTimeout(timer)
  }, [isSolved, hasWaited])
  return isSolved && hasWaited
}
