import type { Database } from '@whereabouts/engines/database/port'
import type { Config } from '../../core/config.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import { defaultSiteTexts, findActiveLogo, getSiteTexts } from './queries.ts'

/** The site as its mails show it. */
export const openMailSite =
  ({ SUPPORT_EMAIL, SITE_URL }: Pick<Config, 'SUPPORT_EMAIL' | 'SITE_URL'>) =>
  async (db: Database): Promise<MailSite> => {
    const { project_name, project_tagline, ...texts } = await getSiteTexts(db)
    const logo = await findActiveLogo(db, 'site')
    const support_email = SUPPORT_EMAIL ?? texts.support_email
    return {
      project_name,
      project_tagline,
      support_email,
      isSupportChosen: support_email !== defaultSiteTexts.support_email,
      siteUrl: SITE_URL,
      logo: logo && wholeLogo(logo, SITE_URL),
    }
  }

/** A picture that mail readers cannot load would only hide the name. */
function wholeLogo({ image_url, alt_text }: NonNullable<MailSite['logo']>, siteUrl: string): MailSite['logo'] {
  const address = URL.parse(image_url, siteUrl)
  return address && /^https?:$/.test(address.protocol) ? { image_url: address.href, alt_text } : null
}
