import type { Point } from '@whereabouts/game/distance'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { formatDisclosed, formatKm } from '../../../lib/distances.ts'
import { formatPrize } from '../../../lib/formats.ts'
import { shownName } from '../../../lib/shown-name.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { fill } from '../../../ui/fill.tsx'
import type { Director } from '../../../ui/map/director.ts'
import { CountedDistance } from '../../days/moment/counted-distance.tsx'
import { Score } from '../../days/moment/score.tsx'
import type { Shown } from '../../puzzles/photo/use-photo.ts'
import { isWin, mayGuessAgain, type Play } from '../play.ts'
import { ResultSheet } from '../stage/result-sheet.tsx'
import { texts } from '../texts.ts'
import { ShareResult } from './share-result.tsx'
import { rankOf, type SharedResult, type Standing } from './share-text.ts'

interface Props {
  play: Play
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
  /** Rank and streak. */
  facts: ReactNode
  photo: Shown
}

/** The outcome of a guess that did not win: distance, or another player was faster. Empty before that, and after a win. */
export function ResultPanel(props: Props) {
  const { play, answer, winner, standing, isHeldBack, facts, photo, director, onGuessAgain } = props
  const { phase, result, isFresh, isSolved, wasSolvedAtStart, guessesUsed, guessLimit } = play
  const hasResult = phase === 'result' && result !== null
  // The winner is unknown while an answer is pending.
  const isLost = isSolved && phase !== 'submitting' && phase !== 'loading'
  const isNew = hasResult && isFresh
  if (isWin(play) || (!hasResult && !isLost)) return null
  const distance = hasResult && (
    <>
      <CountedDistance text={result.distanceText} director={director} />
      <div className="result-sentence">
        <Score text={result.distanceText} guess={result.place} place={answer} />
      </div>
    </>
  )
  const left = guessLimit - guessesUsed
  const leftText = left > 0 ? texts.result.guessesLeft(left) : texts.result.noneLeft
  const isOpen = !isSolved && !play.isOver
  return (
    <ResultSheet
      photo={photo}
      isNew={isNew || (isLost && !wasSolvedAtStart)}
      // An alert about the other player's win keeps the focus until it is closed.
      isAnswer={isNew || (play.blocked === 'already-solved' && play.alert === null)}
      verdict={
        <>
          {isLost && <Lost winner={winner} isRevealed={answer !== null} />}
          {hasResult && (
            <Attempt distance={distance} isHeldBack={isHeldBack && !isSolved} left={isOpen ? leftText : null} />
          )}
          <div className="result-sentence">
            <Ranked standing={isSolved ? standing : null} />
            {facts}
          </div>
        </>
      }
    >
      <div className="result-actions mt-3 flex flex-wrap items-center gap-3">
        {mayGuessAgain(play) && <Button onClick={onGuessAgain}>{texts.result.guessAgain}</Button>}
        <ShareResult shared={props.shared} />
      </div>
    </ResultSheet>
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

/** The player's rank, once it is known. */
export function Ranked({ standing }: Pick<Props, 'standing'>) {
  return standing && <p className="mt-2 font-semibold tabular-nums">{texts.result.ranked(rankOf(standing))}</p>
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
export function saidOf({
  play,
  prizeAmount,
  winner,
}: Pick<Props, 'play' | 'winner'> & { prizeAmount: number }): string | null {
  const { phase, result, isFresh, isSolved, wasSolvedAtStart } = play
  const { won, prize, attempt, lost, foundFirst, anotherFoundFirst, said } = texts.result
  const isNew = phase === 'result' && result !== null && isFresh
  if (isNew && isWin(play))
    return [won, prize.replace('{amount}', formatPrize(prizeAmount))].join(common.betweenSentences)
  if (isSolved && !wasSolvedAtStart && phase !== 'submitting')
    return [lost, winner ? foundFirst.replace('{winner}', shownName(winner)) : anotherFoundFirst].join(
      common.betweenSentences,
    )
  return isNew ? [attempt, said(formatDisclosed(result.distanceText))].join(common.betweenSentences) : null
}
