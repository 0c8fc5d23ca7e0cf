import type { Database } from '@whereabouts/engines/database/port'

declare module '../../core/context.ts' {
  interface Services {
    /** Reads the facts of the site for a mail, in the transaction that causes the mail. */
    mailSite: (db: Database) => Promise<MailSite>
  }
}

/** The facts of the site that every mail contains. */
export interface MailSite {
  project_name: string
  project_tagline: string
  support_email: string
  /** Whether the support address was set; otherwise it is the one of the demonstration. */
  isSupportChosen: boolean
  siteUrl: string
  /** The whole address of the picture, since a mail has no base address. */
  logo: { image_url: string; alt_text: string } | null
}
