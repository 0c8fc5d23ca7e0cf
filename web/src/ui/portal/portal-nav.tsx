import { useEffect, useId, useRef } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { navigationFor } from '../../lib/portal-pages.ts'
import { useSession } from '../../lib/session.tsx'
import { useSite } from '../../lib/site.tsx'
import { Link } from '../link.tsx'

/** The pages of the portal that the signed-in person may open, in groups. A page asks by itself before it is left with something unsaved. */
export function PortalNav() {
  const { user } = useSession()
  const { languages } = useSite()
  const { pathname } = useLocation()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // A narrow screen scrolls the row: the present page comes into view, and nothing but the row moves.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) row.current!.scrollLeft = link.offsetLeft - (row.current!.clientWidth - link.offsetWidth) / 2
  }, [])
  const groups = user ? navigationFor(user, { hasLanguages: languages.length > 1 }) : []
  return (
    <nav aria-label="Portal" className="border-b border-line">
      <div ref={row} className="column relative flex max-w-7xl gap-x-3 gap-y-1 overflow-x-auto pt-2 pb-1 lg:flex-wrap">
        {groups.map(({ group, pages }) => (
          <div key={group} className="shrink-0">
            <p id={`${id}-${group}`} className="px-3 text-xs font-semibold text-soft lg:px-1.5">
              {group}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="flex">
              {pages.map(({ path, name }) => (
                <li key={path}>
                  <Link
                    to={path}
                    aria-current={pathname === path ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium lg:px-1.5 hover:bg-line/50 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
