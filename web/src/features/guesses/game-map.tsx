import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { OwnSanctions } from '@whereabouts/contract/sanctions'
import type { Point } from '@whereabouts/game/distance'
import { winRadiusKm } from '@whereabouts/game/rules'
import { type ReactNode, useMemo } from 'react'
import { formatKm } from '../../lib/distances.ts'
import type { Director } from '../../ui/map/director.ts'
import { SuspendedNotice } from '../sanctions/suspended-notice.tsx'
import { bestGuess, hasWon, isMapDisabled, isSettled, type Play } from './play.ts'
import { ownMarks, spotsOfOthers } from './stage/guess-marks.ts'
import { OthersGuesses, useAllGuesses } from './stage/others-guesses.tsx'
import { StageMap } from './stage/stage-map.tsx'
import { isOpen, noticeOf, submitLabel } from './submit/submit-label.ts'
import { texts } from './texts.ts'

interface Props {
  puzzle: Puzzle
  /** The player's guesses. */
  username: string
  play: Play
  /** Set while the player may not guess. */
  suspended: OwnSanctions['suspended']
  /** The revealed place, once solved. */
  answer: Point | null
  /** The revealed place's name, if known. */
  placeName: string | null
  onPin: (pin: Point | null) => void
  onSubmit: () => void
  director: Director
  /** The guess's result, at the bottom of the map. */
  result: ReactNode
}

/** The map of the game, with all guesses once they are public. */
export function GameMap({
  puzzle,
  username,
  play,
  suspended,
  answer,
  placeName,
  onPin,
  onSubmit,
  director,
  result,
}: Props) {
  const guess = bestGuess(play)
  const all = useAllGuesses(puzzle.id, play)
  const { guesses, result: shown, phase, pin } = play
  // The board may show a solve before the answer to the player's own guess.
  const isRevealed = answer !== null && phase !== 'submitting'
  const reveal = isRevealed ? { answer, from: guess?.place ?? null, name: placeName } : null
  const marks = useMemo(() => ownMarks({ guesses, result: shown }, isRevealed), [guesses, shown, isRevealed])
  const spots = useMemo(() => all.spots && spotsOfOthers(all.spots, username), [all.spots, username])
  const isChecking = phase === 'submitting' && play.isBeingChecked
  const { text, isEnabled } = submitLabel(play)
  return (
    <StageMap
      title={texts.map.title}
      photo={puzzle}
      banner={
        reveal && (
          <p className="mb-3 rounded-control bg-moss/12 px-3 py-2 text-sm font-semibold text-moss-text">
            {hasWon(play) ? texts.map.won : texts.map.revealed}
          </p>
        )
      }
      // After the reveal the best guess represents the player.
      pin={reveal ? (guess?.place ?? pin) : pin}
      onPin={onPin}
      isDisabled={isMapDisabled(play) || suspended !== null}
      isSettled={isSettled(play)}
      hasResult={phase === 'result'}
      reveal={reveal}
      director={director}
      ownMarks={marks}
      spots={spots}
      submit={{
        ...{ pin, isEnabled, onSubmit },
        label: text,
        isBusy: phase === 'submitting',
        isOpen: isOpen(play),
        checking: isChecking ? texts.submit.checking(formatKm(winRadiusKm, 0)) : null,
        notice: noticeOf(play),
      }}
      instead={
        suspended && (
          <div data-submit-bar="closed" className="submit-bar flex">
            <SuspendedNotice suspended={suspended} />
          </div>
        )
      }
    >
      {result}
      <OthersGuesses all={all} />
    </StageMap>
  )
}
