import { isPageAfterSignIn } from '@whereabouts/contract/page-after-sign-in'
import type { PageAddress } from './page.ts'

type WayIn = '/login' | '/signup' | '/auth-choice'

/** Sign-in or sign-up, leading to the page the user wanted. */
export const wayIn = (page: WayIn, next: string | undefined): PageAddress =>
  next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`

/** The target page in the sign-in's URL (`?next=`). Disallowed targets are ignored. */
export function nextPage(search: URLSearchParams): PageAddress | undefined {
  const next = search.get('next')
  return next !== null && isPageAfterSignIn(next) ? (next as PageAddress) : undefined
}
