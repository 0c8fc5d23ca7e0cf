import { texts } from './texts.ts'

/** The line below 'Error loading FAQs': what was thrown says why, anything but an error says nothing. */
export function faqFailureText(thrown: unknown): string {
  return thrown instanceof Error && thrown.message ? thrown.message : texts.failedToLoad
}
