import './player-nav.css'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/formats.ts'
import { useLocation } from '../../lib/navigation.tsx'
import type { PageAddress } from '../../lib/page.ts'
import { texts as common } from '../../lib/texts.ts'
import { Link } from '../link.tsx'
import { texts } from './texts.ts'

interface Place {
  to: PageAddress
  label: string
  /** The path of its icon, 24 by 24. */
  icon: string
  /** Its subpages. */
  others?: RegExp
}

const places: readonly Place[] = [
  {
    to: '/game',
    label: texts.today,
    icon: 'M12 21c4.5-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 7.5 16 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  },
  {
    to: '/practice',
    label: texts.practice,
    icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 1.5V5M12 19v3.5M1.5 12H5M19 12h3.5',
  },
  {
    to: '/leagues',
    label: texts.leagues,
    icon: 'M7 4h10v5a5 5 0 0 1-10 0ZM7 5.5H3.5V7A3.5 3.5 0 0 0 7 10.5M17 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 14v5M8 20h8',
    others: /^\/leagues\//,
  },
  {
    to: '/archive',
    label: common.archive,
    icon: 'M4 5.5h16v14H4ZM4 10h16M8.5 3v4M15.5 3v4M8 14h.01M12 14h.01M16 14h.01',
    others: /^\/archive\//,
  },
  {
    to: '/statistics',
    label: texts.me,
    icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6',
    others: /^\/(settings|prizes\/)/,
  },
]

/** The player's main navigation on every page: in the header of wide windows, at the bottom of small ones. */
export function PlayerNav(): ReactNode {
  const { pathname } = useLocation()
  const { data } = useRead('GET /api/statistics/streak', {}, { refetchOnWindowFocus: true })
  const days = data?.streak.current ?? 0
  return (
    <nav aria-label={texts.name} className="player-nav">
      <ul>
        {places.map(({ to, label, icon, others }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : others?.test(pathname) ? 'true' : undefined}>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="player-nav-icon">
                <path d={icon} />
              </svg>
              <span className="player-nav-word">{label}</span>
              {to === '/statistics' && days > 0 && <Streak days={days} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Streak({ days }: { days: number }) {
  return (
    <span className="player-nav-streak">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8.5 1c.4 2.6 4.5 4.4 4.5 8.5a5 5 0 0 1-10 0c0-1.8.9-3.2 2-4.2.1 1.2.6 1.9 1.3 2.2C6 5 6.8 2.4 8.5 1Z" />
      </svg>
      <span aria-hidden="true">{formatCount(days)}</span>
      <span className="sr-only">{texts.streak(days)}</span>
    </span>
  )
}
