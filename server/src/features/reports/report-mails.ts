import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

/** Tells a reporter that the report was looked at; neither about whom it was, nor what came of it. */
export function lookedAtMail({ site, username }: { site: MailSite; username: string }): MailText {
  return composeMail(`${site.project_name}: We have looked at your report`, {
    site,
    preview: 'Thank you for telling us.',
    heading: `Hello ${username}`,
    paragraphs: [
      'Thank you for your report. Somebody of us has looked at it.',
      'What came of it stays between us and the player, as it would if somebody had reported you.',
    ],
    footnote: `Questions? Write to ${site.support_email}. We never ask for your password or for a fee.`,
  })
}
