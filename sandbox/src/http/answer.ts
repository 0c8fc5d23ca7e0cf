/** What a route gives back. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value, null, 2),
  }
}

/** Sends a browser elsewhere after a form; the new address is fetched with GET. */
export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}
