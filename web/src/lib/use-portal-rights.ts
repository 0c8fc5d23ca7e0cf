import type { PageAddress } from './paths.ts'
import { isOwner, mayOpen } from './portal-pages.ts'
import { useSession } from './session.tsx'

/** Whether the signed-in person is the site's owner. Owner-only data is shown and requested only then. */
export function useIsOwner(): boolean {
  const { user } = useSession()
  return user !== null && isOwner(user)
}

/** Whether the signed-in person may open a page of the portal: links to others lead nowhere for them. */
export function useMayOpen(path: PageAddress): boolean {
  const { user } = useSession()
  return user !== null && mayOpen(user, path)
}
