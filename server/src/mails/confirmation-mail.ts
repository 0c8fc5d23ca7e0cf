import { composeMail } from './compose-mail.ts'
import type { MailSite } from './mail-site.ts'
import { linkPlaceholder, type MailText } from './queries.ts'

/** Asks a new player to confirm the address. The link works once, for 24 hours. */
export function confirmationMail({ site, username }: { site: MailSite; username: string }): MailText {
  return composeMail(`Confirm your email address for ${site.project_name}`, {
    site,
    preview: 'One step is left. The link works once, for 24 hours.',
    heading: `Welcome to ${site.project_name}, ${username}!`,
    paragraphs: [
      'Please confirm your email address. You can sign in as soon as it is confirmed.',
      'The link works once and is valid for 24 hours.',
    ],
    button: { label: 'Confirm email address', href: linkPlaceholder },
    footnote: `You did not sign up as “${username}”? Then do nothing: without the confirmation the account cannot be used.`,
  })
}
