import { isPageAfterSignIn } from '@whereabouts/contract/page-after-sign-in'
import type { PageAddress } from '../../../lib/paths.ts'

/** Where a sign-in ends that nothing else has led to. */
export const afterSignIn = '/game'

/** The page that a sign-in ends on, where its link has led to the sign-in (`?next=`). An address that none may end on counts for nothing. */
export function pageAfterSignIn(next: string | null): PageAddress {
  return next !== null && isPageAfterSignIn(next) ? (next as PageAddress) : afterSignIn
}
