import { isUtcDate } from '@whereabouts/game/utc-date'

/** Of a link to shared statistics. */
const token = /^[\w-]{43}$/
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/
const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The name under which the table of pages has the page of a path: the path itself, or for pages that every day, month, prize, version or shared link has
 * one of, `:date`, `:month`, `:id`, `:number` or `:token` in the place of the day, the month, the id, the number or the token. Null for a path that no page
 * can have.
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
