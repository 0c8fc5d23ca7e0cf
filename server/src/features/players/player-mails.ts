import { composeMail, titled } from '../../platform/mails/compose-mail.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import { linkPlaceholder, type MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

interface Facts {
  site: MailSite
  username: string
}

/** Repeats the confirmation of an address. The link works once, for 24 hours, and ends the earlier ones when it is used. */
export function confirmationAgainMail({ site, username }: Facts): MailText {
  const { letters, playerMails, accountMails } = serverTexts(site.language)
  const words = playerMails.confirmationAgain
  const { valid, button, footnote } = accountMails.confirmation
  return composeMail(titled(site, words.title), {
    site,
    preview: words.preview,
    heading: letters.hello({ username }),
    paragraphs: [words.again, valid],
    button: { label: button, href: linkPlaceholder },
    footnote: footnote({ username }),
  })
}

/** The prize's page shows the content of an earlier mail; the settings lead to it. */
export function wayToPrizeMail({ site, username }: Facts): MailText {
  const { letters, playerMails } = serverTexts(site.language)
  const words = playerMails.wayToPrize
  return composeMail(titled(site, words.title), {
    site,
    preview: words.preview,
    heading: letters.hello({ username }),
    paragraphs: [words.again, words.settings],
    button: { label: words.button, href: pageAddress(site, '/settings') },
    footnote: letters.questions({ support: site.support_email }),
  })
}

/** Notifies a player of a changed name, with the reason and how to choose another. */
export function renamedMail(
  { site, username }: Facts,
  { before, reason }: { before: string; reason: string },
): MailText {
  const { letters, playerMails } = serverTexts(site.language)
  const words = playerMails.renamed
  return composeMail(titled(site, words.title), {
    site,
    preview: words.preview({ username }),
    heading: letters.hello({ username }),
    paragraphs: [words.changed({ before, username }), { quoted: reason }, words.choose],
    button: { label: words.button, href: pageAddress(site, '/settings') },
    footnote: letters.questions({ support: site.support_email }),
  })
}
