import { z } from 'zod'
import type { Mailer } from './port.ts'
import { openSmtp } from './smtp.ts'

export const mailSettings = {
  /** The mail server, smtps://user:password@host. Empty: the sandbox's mailbox. Needed in production, as are the sender and the support address. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ inProduction: ['needed'] }),
}

const timeoutMs = 20_000

/** Opens the mail server in the settings; without one the stand-in. */
export function openMail(
  { SMTP_URL }: z.infer<z.ZodObject<typeof mailSettings>>,
  { standIn }: { standIn: string },
): Mailer {
  return openSmtp({ url: SMTP_URL ?? standIn, timeoutMs })
}
