import type { Site } from '@whereabouts/contract/site'
import type { Point } from '@whereabouts/game/distance'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { PinMap } from '../parts/map/pin-map.tsx'
import { ownMarks, spotsOfOthers } from './guess-marks.ts'
import { bestGuess, hasWon, isMapDisabled, type Play } from './play.ts'
import { SubmitBar } from './submit-bar.tsx'
import { texts } from './texts.ts'
import { useAllGuesses } from './use-all-guesses.ts'
import { useFullMap } from './use-full-map.ts'

interface Props {
  puzzleId: string
  /** Of the player. */
  username: string
  play: Play
  sources: Site['map']
  /** The revealed place, once the puzzle is solved. */
  answer: Point | null
  onPin: (pin: Point | null) => void
  onSubmit: () => void
}

/** The map on which the player says where the photo was taken, and the button that sends it. */
export function MapCard({ puzzleId, username, play, sources, answer, onPin, onSubmit }: Props) {
  const card = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullMap(card)
  const guess = bestGuess(play)
  const reveal = answer && { answer, from: guess?.place ?? null }
  const isRevealed = answer !== null
  const all = useAllGuesses(puzzleId, play)
  const { guesses, result } = play
  const marks = useMemo(() => ownMarks({ guesses, result }, isRevealed), [guesses, result, isRevealed])
  const spots = useMemo(() => all.spots && spotsOfOthers(all.spots, username), [all.spots, username])
  // What came of the guess is beside the map.
  useWhenSent(play, () => setFull(false))

  return (
    <section
      ref={card}
      aria-labelledby="map-title"
      data-full={isFull}
      className="map-card flex flex-1 flex-col rounded-card border border-line bg-card px-4 pt-3 pb-4 shadow-soft"
    >
      <h2 id="map-title" className="pb-3 text-lg">
        {texts.map.title}
      </h2>
      {reveal && (
        <p role="status" className="mb-3 rounded-control bg-moss/12 px-3 py-2 text-sm font-semibold text-moss-text">
          {hasWon(play) ? texts.map.won : texts.map.revealed}
        </p>
      )}
      <PinMap
        label={texts.map.label}
        // Once the place is revealed, the guess that counts stands for the player.
        pin={reveal ? (guess?.place ?? play.pin) : play.pin}
        onPin={onPin}
        isDisabled={isMapDisabled(play)}
        sources={sources}
        reveal={reveal}
        ownMarks={marks}
        spots={spots}
        isFull={isFull}
        onFull={setFull}
      />
      <Others hasFailed={all.hasFailed} total={spots && all.total} onRetry={all.retry} />
      <SubmitBar play={play} onSubmit={onSubmit} />
    </section>
  )
}

/** Does something when a guess that was sent has its result. */
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

/** What is said of the guesses on the map. */
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
