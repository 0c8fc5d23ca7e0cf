import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import type { LiveRow } from '@whereabouts/contract/leaderboard'
import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import { isolated } from '../../lib/isolated.ts'
import { shownName } from '../../lib/shown-name.ts'
import { setStreamed } from '../../lib/watch-mode.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useLeaderboard } from '../leaderboard/board/use-leaderboard.ts'
import { texts as boardTexts } from '../leaderboard/texts.ts'
import { storeReceipt } from '../log/receipts/stored-receipts.ts'
import { todayKey } from '../puzzles/use-today.ts'
import { texts as rulesTexts } from '../rules/texts.ts'
import { useOwnRules } from '../rules/use-own-rules.ts'
import { useOwnSanctions } from '../sanctions/use-own-sanctions.ts'
import { useStatusRefresh, useSubscription } from '../subscriptions/use-subscription.ts'
import { isAsking } from './play.ts'
import { useSubmit } from './submit/use-submit.ts'
import { usePlay } from './use-play.ts'

/** Data and actions of the game screen for one puzzle: reads, live events and submission. */
export function useGame(puzzle: Puzzle, user: SessionUser) {
  const toast = useToast()
  const { subscription, recheck } = useSubscription()
  const { play, dispatch, answer, readOwnAgain } = usePlay(puzzle, {
    userId: user.id,
    guessLimit: subscription?.guessLimit,
  })
  const readPuzzleAgain = useReadPuzzleAgain()
  const sanctions = useOwnSanctions()
  const ownRules = useOwnRules()
  const [isAskedRules, setAskedRules] = useState(false)
  const queries = useQueryClient()
  const { board, live, readAgain } = useLeaderboard(puzzle.id, {
    username: user.username,
    onTaken: ({ before, now, rows }) => {
      const by = winnerOf(now.entries)
      if (before?.isOpen && !now.is_open) resync()
      const won = now.entries.find((row) => row.is_winning_guess && row.username === user.username)
      if (won && play.phase === 'submitting') void takeWin(won)
      if (before && !before.isSolved && by !== null && by !== user.username)
        toast({ type: 'info', title: boardTexts.solved, message: boardTexts.solvedBy(isolated(shownName(by))) })
      // Made in another window, or sent before this page was reloaded.
      const isUnknown = ({ username, guess_id }: LiveRow) =>
        username === user.username && !play.guesses.some(({ id }) => id === guess_id)
      if (play.phase !== 'submitting' && rows.some(isUnknown)) readOwnAgain()
    },
    onNews: (news) => {
      if (news.kind === 'mode') queries.setQueryData(keyOf('GET /api/site/mode', {}), news.mode)
      if (news.kind === 'subscription') readStatus()
    },
  })
  /** The board may show the player's win before the answer does: the result takes what comes first. */
  const takeWin = async ({ guess_id: id, distance_text: distanceText, distance_km: distanceKm }: LiveRow) => {
    const place = { puzzleId: puzzle.id }
    // With the place the reveal is one show. Without it the win shows all the same.
    await queries
      .fetchQuery({
        queryKey: keyOf('GET /api/puzzles/:puzzleId/coordinates', place),
        queryFn: ({ signal }) => call('GET /api/puzzles/:puzzleId/coordinates', place, { signal }),
      })
      .catch(() => null)
    const guess = { id, place: play.pin!, distanceText, distanceKm, isWin: true }
    dispatch({ type: 'accepted', guess, guessesUsed: play.guessesUsed + 1, guessLimit: play.guessLimit })
  }
  const resync = () => {
    readAgain()
    readPuzzleAgain()
  }
  useEffect(() => {
    setStreamed(live === 'open')
    return () => setStreamed(false)
  }, [live])
  const readStatus = useStatusRefresh({ isStreamed: live === 'open' })
  const submit = useSubmit({
    ...{ puzzle, dispatch },
    onReceipt: (receipt) => storeReceipt(user.id, receipt),
    onAccepted: ({ is_winning_guess }) => (is_winning_guess ? resync() : readAgain()),
    onRulesRefused: () => {
      ownRules.readAgain()
      setAskedRules(true)
    },
    onSuspended: () => void sanctions.refetch(),
  })

  useWhen(board.data?.is_solved ?? false, () => dispatch({ type: 'solved' }))
  useSharpPhoto(puzzle, subscription?.hasSubscription)

  return {
    ...{ play, dispatch, answer, subscription, recheck, board, live },
    winner: winnerOf(board.data?.entries ?? []),
    standing: board.data?.standing ?? null,
    suspended: sanctions.data?.suspended ?? null,
    rules: {
      own: ownRules,
      isAskedNow: isAskedRules,
      answer: (hasAgreed: boolean) => {
        if (hasAgreed && isAskedRules)
          dispatch({ type: 'stopped', notice: rulesTexts.panel.pinSaved, isOutcomeUnknown: false })
        setAskedRules(false)
      },
    },
    submit: () => void submit(play),
    answerLastGuess: (isYes: boolean) => {
      dispatch({ type: 'last-guess-answered', isYes })
      if (isYes && isAsking(play)) void submit({ ...play, confirmed: play.asked })
    },
  }
}

const winnerOf = (rows: readonly LiveRow[]): string | null =>
  rows.find(({ is_winning_guess }) => is_winning_guess)?.username ?? null

function useReadPuzzleAgain(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: todayKey }), [queries])
}

/** Runs an effect each time a condition becomes true. */
function useWhen(isTrue: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) run()
  }, [isTrue])
}

/** Which photo is visible depends on the subscription, so a change reloads the puzzle. */
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
