import { pageNameOf } from './page-names.ts'

/** Pages that a person may be on the way to. A sign-in or sign-up on the way there ends on them. */
const pages: readonly (string | null)[] = [
  '/prizes/:id',
  '/leagues',
  '/leagues/:id',
  '/statistics',
  '/subscribe',
  '/practice',
]
const invitation = /^(?:\/leagues\/join\?invitation=[\w-]{22,64}|\/staff\/join\?invitation=[\w-]{43})$/
/** A photo to practice on, by its puzzle or its date. */
const practice = /^\/practice\?day=(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2})$/

/** Whether a sign-in or sign-up may end on an address because its link led there. Only these pages of this site qualify. */
export const isPageAfterSignIn = (address: string): boolean =>
  pages.includes(pageNameOf(address)) || invitation.test(address) || practice.test(address)
