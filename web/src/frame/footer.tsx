import { NavLink } from 'react-router'
import { useServerNow } from '../server-clock.ts'
import { useSite } from '../site.tsx'
import { SiteLogo } from './site-logo.tsx'

const legal = [
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/cookies', label: 'Cookie Policy' },
]
const support = [
  { to: '/faq', label: 'FAQ' },
  { to: '/schedule', label: 'Release Schedule' },
]

const linkStyle =
  'inline-flex min-h-11 min-w-11 items-center rounded-control text-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-sea aria-[current=page]:underline'

/** The foot of every screen. */
export function Footer() {
  const { project_name, project_tagline, support_email } = useSite()
  const now = useServerNow()
  return (
    <footer className="mt-auto border-t border-line bg-card">
      <div className="column grid max-w-7xl gap-x-12 gap-y-6 py-10 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr]">
        <div className="min-w-0 sm:col-span-2 md:col-span-1">
          <SiteLogo size="sm" />
          <p className="mt-3 max-w-md text-sm leading-relaxed text-soft">{project_tagline}</p>
        </div>
        <FooterLinks title="Legal" links={legal} />
        <FooterLinks title="Support" links={support} mailTo={support_email} />
        <p className="border-t border-line pt-6 text-sm text-soft sm:col-span-full">
          © {new Date(now()).getFullYear()} {project_name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  links: readonly { to: string; label: string }[]
  mailTo?: string
}

function FooterLinks({ title, links, mailTo }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 text-sm">
        {mailTo !== undefined && (
          <li>
            <a className={linkStyle} href={`mailto:${mailTo}`}>
              Contact Support
            </a>
          </li>
        )}
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkStyle}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
