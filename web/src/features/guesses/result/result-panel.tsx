import type { PlaceStory as Story } from '@whereabouts/contract/days'
import type { Point } from '@whereabouts/game/distance'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { formatDisclosed, formatKm } from '../../../lib/distances.ts'
import { formatPrize } from '../../../lib/formats.ts'
import { shownName } from '../../../lib/shown-name.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Coordinates } from '../../../ui/coordinates/coordinates.tsx'
import { fill } from '../../../ui/fill.tsx'
import type { Director } from '../../../ui/map/director.ts'
import { CountedDistance } from '../../days/moment/counted-distance.tsx'
import { PlaceStory } from '../../days/moment/place-story.tsx'
import { Score } from '../../days/moment/score.tsx'
import type { Shown } from '../../puzzles/photo/use-photo.ts'
import { mayGuessAgain, type Play } from '../play.ts'
import { ResultSheet } from '../stage/result-sheet.tsx'
import { texts } from '../texts.ts'
import { Confetti } from './confetti.tsx'
import { ShareResult } from './share-result.tsx'
import { rankOf, type SharedResult, type Standing } from './share-text.ts'

interface Props {
  play: Play
  prizeAmount: number
  /** The revealed place, once known. */
  answer: Point | null
  /** The winner, if known. */
  winner: string | null
  /** Where the player's best guess was, once solved. */
  standing: Standing | null
  /** The disclosed distance is inexact while the challenge is open. */
  isHeldBack: boolean
  shared: SharedResult
  director: Director
  onGuessAgain: () => void
  /** A link to the prize, for the winner. */
  claim: ReactNode
  /** Rank and streak. */
  facts: ReactNode
  photo: Shown
}

/** The outcome of the guess: distance, win, or another player was faster. Empty before that. */
export function ResultPanel(props: Props) {
  const { play, prizeAmount, answer, winner, standing, isHeldBack, facts, photo, claim, director, onGuessAgain } = props
  const { phase, result, isFresh, isSolved, wasSolvedAtStart, guessesUsed, guessLimit } = play
  const hasResult = phase === 'result' && result !== null
  const isWon = hasResult && result.isWin
  // The winner is unknown while an answer is pending.
  const isLost = isSolved && !isWon && phase !== 'submitting' && phase !== 'loading'
  const isNew = hasResult && isFresh
  if (!hasResult && !isLost) return null
  const distance = hasResult && (
    <>
      <CountedDistance text={result.distanceText} director={director} isCompact={isWon} />
      <div className="result-sentence">
        <Score text={result.distanceText} guess={result.place} place={answer} />
      </div>
    </>
  )
  const left = guessLimit - guessesUsed
  const leftText = left > 0 ? texts.result.guessesLeft(left) : texts.result.noneLeft
  const isOpen = !isSolved && !play.isOver

  const after = (
    <div className="result-sentence">
      {isSolved && standing && (
        <p className="mt-2 font-semibold tabular-nums">{texts.result.ranked(rankOf(standing))}</p>
      )}
      {facts}
    </div>
  )
  return (
    <ResultSheet
      photo={photo}
      isNew={isNew || (isLost && !wasSolvedAtStart)}
      // An alert about the other player's win keeps the focus until it is closed.
      isAnswer={isNew || (play.blocked === 'already-solved' && play.alert === null)}
      isWon={isWon}
      verdict={
        <>
          {isWon && <Won prizeAmount={prizeAmount} distance={distance} isFresh={isFresh} />}
          {isLost && <Lost winner={winner} isRevealed={answer !== null} />}
          {hasResult && !isWon && (
            <Attempt distance={distance} isHeldBack={isHeldBack && !isSolved} left={isOpen ? leftText : null} />
          )}
          {!isWon && after}
        </>
      }
    >
      <div className="result-actions mt-3 flex flex-wrap items-center gap-3">
        {/* Its room is there from the start. */}
        {isWon && <div className="min-h-11 min-w-44 flex-1 *:w-full">{claim}</div>}
        {mayGuessAgain(play) && <Button onClick={onGuessAgain}>{texts.result.guessAgain}</Button>}
        <ShareResult shared={props.shared} />
      </div>
      {isWon && answer && (
        <p className="mt-3 text-sm text-soft">
          {fill(texts.result.place, { place: <Coordinates of={answer} className="font-semibold text-ink" /> })}
        </p>
      )}
      {isWon && after}
    </ResultSheet>
  )
}

