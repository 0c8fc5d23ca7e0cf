import type { Database } from '@whereabouts/engines/database/port'
import { isMailAddress } from '@whereabouts/engines/mail/port'
import type { Config } from '../config.ts'
import { defaultSiteTexts } from '../site/queries.ts'
import { oneLine } from './compose-mail.ts'
import { getMailSite } from './mail-site.ts'

/** What the heads of all mails have in common. */
export interface MailHeads {
  /** The right side of each Message-ID. */
  host: string
  from: string
  replyTo?: string
}

/**
 * Reads them when mails are sent. Without a setting the sender is made of the site's name and host. Answers go to the support address once
 * somebody has chosen one; one that is no address is left out, since a mail without it is better than no mail.
 */
export async function getMailHeads(db: Database, config: Config): Promise<MailHeads> {
  const { project_name, support_email } = await getMailSite(db, config)
  const { hostname } = new URL(config.SITE_URL)
  // The address of an IPv6 machine is no host of a mail address.
  const host = hostname.startsWith('[') ? 'localhost' : hostname
  const name = [...oneLine(project_name.replace(/[<>"\\]/g, ' '))].slice(0, 60).join('')
  const sender = name ? `"${name}" <no-reply@${host}>` : `no-reply@${host}`
  const isChosen = support_email !== defaultSiteTexts.support_email && isMailAddress(support_email)
  return { host, from: config.MAIL_FROM ?? sender, ...(isChosen && { replyTo: support_email }) }
}
