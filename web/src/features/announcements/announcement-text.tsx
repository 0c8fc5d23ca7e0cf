import type { ShownAnnouncement } from '@whereabouts/contract/announcements'
import type { PageAddress } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

type Props = Omit<ShownAnnouncement, 'id'>

/** An announcement as players read it. */
export function AnnouncementText({ title, text, link, tone }: Props) {
  const linkStyle = 'text-link inline-flex min-h-6 items-center font-semibold'
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {tone === 'important' && <span className="text-pin-text">{texts.important}: </span>}
        {title}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {link &&
        (link.to.startsWith('/') ? (
          <Link to={link.to as PageAddress} className={linkStyle}>
            <bdi>{link.label}</bdi>
          </Link>
        ) : (
          <a href={link.to} rel="noopener" className={linkStyle}>
            <bdi>{link.label}</bdi>
          </a>
        ))}
    </>
  )
}
