import { isUtcDate } from '@whereabouts/game/utc-date'

/** The token of a link to shared statistics. */
const token = /^[\w-]{43}$/
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * A path's name in the table of pages: the path itself, or with `:date`, `:month`, `:id`, `:number` or `:token` in place of the value, for pages per
 * day, month, prize, version or shared link. Null for a path that no page can have.
 */
export function pageNameOf(path: string): string | null {
  if (path.includes(':')) return null
  const at = path.lastIndexOf('/') + 1
  const last = path.slice(at)
  if (isUtcDate(last)) return `${path.slice(0, at)}:date`
  if (token.test(last)) return `${path.slice(0, at)}:token`
  if (month.test(last)) return `${path.slice(0, at)}:month`
  if (id.test(last)) return `${path.slice(0, at)}:id`
  return /^[1-9]\d{0,4}$/.test(last) ? `${path.slice(0, at)}:number` : path
}
