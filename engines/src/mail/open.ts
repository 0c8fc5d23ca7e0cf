import { z } from 'zod'
import type { Mailer } from './port.ts'
import { openSmtp } from './smtp.ts'

export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
}

const timeoutMs = 20_000

/** Opens the mail server in the settings; without one the stand-in. */
export function openMail(
  { SMTP_URL }: z.infer<z.ZodObject<typeof mailSettings>>,
  { standIn }: { standIn: string },
): Mailer {
  return openSmtp({ url: SMTP_URL ?? standIn, timeoutMs })
}
