import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'

/** All puzzles; reloaded whenever the window regains focus. */
export function usePuzzles() {
  const read = useRead('GET /api/admin/puzzles', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
  const { refetch } = read
  useEffect(() => {
    const readAgain = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [refetch])
  return read
}

/** Returns a function that reloads what a saved puzzle affects. */
export function usePuzzlesChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/puzzles') })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/dashboard') })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/today') })
  }
}
