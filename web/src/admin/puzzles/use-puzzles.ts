import { useQueryClient } from '@tanstack/react-query'
import { get as dashboard } from '@whereabouts/contract/admin-dashboard'
import { list } from '@whereabouts/contract/admin-puzzles'
import { keyOf } from '../../parts/api.ts'
import { useAdminRead } from '../admin-call.ts'

/** So often the list is read again by itself: puzzles are solved, and midnight passes. */
const readAgainMs = 5 * 60_000

/** All puzzles; read again whenever the administrator comes back to the window. */
export function usePuzzles() {
  return useAdminRead(list, {}, { refetchOnWindowFocus: 'always', refetchOnMount: 'always', refetchInterval: readAgainMs })
}

/** Answers the function that reads again what a saved puzzle has changed. */
export function usePuzzlesChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(list) })
    void queries.invalidateQueries({ queryKey: keyOf(dashboard) })
  }
}
