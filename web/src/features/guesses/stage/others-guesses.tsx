import type { GuessSpot } from '@whereabouts/contract/guesses'
import { useEffect, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import type { Play } from '../play.ts'
import { texts } from '../texts.ts'

/** The text about all guesses on the map. */
export function OthersGuesses({ all: { hasFailed, spots, total, retry } }: { all: AllGuesses }) {
  if (hasFailed)
    return (
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 pb-2 text-sm text-soft">
        {texts.map.guessesFailed}
        <button type="button" className="text-link min-h-11" onClick={retry}>
          {common.tryAgain}
        </button>
      </p>
    )
  if (!spots) return null
  return <p className="pb-2 text-sm text-soft tabular-nums">{texts.map.guesses(total)}</p>
}

/** Maximum random wait before the request, to spread the requests of all watching players. */
const spreadMs = 2000

interface AllGuesses {
  spots: readonly GuessSpot[] | null
  total: number
  hasFailed: boolean
  retry: () => void
}

/** All guesses; the server returns them once the puzzle is solved. */
export function useAllGuesses(
  puzzleId: string,
  { isSolved, wasSolvedAtStart }: Pick<Play, 'isSolved' | 'wasSolvedAtStart'>,
): AllGuesses {
  const mayAsk = useSpread(isSolved, wasSolvedAtStart)
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/puzzles/:puzzleId/guesses',
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

/** Becomes true immediately if the puzzle was already solved, and after a random wait if it is solved now. */
function useSpread(isSolved: boolean, wasSolvedAtStart: boolean): boolean {
  const [hasWaited, setWaited] = useState(wasSolvedAtStart)
  useEffect(() => {
    if (!isSolved || hasWaited) return
    const timer = window.setTimeout(() => setWaited(true), Math.random() * spreadMs)
    return () => window.clearTimeout(timer)
  }, [isSolved, hasWaited])
  return isSolved && hasWaited
}
