import { isMailAddress } from '@whereabouts/engines/mail/port'
import type { Config } from '../../core/config.ts'
import { oneLine } from './compose-mail.ts'
import type { MailSite } from './mail-site.ts'

/** The headers that all mails share. */
export interface MailHeads {
  /** The right side of each Message-ID. */
  host: string
  from: string
  replyTo?: string
}

/**
 * Makes the shared headers from the site's current settings. Without a setting the sender is the site's name and host. Answers go to the support
 * address once it is set. An invalid one is left out, since a mail without it is better than no mail.
 */
export function mailHeads({ project_name, support_email, isSupportChosen }: MailSite, config: Config): MailHeads {
  const { hostname } = new URL(config.SITE_URL)
  // An IPv6 address is no host for a mail address.
  const host = hostname.startsWith('[') ? 'localhost' : hostname
  const name = [...oneLine(project_name.replace(/[<>"\\]/g, ' '))].slice(0, 60).join('')
  const sender = name ? `"${name}" <no-reply@${host}>` : `no-reply@${host}`
  return {
    host,
    from: config.MAIL_FROM ?? sender,
    ...(isSupportChosen && isMailAddress(support_email) && { replyTo: support_email }),
  }
}
