import { pageNameOf } from './page-names.ts'

/** Pages of a player's own that links from outside lead to: a sign-in that stood in between ends on them. */
const pages: readonly (string | null)[] = ['/prizes/:id', '/leagues', '/leagues/:id', '/statistics']
const invitation = /^(?:\/leagues\/join\?invitation=[\w-]{22,64}|\/staff\/join\?invitation=[\w-]{43})$/

/** Whether a sign-in may end on an address because its link had led there: only one of these pages of this site. */
export const isPageAfterSignIn = (address: string): boolean =>
  pages.includes(pageNameOf(address)) || invitation.test(address)
