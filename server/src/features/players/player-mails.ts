import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import { linkPlaceholder, type MailText } from '../../platform/mails/queries.ts'

interface Facts {
  site: MailSite
  username: string
}

const footnote = (site: MailSite) =>
  `Questions? Write to ${site.support_email}. We never ask for your password or for a fee.`

/** The confirmation of an address once more. The link works once, for 24 hours, and ends the earlier ones when it is used. */
export function confirmationAgainMail({ site, username }: Facts): MailText {
  return composeMail(`${site.project_name}: Confirm your email address`, {
    site,
    preview: 'Once more: the link works once, for 24 hours.',
    heading: `Hello ${username}`,
    paragraphs: [
      'Here is the link to confirm your email address once more. You can sign in as soon as it is confirmed.',
      'The link works once and is valid for 24 hours.',
    ],
    button: { label: 'Confirm email address', href: linkPlaceholder },
    footnote: `You did not sign up as “${username}”? Then do nothing: without the confirmation the account cannot be used.`,
  })
}

/** What a winner was told in an earlier mail stands on the prize's page, where the settings lead. */
export function wayToPrizeMail({ site, username }: Facts): MailText {
  return composeMail(`${site.project_name}: The way to your prize`, {
    site,
    preview: 'All about your prize stands on its own page.',
    heading: `Hello ${username}`,
    paragraphs: [
      'An earlier mail about your prize may not have reached you, so here is the way once more.',
      'Your settings list your prizes. The page of each says where it stands, what comes next, and until when.',
    ],
    button: { label: 'See your prizes', href: `${site.siteUrl}/settings` },
    footnote: footnote(site),
  })
}

/** Tells a player that the name is another one, why, and how to choose another. */
export function renamedMail(
  { site, username }: Facts,
  { before, reason }: { before: string; reason: string },
): MailText {
  return composeMail(`${site.project_name}: Your username was changed`, {
    site,
    preview: `You are called ${username} for now, and can choose another name.`,
    heading: `Hello ${username}`,
    paragraphs: [
      `We have changed your username from “${before}” to “${username}”.`,
      reason,
      'You can choose another name in your settings whenever you like. All else about your account stays as it is.',
    ],
    button: { label: 'Choose another name', href: `${site.siteUrl}/settings` },
    footnote: footnote(site),
  })
}
