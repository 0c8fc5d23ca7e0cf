import type { Faq } from '@whereabouts/contract/site'
import type { Services } from '../context.ts'
import { findActiveLogo, findLogoFiles, getSiteTexts, listActiveFaqs, type SiteTexts } from './queries.ts'

type Needs = Pick<Services, 'db' | 'sharedReads'>

/** The texts of the site, maintenance mode among them. What decides about money or a guess asks the table instead. */
export const readSiteTexts = ({ db, sharedReads }: Needs): Promise<SiteTexts> =>
  sharedReads.read({ topic: 'site', name: 'texts' }, () => getSiteTexts(db))

export const readActiveLogo = ({ db, sharedReads }: Needs): Promise<{ image_url: string; alt_text: string } | null> =>
  sharedReads.read({ topic: 'site', name: 'logo' }, () => findActiveLogo(db, 'site'))

export const readLogoFiles = ({ db, sharedReads }: Needs, logoId: string): Promise<string[]> =>
  sharedReads.read({ topic: 'site', name: `files of ${logoId.toLowerCase()}` }, () => findLogoFiles(db, logoId))

export const readActiveFaqs = ({ db, sharedReads }: Needs): Promise<Faq[]> =>
  sharedReads.read({ topic: 'faqs', name: 'active' }, () => listActiveFaqs(db))
