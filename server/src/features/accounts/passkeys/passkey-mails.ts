import { composeMail } from '../../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../../platform/mails/mail-site.ts'
import type { MailText } from '../../../platform/mails/queries.ts'

interface Facts {
  site: MailSite
  username: string
  /** The passkey's name, as its owner gave it. */
  name: string
}

/** A name may hold anything; mail readers must not turn it into a link. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} ()+’'-]+/gu, ' ').trim()

/** Tells the owner of an account that a passkey was added to it. */
export function passkeyAddedMail({ site, username, name }: Facts): MailText {
  return composeMail(`A passkey was added to your account at ${site.project_name}`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'A passkey was added',
    paragraphs: [
      `The passkey “${plain(name)}” belongs to “${username}” from now on.`,
      'If it was you, there is nothing to do. If it was not, remove it under “Passkeys” in your settings, and set a new password: a new password alone does not remove it.',
    ],
    button: { label: 'Open the settings', href: `${site.siteUrl}/settings` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}

/** Tells the owner of an account that a passkey was removed from it. */
export function passkeyRemovedMail({ site, username, name }: Facts): MailText {
  return composeMail(`A passkey was removed from your account at ${site.project_name}`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'A passkey was removed',
    paragraphs: [
      `The passkey “${plain(name)}” of “${username}” is accepted no longer. You can delete it on your device too.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}
