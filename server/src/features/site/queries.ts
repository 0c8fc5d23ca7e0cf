import type { Language } from '@whereabouts/contract/languages'
import { Faq } from '@whereabouts/contract/site'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text, textArray } from '@whereabouts/engines/database/rows'
import { type ArchivePolicy, archivePolicies } from '@whereabouts/game/days/results'
import { type DistancePolicy, distancePolicyOf } from '@whereabouts/game/reveal'
import type { Services } from '../../core/context.ts'
import { wireRowsOf } from '../../core/wire-rows.ts'
import { findSettings } from '../../platform/database/find-settings.ts'

export interface SiteTexts {
  project_name: string
  homepage_title: string
  project_description: string
  project_tagline: string
  maintenance_mode: 'true' | 'false'
  support_email: string
  operator_name: string
  operator_address: string
}

/** The defaults of a site without settings. */
export const defaultSiteTexts: SiteTexts = {
  project_name: 'Daily Challenge',
  homepage_title: '',
  project_description: 'Win cash guessing locations!',
  project_tagline:
    'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
  maintenance_mode: 'false',
  support_email: 'support@example.com',
  operator_name: '',
  operator_address: '',
}

/** Those that are sentences: names and addresses are the same in every language. */
export const translatedSiteTexts = ['homepage_title', 'project_description', 'project_tagline'] as const

/** The texts of the site; a key that is missing or empty has its default. */
export async function getSiteTexts(db: Database): Promise<SiteTexts> {
  const found = await findSettings(db, Object.keys(defaultSiteTexts))
  return { ...defaultSiteTexts, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')) }
}

/** The texts of the site that exist in another language than English. */
export async function listSiteTranslations(
  db: Database,
  language: Language,
): Promise<{ key: string; value: string }[]> {
  return rowsOf(db, { key: text, value: text })`
    select field as key, text as value from translations where subject = 'site' and language = ${language}`
}

/** Texts of the site as pages in another language show them. */
export interface ShownSiteTexts extends SiteTexts {
  in_english?: string[]
}

/**
 * Texts of the site with their translations in place of English. Defaults that English leaves unchanged are empty: a page has its own words for them,
 * in its language.
 */
export function translateSiteTexts(
  english: SiteTexts,
  translations: readonly { key: string; value: string }[],
): ShownSiteTexts {
  const texts = { ...english }
  const inEnglish: string[] = []
  for (const name of translatedSiteTexts) {
    const translated = translations.find(({ key }) => key === name)?.value
    if (english[name] === '') continue
    if (english[name] === defaultSiteTexts[name]) texts[name] = ''
    else if (translated !== undefined) texts[name] = translated
    else inEnglish.push(name)
  }
  return { ...texts, ...(inEnglish.length > 0 && { in_english: inEnglish }) }
}

/** Whether players are locked out at this moment, read from the table and not from a cache. */
export async function isMaintenance(db: Database): Promise<boolean> {
  return (await findSettings(db, ['maintenance_mode'])).maintenance_mode === 'true'
}

export async function findActiveLogo(
  db: Database,
  logoType: 'site' | 'admin',
): Promise<{ image_url: string; alt_text: string } | null> {
  const [row] = await rowsOf(db, { image_url: text, alt_text: text })`
    select image_url, alt_text from site_logos where logo_type = ${logoType} and is_active`
  return row ?? null
}

/** The keys of a logo's files; none for an unknown logo. */
export async function findLogoFiles(db: Database, logoId: string): Promise<string[]> {
  const [row] = await rowsOf(db, { files: textArray })`select files from site_logos where id = ${logoId}`
  return row?.files ?? []
}

export const StoredFaq = Faq.omit({ in_english: true })
const TranslatedFaq = StoredFaq.extend({ texts: Faq.pick({ question: true, answer: true, in_english: true }) })

export async function listActiveFaqs(db: Database, language: Language): Promise<Faq[]> {
  const rows = await wireRowsOf(db, TranslatedFaq)`
    select id, question, answer, display_order, is_active, updated_at,
           translated(jsonb_build_object('question', question, 'answer', answer), ${language}::text, 'faq', id::text) as texts
    from faqs where is_active order by display_order, id`
  return rows.map(({ texts, ...row }) => ({ ...row, ...texts }))
}

export async function getDistancePolicy(db: Database): Promise<DistancePolicy> {
  const found = await findSettings(db, ['distance_policy', 'distance_rounding_km'])
  return distancePolicyOf({ kind: found.distance_policy ?? null, roundingKm: found.distance_rounding_km ?? null })
}

/** Which past days are public; solved ones if the operator has chosen nothing. */
export async function getArchivePolicy(db: Database): Promise<ArchivePolicy> {
  const { archive_days } = await findSettings(db, ['archive_days'])
  return archivePolicies.find((policy) => policy === archive_days) ?? 'solved'
}

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
