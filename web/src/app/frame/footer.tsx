import { type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import type { MouseEvent } from 'react'
import { call } from '../../lib/api.ts'
import { langOf, language as present } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import type { Path } from '../../lib/page.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { isPlain, Link } from '../../ui/link.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { texts as frameTexts } from './texts.ts'

const texts = frameTexts.footer

const legal = [
  { to: '/terms', label: common.terms },
  { to: '/rules', label: common.rules },
  { to: '/privacy', label: common.privacy },
  { to: '/cookies', label: texts.cookies },
] as const
const support = [
  { to: '/faq', label: texts.faq },
  { to: '/schedule', label: common.schedule },
  { to: '/fair-play', label: common.fairPlay },
  { to: '/winners', label: common.winners },
  { to: '/archive', label: common.archive },
] as const

const linkStyle =
  'inline-flex min-h-11 min-w-11 items-center lg:min-h-9 rounded-control text-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-sea aria-[current=page]:underline'

/** The footer of every screen. */
export function Footer() {
  const site = useSite()
  const { project_name, project_tagline, support_email } = site
  const now = useServerNow()
  return (
    <footer className="mt-auto border-t border-line bg-card">
      <div className="column grid max-w-7xl grid-cols-2 gap-x-6 gap-y-8 py-10 sm:gap-x-12 lg:grid-cols-[2fr_1fr_1fr] lg:py-12">
        <div className="col-span-2 min-w-0 lg:col-span-1">
          <SiteLogo size="sm" />
          <p
            dir="auto"
            lang={langOf(site, 'project_tagline')}
            className="mt-3 max-w-md text-sm leading-relaxed wrap-anywhere text-soft"
          >
            {project_tagline}
          </p>
        </div>
        <FooterLinks title={texts.legal} links={legal} />
        <FooterLinks title={texts.support} links={support} mailTo={support_email} />
        <div className="col-span-full grid gap-3 border-t border-line pt-6 text-sm text-soft">
          <LanguageSwitch label={texts.language} linkStyle={linkStyle} />
          <p className="wrap-anywhere">{texts.rights(new Date(now()).getUTCFullYear(), project_name)}</p>
        </div>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  links: readonly { to: Path; label: string }[]
  mailTo?: string
}

function FooterLinks({ title, links, mailTo }: FooterLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 text-sm">
        {mailTo && (
          <li>
            <a className={linkStyle} href={`mailto:${mailTo}`}>
              {common.contactSupport}
            </a>
          </li>
        )}
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={linkStyle}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Props {
  label: string
  linkStyle: string
}

/** Links to this page in the other languages. Each is a separate page, so nothing here changes on selection. */
function LanguageSwitch({ label, linkStyle }: Props) {
  const { pathname, search, hash } = useLocation()
  const { languages: offered } = useSite()
  if (offered.length < 2) return null

  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // The URL names the language, so a failed save does no harm.
    await call('POST /api/language', { language }).catch(() => {})
    location.assign(`${href}${search}${hash}`)
  }
  return (
    <nav aria-label={label}>
      {/* System typeface: accents of other languages would load another font file. */}
      <ul className="flex flex-wrap gap-x-5 font-[system-ui]">
        {offered.map((language) => (
          <li key={language}>
            <a
              className={linkStyle}
              // Without query and hash, which the server does not know while rendering.
              href={`${prefixOf(language)}${pathname}`}
              hrefLang={language}
              lang={language}
              aria-current={language === present ? 'true' : undefined}
              onClick={(event) => void choose(event, language)}
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
