import type { SessionUser } from '@whereabouts/contract/auth'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { useToast } from '../parts/toast.tsx'
import { useSite } from '../site.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { CountdownCard } from './countdown-card.tsx'
import { GameHeader } from './game-header.tsx'
import { GuessAlert } from './guess-alert.tsx'
import { LastGuessDialog } from './last-guess-dialog.tsx'
import { LeaderboardCard } from './leaderboard-card.tsx'
import { MapCard } from './map-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { hasEnded, hasWon, type Play } from './play.ts'
import { PrizeHoldNotice } from './prize-hold-notice.tsx'
import { ResultPanel } from './result-panel.tsx'
import { shareText } from './share-text.ts'
import { texts } from './texts.ts'
import { TriedGuesses } from './tried-guesses.tsx'
import { useGame } from './use-game.ts'

const toSubscribeMs = 1500

interface Props {
  puzzle: Puzzle
  user: SessionUser
  /** Goes on to the next loaded puzzle; null when there is none. */
  onNext: (() => void) | null
}

/** The game on one puzzle. */
export function GameScreen({ puzzle, user, onNext }: Props) {
  const { map: sources } = useSite()
  const game = useGame(puzzle, user)
  const { play, dispatch, answer, subscription } = game
  useWayToSubscribe(play)
  return (
    <>
      <GameHeader subscription={subscription} guessesUsed={play.guessesUsed} />
      <main id="content" tabIndex={-1} className="column flex-1 py-4 outline-none">
        <h1 className="sr-only">{texts.title}</h1>
        <CheckoutNotice subscription={subscription} recheck={game.recheck} />
        <div className="game-columns">
          <div className="game-main">
            <PhotoCard
              key={puzzle.image_url}
              puzzle={puzzle}
              isOver={hasEnded(play)}
              wonPlace={hasWon(play) ? answer : null}
            />
            <div className="flex min-w-0 flex-col gap-4">
              <MapCard
                {...{ play, sources, answer }}
                puzzleId={puzzle.id}
                username={user.username}
                onPin={(pin) => dispatch({ type: 'pin-placed', pin })}
                onSubmit={game.submit}
              />
              <Outcome puzzle={puzzle} game={game} />
              {onNext && <Button onClick={onNext}>{texts.nextChallenge}</Button>}
            </div>
          </div>
          <div className="game-side">
            <LeaderboardCard board={game.board} live={game.live} />
            <CountdownCard onReleased={() => dispatch({ type: 'ended' })} />
          </div>
        </div>
      </main>
      <LastGuessDialog play={play} onAnswer={game.answerLastGuess} />
      <GuessAlert alert={play.alert} onClose={() => dispatch({ type: 'alert-closed' })} />
    </>
  )
}

/** What came of the player's guesses, and what he may tell others. */
function Outcome({ puzzle, game }: { puzzle: Puzzle; game: ReturnType<typeof useGame> }) {
  const { project_name: projectName } = useSite()
  const { play, dispatch, answer, winner, standing, board } = game
  const { guesses, guessLimit } = play
  const day = { projectName, releaseDate: puzzle.release_date, siteUrl: window.location.origin }
  return (
    <>
      <ResultPanel
        {...{ play, answer, winner, standing }}
        isHeldBack={(board.data?.distances ?? 'exact') !== 'exact'}
        shareText={shareText({ ...day, guesses, guessLimit, standing })}
        prizeAmount={puzzle.prize_amount}
        onGuessAgain={() => dispatch({ type: 'guess-again' })}
      />
      {hasWon(play) && <PrizeHoldNotice puzzleId={puzzle.id} />}
      <TriedGuesses play={play} />
    </>
  )
}

/** Without a subscription the player is told so, and then led to the plans. */
function useWayToSubscribe({ blocked }: Play): void {
  const navigate = useNavigate()
  const toast = useToast()
  const isBlocked = blocked === 'subscription-required'
  useEffect(() => {
    if (!isBlocked) return
    toast({ type: 'warning', title: texts.blocked['subscription-required'] })
    const timer = window.setTimeout(() => void navigate('/subscribe'), toSubscribeMs)
    return () => window.clearTimeout(timer)
  }, [isBlocked, toast, navigate])
}
