import { isUtcDate } from '@whereabouts/game/utc-date'

/**
 * The name under which the table of pages has the page of a path: the path itself, or for pages that every day has one of, `:date` in the place of
 * the day, and for those of numbered versions `:number`. Null for a path that no page can have.
 */
export function pageNameOf(path: string): string | null {
  if (path.includes(':')) return null
  const at = path.lastIndexOf('/') + 1
  const last = path.slice(at)
  if (isUtcDate(last)) return `${path.slice(0, at)}:date`
  return /^[1-9]\d{0,4}$/.test(last) ? `${path.slice(0, at)}:number` : path
}
