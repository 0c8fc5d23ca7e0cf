import { composeMail, titled } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

/** Notifies a reporter that the report was reviewed; without the player or the outcome. */
export function lookedAtMail({ site, username }: { site: MailSite; username: string }): MailText {
  const { letters, reportMails: words } = serverTexts(site.language)
  return composeMail(titled(site, words.title), {
    site,
    preview: words.preview,
    heading: letters.hello({ username }),
    paragraphs: [words.thanks, words.stays],
    footnote: letters.questions({ support: site.support_email }),
  })
}
