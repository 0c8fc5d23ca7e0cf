import { composeMail } from '../../../platform/mails/compose-mail.ts'
import { type MailSite, pageAddress } from '../../../platform/mails/mail-site.ts'
import type { MailText } from '../../../platform/mails/queries.ts'
import { serverTexts } from '../../../texts/server-texts.ts'

interface Facts {
  site: MailSite
  username: string
  /** The passkey's name, as its owner gave it. */
  name: string
}

/** A name may contain anything; mail readers must not turn it into a link. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} ()+’'-]+/gu, ' ').trim()

/** Notifies the owner of an account that a passkey was added to it. */
export function passkeyAddedMail({ site, username, name }: Facts): MailText {
  const { letters, passkeyMails } = serverTexts(site.language)
  const words = passkeyMails.added
  return composeMail(words.subject({ site: site.project_name }), {
    site,
    preview: letters.nothingToDo,
    heading: words.heading,
    paragraphs: [words.belongs({ name: plain(name), username }), words.wasIt],
    button: { label: words.button, href: pageAddress(site, '/settings') },
    footnote: letters.shutOut({ support: site.support_email }),
  })
}

/** Notifies the owner of an account that a passkey was removed from it. */
export function passkeyRemovedMail({ site, username, name }: Facts): MailText {
  const { letters, passkeyMails } = serverTexts(site.language)
  const words = passkeyMails.removed
  return composeMail(words.subject({ site: site.project_name }), {
    site,
    preview: letters.nothingToDo,
    heading: words.heading,
    paragraphs: [words.gone({ name: plain(name), username }), letters.nothingToDoOrSignOut],
    button: { label: letters.setPassword, href: pageAddress(site, '/forgot-password') },
    footnote: letters.shutOut({ support: site.support_email }),
  })
}
