import type { sendTestMail as endpoint } from '@whereabouts/contract/site.admin'
import { MailRefused, MailUnavailable } from '@whereabouts/engines/mail/port'
import type { CommandOf } from '../../../core/context.ts'
import { formatMoment } from '../../../core/formats.ts'
import { composeMail, oneLine } from '../../../platform/mails/compose-mail.ts'
import { mailHeads } from '../../../platform/mails/mail-heads.ts'
import type { MailSite } from '../../../platform/mails/mail-site.ts'
import type { MailText } from '../../../platform/mails/queries.ts'
import { writeAudit } from '../../audit/for-others.ts'

/** Of what a mail server said: enough for a sentence, whatever it sends. */
const mostCharacters = 400

/**
 * Sends one mail immediately, bypassing the outbox, only to the address of the calling account, so that it relays nothing. What the mail server said
 * is the requested answer, not a fault.
 */
export const sendTestMail: CommandOf<typeof endpoint> = async (context) => {
  const { db, mailer, mailSite, config, caller, clock, newId, log } = context
  const site = await mailSite(db)
  const { host, ...heads } = mailHeads(site, config)
  const letter = testMail({ site, username: caller.username, server: mailer.server, at: clock.now() })
  // Logged first: no mail is sent without its line.
  await writeAudit(db, context, { action: 'mail.test', subject: mailer.server })
  const answer = { mail_server: mailer.server, recipient: caller.email }
  try {
    await mailer.send({ ...heads, messageId: `<${newId()}@${host}>`, to: caller.email, ...letter })
    return { ...answer, refused_because: null }
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof MailUnavailable)) throw error
    log.warn({ reason: error.message }, 'the test mail was not taken')
    return { ...answer, refused_because: oneLine(error.message).slice(0, mostCharacters) }
  }
}

interface Facts {
  site: MailSite
  username: string
  server: string
  at: Date
}

/** States what its arrival proves, and what else to check. */
export function testMail({ site, username, server, at }: Facts): MailText {
  return composeMail(`${site.project_name}: a test mail`, {
    site,
    preview: 'It has arrived: mails of the site can be sent.',
    heading: `Hello ${username}`,
    paragraphs: [
      `This mail was asked for in the portal, and ${server} took it on ${formatMoment(at)}. Confirmations, notices to winners and all other mails of ${site.project_name} take the same way.`,
      'Did you find it among unwanted mails? Then the domain of the sender may lack its SPF, DKIM or DMARC record.',
    ],
    footnote: 'You did not ask for it? Another person is signed in as the owner: change the password immediately.',
  })
}
