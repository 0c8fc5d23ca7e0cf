import type { Database } from '@whereabouts/engines/database/port'
import type { Config } from '../../core/config.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import { findReaderLanguage, type MailReader } from '../../platform/mails/reader-language.ts'
import { defaultSiteTexts, findActiveLogo, getSiteTexts } from './queries.ts'

/** The site for its mails, in the recipient's language. */
export const openMailSite =
  ({ SUPPORT_EMAIL, SITE_URL, LANGUAGES }: Pick<Config, 'SUPPORT_EMAIL' | 'SITE_URL' | 'LANGUAGES'>) =>
  async (db: Database, reader: MailReader = { language: 'en' }): Promise<MailSite> => {
    const { project_name, project_tagline, ...texts } = await getSiteTexts(db)
    const logo = await findActiveLogo(db, 'site')
    const support_email = SUPPORT_EMAIL ?? texts.support_email
    return {
      language: await findReaderLanguage(db, { LANGUAGES }, reader),
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
