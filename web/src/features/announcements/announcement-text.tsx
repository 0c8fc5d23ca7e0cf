import type { ShownAnnouncement } from '@whereabouts/contract/announcements'
import { langOf } from '../../lib/language.ts'
import type { PageAddress } from '../../lib/page.ts'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

type Props = Omit<ShownAnnouncement, 'id'>

/** An announcement as players see it. */
export function AnnouncementText({ title, text, link, tone, ...rest }: Props) {
  const linkStyle = 'text-link inline-flex min-h-6 items-center font-semibold'
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {tone === 'important' && <span className="text-pin-text">{texts.important}: </span>}
        <span lang={langOf(rest, 'title')}>{title}</span>
      </p>
      <p dir="auto" lang={langOf(rest, 'text')} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {link &&
        (link.to.startsWith('/') ? (
          <Link to={link.to as PageAddress} className={linkStyle}>
            <bdi lang={langOf(rest, 'link_label')}>{link.label}</bdi>
          </Link>
        ) : (
          <a href={link.to} rel="noopener" className={linkStyle}>
            <bdi lang={langOf(rest, 'link_label')}>{link.label}</bdi>
          </a>
        ))}
    </>
  )
}
