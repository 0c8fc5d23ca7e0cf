import type { PageAddress } from './page.ts'
import { isOwner, mayOpen } from './portal.ts'
import { useSession } from './session.tsx'

/** Whether the user is the site's owner. Owner-only data is requested and shown only then. */
export function useIsOwner(): boolean {
  const { user } = useSession()
  return user !== null && isOwner(user)
}

/** Whether the user may open a portal page; others are not linked. */
export function useMayOpen(path: PageAddress): boolean {
  const { user } = useSession()
  return user !== null && mayOpen(user, path)
}
