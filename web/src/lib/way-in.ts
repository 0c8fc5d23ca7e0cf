import { isPageAfterSignIn } from '@whereabouts/contract/page-after-sign-in'
import type { PageAddress } from './paths.ts'

type WayIn = '/login' | '/signup' | '/auth-choice'

/** The sign-in or the sign-up, which leads on to the page that a person is on the way to. */
export const wayIn = (page: WayIn, next: string | undefined): PageAddress =>
  next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`

/** The page that a person is on the way to, by the address of the sign-in (`?next=`). An address that no sign-in may end on counts for nothing. */
export function nextPage(search: URLSearchParams): PageAddress | undefined {
  const next = search.get('next')
  return next !== null && isPageAfterSignIn(next) ? (next as PageAddress) : undefined
}
