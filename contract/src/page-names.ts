import { isUtcDate } from '@whereabouts/game/utc-date'

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The name under which the table of pages has the page of a path: the path itself; for pages that every day has one of, `:date` in the place of
 * the day; for those of one prize, `:prizeId`. Null for a path that no page can have.
 */
export function pageNameOf(path: string): string | null {
  if (path.includes(':')) return null
  const at = path.lastIndexOf('/') + 1
  const [folder, last] = [path.slice(0, at), path.slice(at)]
  if (folder === '/prizes/' && id.test(last)) return '/prizes/:prizeId'
  return isUtcDate(last) ? `${folder}:date` : path
}
