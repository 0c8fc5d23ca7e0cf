import { CallFailed, readAnswer } from '@whereabouts/contract/call'
import type { AnyEndpoint, OutputOf } from '@whereabouts/contract/endpoint'

export interface AdminAnswer {
  status: number
  statusText: string
  text: string
}

/** Reads an answer to the portal as readAnswer does. A failure that names no error of the server's reads 'HTTP {status}: {text}'. */
export function readAdminAnswer<E extends AnyEndpoint>(endpoint: E, answer: AdminAnswer): OutputOf<E> {
  const { status, statusText } = answer
  const body = parsed(answer.text)
  if (status >= 400 && typeof (body as { error?: unknown } | null)?.error !== 'string')
    throw new CallFailed(status, { error: `HTTP ${status}: ${statusText}`, code: 'fault' })
  return readAnswer(endpoint, { status, body })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
