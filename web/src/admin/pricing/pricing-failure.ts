import { CallFailed, NetworkFailed } from '../../parts/api.ts'
import { texts } from './texts.ts'

/** The backend's own sentence; that there is no connection; else the given one. */
export function pricingFailure(error: unknown, otherwise: string): string {
  if (error instanceof NetworkFailed) return texts.networkError
  return error instanceof CallFailed ? error.message : otherwise
}

export const codeOf = (error: unknown) => (error instanceof CallFailed ? error.failure.code : null)
