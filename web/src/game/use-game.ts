import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/auth'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../parts/toast.tsx'
import { useServerNow } from '../server-clock.ts'
import type { NewGuess } from './merge-leaderboard.ts'
import { isAsking } from './play.ts'
import { texts } from './texts.ts'
import { useLeaderboard } from './use-leaderboard.ts'
import { useLiveNews } from './use-live-news.ts'
import { usePlay } from './use-play.ts'
import { useSubmit } from './use-submit.ts'
import { useSubscription } from './use-subscription.ts'
import { todayKey } from './use-today.ts'

/** Everything that the game screen shows of one puzzle, and what can be done: the reads, the live events and the sending. */
export function useGame(puzzle: Puzzle, user: SessionUser) {
  const serverNow = useServerNow()
  const toast = useToast()
  const { subscription, recheck } = useSubscription()
  const { play, dispatch, answer, readOwnAgain } = usePlay(puzzle, {
    userId: user.id,
    guessLimit: subscription?.guessLimit,
  })
  const { board, addGuess, readAgain } = useLeaderboard(puzzle.id)
  const readPuzzleAgain = useReadPuzzleAgain()
  const list = (guess: NewGuess) => addGuess(guess, new Date(serverNow()))

  const resync = () => {
    readAgain()
    readPuzzleAgain()
  }
  const { live, winner } = useLiveNews(puzzle.id, {
    dispatch,
    onGuess: ({ kind, ...guess }) => {
      const isOwn = guess.username === user.username
      list({ ...guess, is_you: isOwn })
      // Made in another window, or on its way while this page was loaded again.
      if (isOwn && play.phase !== 'submitting' && !play.guesses.some(({ id }) => id === guess.guess_id)) readOwnAgain()
    },
    onSolved: (by) => {
      resync()
      if (by !== user.username)
        toast({ type: 'info', title: texts.leaderboard.solved, message: texts.leaderboard.solvedBy(by) })
    },
    onOpened: readAgain,
    onResync: resync,
  })
  const submit = useSubmit({
    ...{ puzzle, user, subscription, recheck, dispatch },
    onAccepted: ({ guess_id, distance_km, distance_text, is_winning_guess, guessed_at }) => {
      const guess = { guess_id, distance_km, distance_text, is_winning_guess, guessed_at }
      list({ ...guess, username: user.username, is_you: true })
      if (is_winning_guess) resync()
    },
  })

  useWhen(board.data?.is_solved ?? false, () => dispatch({ type: 'solved' }))
  useSharpPhoto(puzzle, subscription?.hasSubscription)

  const winningRow = board.data?.entries.find(({ is_winning_guess }) => is_winning_guess)
  return {
    ...{ play, dispatch, answer, subscription, recheck, board, live },
    winner: winner ?? winningRow?.username ?? null,
    standing: board.data?.standing ?? null,
    submit: () => void submit(play),
    answerLastGuess: (isYes: boolean) => {
      dispatch({ type: 'last-guess-answered', isYes })
      if (isYes && isAsking(play)) void submit({ ...play, confirmed: play.asked })
    },
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
