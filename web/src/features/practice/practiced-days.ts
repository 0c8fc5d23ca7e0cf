const key = 'practiced-days'
/** As many as the server takes. */
const mostDays = 60
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** The puzzles practiced in this browser, latest first; none without storage. */
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

/** Stores that this browser has practiced on a puzzle. Another window may have stored one meanwhile, so the list is read again. */
export function storePracticed(puzzleId: string, shelf?: Shelf): void {
  const days = [puzzleId, ...practicedDays(shelf).filter((day) => day !== puzzleId)].slice(0, mostDays)
  try {
    ;(shelf ?? localStorage).setItem(key, JSON.stringify(days))
  } catch {
    // Without it a day may come twice.
  }
}
