import { all, type GuessSpot } from '@whereabouts/contract/guesses'
import { useEffect, useState } from 'react'
import { useRead } from '../parts/api.ts'
import type { Play } from './play.ts'

/** The longest wait before asking. All who watch a solve would otherwise ask at the same moment. */
const spreadMs = 2000

interface AllGuesses {
  spots: readonly GuessSpot[] | null
  total: number
  hasFailed: boolean
  retry: () => void
}

/** Where everybody guessed, which the server tells once the puzzle is solved. */
export function useAllGuesses(
  puzzleId: string,
  { isSolved, wasSolvedAtStart }: Pick<Play, 'isSolved' | 'wasSolvedAtStart'>,
): AllGuesses {
  const mayAsk = useSpread(isSolved, wasSolvedAtStart)
  const { data, isError, isFetching, refetch } = useRead(
    all,
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

/** Becomes true at once for whoever comes to a solved puzzle, and after a wait by chance for whoever sees it being solved. */
function useSpread(isSolved: boolean, wasSolvedAtStart: boolean): boolean {
  const [hasWaited, setWaited] = useState(wasSolvedAtStart)
  useEffect(() => {
    if (!isSolved || hasWaited) return
    const timer = window.setTimeout(() => setWaited(true), Math.random() * spreadMs)
    return () => window.clearTimeout(timer)
  }, [isSolved, hasWaited])
  return isSolved && hasWaited
}
