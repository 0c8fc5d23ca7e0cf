import { useQueryClient } from '@tanstack/react-query'
import { get as dashboard } from '@whereabouts/contract/admin-dashboard'
import { list } from '@whereabouts/contract/admin-puzzles'
import { useEffect } from 'react'
import { keyOf } from '../../parts/api.ts'
import { useAdminRead } from '../admin-call.ts'

/** All puzzles; read again whenever the administrator comes back to the window, from another tab or another program. */
export function usePuzzles() {
  const read = useAdminRead(list, {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
  const { refetch } = read
  useEffect(() => {
    const readAgain = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [refetch])
  return read
}

/** Answers the function that reads again what a saved puzzle has changed. */
export function usePuzzlesChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(list) })
    void queries.invalidateQueries({ queryKey: keyOf(dashboard) })
  }
}