/** The operator's text about the place, and the proof of the result. */
export function ResultDetails({ story, proof }: { story: Story | null | false; proof: ReactNode }) {
  return (
    <Card className="px-5 py-3 *:first:mt-0 *:first:border-0 *:first:pt-0 not-has-[h3,a,button]:hidden">
      {story && <PlaceStory story={story} />}
      <div className="flex flex-wrap items-start gap-x-4">{proof}</div>
    </Card>
  )
}

interface AttemptProps {
  distance: ReactNode
  isHeldBack: boolean
  /** How many guesses are left, while relevant. */
  left: string | null
}

function Attempt({ distance, isHeldBack, left }: AttemptProps) {
  return (
    <div>
      {distance}
      <p className="result-sentence mt-1">
        <strong>{texts.result.attempt}</strong>
        {left && common.betweenSentences}
        {left && <span className="text-soft">{texts.result.winsWithin(formatKm(winRadiusKm, 0))}</span>}
      </p>
      {left && <p className="result-sentence mt-1 font-semibold">{left}</p>}
      {isHeldBack && <p className="result-sentence mt-1 text-sm text-soft">{texts.result.exactLater}</p>}
    </div>
  )
}

/** What a winner needs first: prize, distance, and below it the claim. */
function Won({ prizeAmount, distance, isFresh }: { prizeAmount: number; distance: ReactNode; isFresh: boolean }) {
  return (
    <div>
      <h2 className="text-2xl text-gold-text">{texts.result.won}</h2>
      <p
        aria-hidden="true"
        className="prize-won mt-1 font-display text-5xl leading-none font-bold text-gold-text tabular-nums"
      >
        {formatPrize(prizeAmount)}
      </p>
      <p className="mt-2">
        {fill(texts.result.prize, {
          amount: <strong className="tabular-nums">{formatPrize(prizeAmount)}</strong>,
        })}
      </p>
      <div className="mt-2">{distance}</div>
      {isFresh && <Confetti />}
    </div>
  )
}

function Lost({ winner, isRevealed }: { winner: string | null; isRevealed: boolean }) {
  return (
    <div className="mb-3 last:mb-0">
      <h2 className="text-2xl">{texts.result.lost}</h2>
      <p className="mt-1 text-soft">
        {winner
          ? fill(texts.result.foundFirst, {
              winner: (
                <strong className="wrap-anywhere text-ink">
                  <bdi>{shownName(winner)}</bdi>
                </strong>
              ),
            })
          : texts.result.anotherFoundFirst}
        {isRevealed && common.betweenSentences + texts.result.revealedOnMap}
      </p>
    </div>
  )
}

/** The result in words, for those who do not see it. */
export function saidOf({ play, prizeAmount, winner }: Pick<Props, 'play' | 'prizeAmount' | 'winner'>): string | null {
  const { phase, result, isFresh, isSolved, wasSolvedAtStart } = play
  const { won, prize, attempt, lost, foundFirst, anotherFoundFirst, said } = texts.result
  const isNew = phase === 'result' && result !== null && isFresh
  if (isNew && result.isWin)
    return [won, prize.replace('{amount}', formatPrize(prizeAmount))].join(common.betweenSentences)
  if (isSolved && !wasSolvedAtStart && phase !== 'submitting')
    return [lost, winner ? foundFirst.replace('{winner}', shownName(winner)) : anotherFoundFirst].join(
      common.betweenSentences,
    )
  return isNew ? [attempt, said(formatDisclosed(result.distanceText))].join(common.betweenSentences) : null
}
