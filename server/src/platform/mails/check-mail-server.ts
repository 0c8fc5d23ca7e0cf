import type { Services } from '../../core/context.ts'

/**
 * Checks the sign-in to the mail server and logs the result, so that a wrong setting shows at the start and not at the first win. Not awaited: mails
 * wait in their table, and the site works without.
 */
export async function checkMailServer({ mailer, log }: Pick<Services, 'mailer' | 'log'>): Promise<void> {
  try {
    await mailer.check()
    log.info('the mail server lets us in')
  } catch (err) {
    log.error({ err }, 'mails cannot be sent, and wait until the mail server or SMTP_URL is mended')
  }
}
