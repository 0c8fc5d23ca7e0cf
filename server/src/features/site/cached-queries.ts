import type { Language } from '@whereabouts/contract/languages'
import type { Faq } from '@whereabouts/contract/site'
import type { Services } from '../../core/context.ts'
import {
  findActiveLogo,
  findLogoFiles,
  getSiteTexts,
  listActiveFaqs,
  listSiteTranslations,
  type ShownSiteTexts,
  type SiteTexts,
  translateSiteTexts,
} from './queries.ts'

type Needs = Pick<Services, 'db' | 'shortLivedCache'>

/** The texts of the site, and maintenance mode. Decisions about money or a guess must read the table instead. */
export const readSiteTexts = ({ db, shortLivedCache }: Needs): Promise<SiteTexts> =>
  shortLivedCache.read({ topic: 'site', name: 'texts' }, () => getSiteTexts(db))

/** The same for pages in a language. */
export async function readShownSiteTexts(needs: Needs, language: Language): Promise<ShownSiteTexts> {
  if (language === 'en') return readSiteTexts(needs)
  const { db, shortLivedCache } = needs
  const [english, translations] = await Promise.all([
    readSiteTexts(needs),
    shortLivedCache.read({ topic: 'site', name: `texts in ${language}` }, () => listSiteTranslations(db, language)),
  ])
  return translateSiteTexts(english, translations)
}

export const readActiveLogo = ({
  db,
  shortLivedCache,
}: Needs): Promise<{ image_url: string; alt_text: string } | null> =>
  shortLivedCache.read({ topic: 'site', name: 'logo' }, () => findActiveLogo(db, 'site'))

export const readLogoFiles = ({ db, shortLivedCache }: Needs, logoId: string): Promise<string[]> =>
  shortLivedCache.read({ topic: 'site', name: `files of ${logoId.toLowerCase()}` }, () => findLogoFiles(db, logoId))

export const readActiveFaqs = ({ db, shortLivedCache }: Needs, language: Language): Promise<Faq[]> =>
  shortLivedCache.read({ topic: 'faqs', name: `active in ${language}` }, () => listActiveFaqs(db, language))
