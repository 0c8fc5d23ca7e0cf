import { isUtcDate } from '@whereabouts/game/utc-date'

const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The name under which the table of pages has the page of a path: the path itself, or for pages that every day, every prize or every version has one of,
 * `:date`, `:id` or `:number` in the place of the day, the id or the number. Null for a path that no page can have.
 */
export function pageNameOf(path: string): string | null {
  if (path.includes(':')) return null
  const at = path.lastIndexOf('/') + 1
  const last = path.slice(at)
  if (isUtcDate(last)) return `${path.slice(0, at)}:date`
  if (id.test(last)) return `${path.slice(0, at)}:id`
  return /^[1-9]\d{0,4}$/.test(last) ? `${path.slice(0, at)}:number` : path
}
