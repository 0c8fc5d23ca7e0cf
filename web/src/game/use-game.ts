import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/auth'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '../parts/toast.tsx'
import { useServerNow } from '../site.tsx'
import type { NewGuess } from './merge-leaderboard.ts'
import { useLeaderboard } from './use-leaderboard.ts'
import { useLiveNews, usePlay } from './use-play.ts'
import { useSubmit } from './use-submit.ts'
import { useSubscription } from './use-subscription.ts'
import { todayKey } from './use-today.ts'

/** Everything that the game screen shows of one puzzle, and what can be done: the reads, the live events and the sending. */
export function useGame(puzzle: Puzzle, { user, onSignedOut }: { user: SessionUser; onSignedOut: () => void }) {
  const serverNow = useServerNow()
  const toast = useToast()
  const [freshGuessId, setFreshGuessId] = useState<string | null>(null)
  const { subscription, isSignedOut, recheck } = useSubscription()
  const { play, dispatch, answer } = usePlay(puzzle, subscription?.guessLimit)
  const { board, addGuess, readAgain } = useLeaderboard(puzzle.id)
  const readPuzzleAgain = useReadPuzzleAgain()
  const list = (guess: NewGuess) => addGuess(guess, new Date(serverNow()))

  const resync = () => {
    readAgain()
    readPuzzleAgain()
  }
  const { live, winner } = useLiveNews(puzzle.id, {
    dispatch,
    onGuess: ({ kind, ...guess }) => list({ ...guess, is_you: guess.username === user.username }),
    onSolved: (by) => {
      resync()
      if (by !== user.username) toast({ type: 'info', title: 'Challenge solved!', message: `${by} found the place.` })
    },
    onResync: resync,
  })
  const submit = useSubmit({
    ...{ puzzle, user, subscription, recheck, dispatch, onSignedOut },
    onAccepted: ({ guess_id, distance_km, is_winning_guess, guessed_at }) => {
      setFreshGuessId(guess_id)
      list({ guess_id, distance_km, is_winning_guess, guessed_at, username: user.username, is_you: true })
    },
  })

  useWhen(board.data?.is_solved ?? false, () => dispatch({ type: 'solved' }))
  useWhen(isSignedOut, onSignedOut)
  useSharpPhoto(puzzle, subscription?.hasSubscription)

  const winningRow = board.data?.entries.find(({ is_winning_guess }) => is_winning_guess)
  return {
    ...{ play, dispatch, answer, subscription, recheck, board, live },
    winner: winner ?? winningRow?.username ?? null,
    isResultFresh: play.result !== null && play.result.id === freshGuessId,
    submit: () => void submit(play),
  }
}

function useReadPuzzleAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: todayKey }), [queries])
}

/** Does something once each time that a fact becomes true. */
function useWhen(isTrue: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) run()
  }, [isTrue])
}

/** The photo that the caller may see depends on his subscription: when that changes the puzzle is read again. */
function useSharpPhoto({ photo }: Puzzle, hasSubscription: boolean | undefined): void {
  const readAgain = useReadPuzzleAgain()
  const isBlurred = useRef(false)
  useEffect(() => {
    isBlurred.current = photo.kind === 'blurred'
  }, [photo.kind])
  useEffect(() => {
    if (hasSubscription === isBlurred.current) readAgain()
  }, [hasSubscription, readAgain])
}
