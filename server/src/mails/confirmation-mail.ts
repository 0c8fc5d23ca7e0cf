import type { SiteTexts } from '../site/queries.ts'
import { letterHtml, letterText } from './layout.ts'
import type { MailText } from './queries.ts'

/** Asks a new player to confirm the address. The link works once, for 24 hours. */
export function confirmationMail({
  site,
  username,
  link,
}: {
  site: SiteTexts
  username: string
  link: string
}): MailText {
  const letter = {
    site,
    heading: `Welcome to ${site.project_name}, ${username}!`,
    paragraphs: [
      'Please confirm your email address. You can sign in as soon as it is confirmed.',
      'The link works once and is valid for 24 hours.',
    ],
    button: { label: 'Confirm email address', href: link },
    footnote: `You did not sign up as “${username}”? Then do nothing: without the confirmation the account cannot be used.`,
  }
  return {
    subject: `Confirm your email address for ${site.project_name}`,
    text: letterText(letter),
    html: letterHtml(letter),
  }
}
