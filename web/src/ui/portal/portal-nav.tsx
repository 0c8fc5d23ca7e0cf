import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { navigationFor } from '../../lib/portal-pages.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { Link } from '../link.tsx'

/** The pages of the portal that the signed-in person may open. A page asks by itself before it is left with something unsaved. */
export function PortalNav() {
  const { user } = useSession()
  const { languages } = useSite()
  const { pathname } = useLocation()
  const present = useRef<HTMLAnchorElement>(null)
  // On a narrow screen the row is scrolled: the present page comes into view, and nothing but the row moves.
  useEffect(() => {
    const [link, row] = [present.current, present.current?.closest('ul')]
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [])
  const pages = user ? navigationFor(user, { hasLanguages: languages.length > 1 }) : []
  return (
    <nav aria-label="Portal" className="border-b border-line">
      <ul className="column relative flex max-w-7xl gap-x-1 overflow-x-auto py-1">
        {pages.map(({ path, name }) => {
          const isPresent = pathname === path
          return (
            <li key={path}>
              <Link
                {...(isPresent && { ref: present })}
                to={path}
                aria-current={isPresent ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
