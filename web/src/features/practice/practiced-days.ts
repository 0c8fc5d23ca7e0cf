const key = 'practiced-days'
/** The most that the server accepts. */
const mostDays = 60
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** Puzzles practiced in this browser, latest first; empty without storage. */
export function practicedDays(shelf?: Shelf): string[] {
  try {
    const stored: unknown = JSON.parse((shelf ?? localStorage).getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((day) => typeof day === 'string' && id.test(day)).slice(0, mostDays)
      : []
  } catch {
    return []
  }
}

/** Records practice on a puzzle. Re-reads the list, because another window may have changed it. */
export function storePracticed(puzzleId: string, shelf?: Shelf): void {
  const days = [puzzleId, ...practicedDays(shelf).filter((day) => day !== puzzleId)].slice(0, mostDays)
  try {
    ;(shelf ?? localStorage).setItem(key, JSON.stringify(days))
  } catch {
    // Without storage a day may be offered twice.
  }
}
