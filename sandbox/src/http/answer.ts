export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** No answer is sent: the caller waits until it times out, or the connection is closed. */
  withheld?: 'timeout' | 'down'
}

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value, null, 2),
  }
}

/** Redirects a browser after a form; the new address is fetched with GET. */
export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}

/** The JSON object in a body. Undefined for anything else. */
export function readJsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
