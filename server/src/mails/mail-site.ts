import type { Database } from '@whereabouts/engines/database/port'
import type { Config } from '../config.ts'
import { findActiveLogo, getSiteTexts, type SiteTexts } from '../site/queries.ts'

/** What every mail says of the site that sends it. */
export interface MailSite extends SiteTexts {
  siteUrl: string
  /** The address of the picture is whole, since a mail has no address of its own. */
  logo: { image_url: string; alt_text: string } | null
}

/** Reads it in the transaction that causes a mail. */
export async function getMailSite(db: Database, config: Config): Promise<MailSite> {
  const texts = await getSiteTexts(db)
  const logo = await findActiveLogo(db, 'site')
  return {
    ...texts,
    support_email: config.SUPPORT_EMAIL ?? texts.support_email,
    siteUrl: config.SITE_URL,
    logo: logo && wholeLogo(logo, config.SITE_URL),
  }
}

/** A picture that nobody can load, or that is not on the web, would only stand in the way of the name. */
function wholeLogo({ image_url, alt_text }: NonNullable<MailSite['logo']>, siteUrl: string): MailSite['logo'] {
  const address = URL.parse(image_url, siteUrl)
  return address && /^https?:$/.test(address.protocol) ? { image_url: address.href, alt_text } : null
}
