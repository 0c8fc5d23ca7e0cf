import { type Language, prefixOf } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import type { MailReader } from './reader-language.ts'

declare module '../../core/context.ts' {
  interface Services {
    /**
     * Reads the facts of the site for a mail, in the transaction that causes the mail. Without a reader the mail is in English, as all are that only
     * the staff of the portal gets.
     */
    mailSite: (db: Database, reader?: MailReader) => Promise<MailSite>
  }
}

/** The facts of the site that every mail contains. */
export interface MailSite {
  /** The language that the mail is written in. */
  language: Language
  project_name: string
  project_tagline: string
  support_email: string
  /** Whether the support address was set; otherwise it is the one of the demonstration. */
  isSupportChosen: boolean
  siteUrl: string
  /** The whole address of the picture, since a mail has no base address. */
  logo: { image_url: string; alt_text: string } | null
}

/** Reads the site for readers of many languages, once for each. */
export function mailSites(
  { mailSite }: { mailSite: (db: Database, reader: MailReader) => Promise<MailSite> },
  db: Database,
): (language: string | null) => Promise<MailSite> {
  const known = new Map<string | null, Promise<MailSite>>()
  return (language) => {
    const site = known.get(language) ?? mailSite(db, { language })
    known.set(language, site)
    return site
  }
}

/** The whole address of a page such as '/settings', in the language of the mail. The home page is ''. */
export const pageAddress = ({ siteUrl, language }: Pick<MailSite, 'siteUrl' | 'language'>, path: string): string =>
  `${siteUrl}${prefixOf(language)}${path}`
