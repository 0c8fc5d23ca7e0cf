import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'

/** All puzzles; read again whenever the administrator comes back to the window, from another tab or another program. */
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

/** Returns the function that reads again what a saved puzzle has changed. */
export function usePuzzlesChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/puzzles') })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/dashboard') })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/today') })
  }
}
