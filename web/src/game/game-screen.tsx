import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/auth'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useServerNow, useSite } from '../site.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { CountdownCard } from './countdown-card.tsx'
import { GameHeader } from './game-header.tsx'
import { LeaderboardCard } from './leaderboard-card.tsx'
import { MapCard } from './map-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { hasWon, type Play } from './play.ts'
import { ResultPanel } from './result-panel.tsx'
import { useLeaderboard } from './use-leaderboard.ts'
import { useLiveNews, usePlay } from './use-play.ts'
import { useSubmit } from './use-submit.ts'
import { useSubscription } from './use-subscription.ts'
import { todayKey } from './use-today.ts'

const toSubscribeMs = 1500

interface Props {
  puzzle: Puzzle
  user: SessionUser
  onSignedOut: () => void
  /** Goes on to the next loaded puzzle; null when there is none. */
  onNext: (() => void) | null
}

/** The game on one puzzle. */
export function GameScreen({ puzzle, user, onSignedOut, onNext }: Props) {
  const { map: sources } = useSite()
  const queries = useQueryClient()
  const serverNow = useServerNow()
  const toast = useToast()
  const [isFreshWin, setFreshWin] = useState(false)
  const { subscription, recheck } = useSubscription()
  const { play, dispatch, answer } = usePlay(puzzle, subscription?.guessLimit)
  const { board, addGuess, readAgain } = useLeaderboard(puzzle.id)

  const { live, winner } = useLiveNews(puzzle.id, {
    dispatch,
    onGuess: ({ kind, ...guess }) =>
      addGuess({ ...guess, is_you: guess.username === user.username }, new Date(serverNow())),
    onSolved: (by) => {
      readAgain()
      void queries.invalidateQueries({ queryKey: todayKey })
      if (by !== user.username) toast({ type: 'info', title: 'Challenge solved!', message: `${by} found the place.` })
    },
    onResync: () => {
      readAgain()
      void queries.invalidateQueries({ queryKey: todayKey })
    },
  })
  const isBoardSolved = board.data?.is_solved ?? false
  useEffect(() => {
    if (isBoardSolved) dispatch({ type: 'solved' })
  }, [isBoardSolved, dispatch])
  useSharpPhoto(puzzle, subscription?.hasSubscription)
  useWayToSubscribe(play)

  const submit = useSubmit({
    ...{ puzzle, user, subscription, recheck, dispatch, onSignedOut },
    onAccepted: ({ guess_id, distance_km, is_winning_guess, guessed_at }) => {
      setFreshWin(is_winning_guess)
      const guess = { guess_id, distance_km, is_winning_guess, guessed_at, username: user.username, is_you: true }
      addGuess(guess, new Date(serverNow()))
    },
  })

  const isWon = hasWon(play)
  const winningRow = board.data?.entries.find(({ is_winning_guess }) => is_winning_guess)
  return (
    <>
      <GameHeader subscription={subscription} guessesUsed={play.guessesUsed} />
      <main id="content" tabIndex={-1} className="column flex-1 py-4 outline-none">
        <h1 className="sr-only">Today's challenge</h1>
        <CheckoutNotice hasSubscription={subscription?.hasSubscription ?? false} recheck={recheck} />
        <div className="game-columns">
          <div className="game-main">
            <PhotoCard
              puzzle={puzzle}
              isOver={play.isSolved || play.phase === 'result'}
              wonPlace={isWon ? answer : null}
            />
            <div className="flex min-h-0 min-w-0 flex-col gap-4">
              <MapCard
                {...{ play, sources, answer }}
                onPin={(pin) => dispatch({ type: 'pin-placed', pin })}
                onSubmit={() => void submit(play)}
              />
              <ResultPanel
                {...{ play, answer, isFreshWin }}
                prizeAmount={puzzle.prize_amount}
                winner={winner ?? winningRow?.username ?? null}
                onGuessAgain={() => dispatch({ type: 'guess-again' })}
              />
              {onNext && <Button onClick={onNext}>Next Challenge</Button>}
            </div>
          </div>
          <div className="game-side">
            <LeaderboardCard board={board} live={live} />
            <CountdownCard onReleased={() => dispatch({ type: 'ended' })} />
          </div>
        </div>
      </main>
      <GuessAlert play={play} onClose={() => dispatch({ type: 'alert-closed' })} />
    </>
  )
}

/** The photo that the caller may see depends on his subscription: when that changes the puzzle is read again. */
function useSharpPhoto(puzzle: Puzzle, hasSubscription: boolean | undefined): void {
  const queries = useQueryClient()
  const isBlurred = useRef(puzzle.photo.kind === 'blurred')
  useEffect(() => {
    isBlurred.current = puzzle.photo.kind === 'blurred'
  }, [puzzle.photo.kind])
  useEffect(() => {
    if (hasSubscription === isBlurred.current) void queries.invalidateQueries({ queryKey: todayKey })
  }, [hasSubscription, queries])
}

/** Without a subscription the player is told so, and then led to the plans. */
function useWayToSubscribe({ blocked }: Play): void {
  const navigate = useNavigate()
  const toast = useToast()
  const isBlocked = blocked === 'Subscription required!'
  useEffect(() => {
    if (!isBlocked) return
    toast({ type: 'warning', title: 'Subscription required!' })
    const timer = window.setTimeout(() => void navigate('/subscribe'), toSubscribeMs)
    return () => window.clearTimeout(timer)
  }, [isBlocked, toast, navigate])
}

function GuessAlert({ play: { alert }, onClose }: { play: Play; onClose: () => void }) {
  // While the dialog fades out it still reads what it said.
  const [text, setText] = useState('')
  useEffect(() => {
    if (alert) setText(alert.text)
  }, [alert])
  return (
    <Dialog
      isAlert
      isOpen={alert !== null}
      onClose={onClose}
      title="Your guess was not taken"
      actions={<Button onClick={onClose}>OK</Button>}
    >
      {alert?.text ?? text}
    </Dialog>
  )
}
