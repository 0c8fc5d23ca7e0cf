import { CallFailed } from '../../parts/api.ts'
import { texts } from './texts.ts'

/** What a part of the dashboard says that could not be loaded: its own sentence, unless nobody answered at all. */
export function partFailureText(error: unknown, ofPart: string): string {
  return error instanceof CallFailed ? ofPart : texts.networkError
}

/** The server's own words beside it. */
export const failureDetail = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.message : undefined
