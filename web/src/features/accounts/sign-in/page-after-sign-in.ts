import { type PageAddress, pageAt } from '../../../lib/paths.ts'

/** Where a sign-in ends that nothing else has led to. */
export const afterSignIn = '/game'

/** The page that a sign-in ends on: that of a prize, where its link has led to the sign-in (`?next=`). Any other address counts for nothing. */
export function pageAfterSignIn(next: string | null): PageAddress {
  return next !== null && pageAt(next) === '/prizes/:id' ? (next as PageAddress) : afterSignIn
}
