import { useRead } from '../../../lib/api.ts'
import { useReturn } from '../../../lib/use-return.ts'
import { useReread } from '../../../ui/async/use-reread.ts'

/** All puzzles; reloaded whenever the window regains focus. */
export function usePuzzles() {
  const read = useRead('GET /api/admin/puzzles', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
  useReturn(() => void read.refetch({ cancelRefetch: false }))
  return read
}

/** Returns a function that reloads what a saved puzzle affects. */
export const usePuzzlesChanged = () =>
  useReread('GET /api/admin/puzzles', 'GET /api/admin/dashboard', 'GET /api/admin/today')
