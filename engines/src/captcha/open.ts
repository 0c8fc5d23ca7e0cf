import { z } from 'zod'
import { openAltcha } from './altcha.ts'
import type { Captcha } from './port.ts'
import { openRecaptcha } from './recaptcha.ts'

export const captchaSettings = {
  /** Signs the tasks of the self-hosted captcha: a random secret, like AUTH_SECRET. */
  CAPTCHA_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .meta({ secret: 'ours', inProduction: ['needed'] }),
  /**
   * reCAPTCHA v2 (checkbox) instead of the self-hosted ALTCHA: both keys. The URL may be https://www.recaptcha.net/recaptcha where google.com is
   * unreachable.
   */
  RECAPTCHA_SITE_KEY: z.string().min(8).optional().meta({ together: 'recaptcha' }),
  RECAPTCHA_SECRET_KEY: z.string().min(8).optional().meta({ secret: 'theirs', together: 'recaptcha' }),
  RECAPTCHA_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha')
    .meta({ inProduction: ['encrypted'] }),
}

type Settings = z.infer<z.ZodObject<typeof captchaSettings>>

const timeoutMs = 10_000

/** Returns the keys of reCAPTCHA. Null if it is not set up. */
export function recaptchaKeys({
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET_KEY: secretKey,
}: Settings): { siteKey: string; secretKey: string } | null {
  return siteKey && secretKey ? { siteKey, secretKey } : null
}

/**
 * Opens reCAPTCHA if its keys are set, else the proof of work. `secret` signs the proof of work unless a setting does. With `hostname`, tokens of
 * reCAPTCHA must have been solved there.
 */
export function openCaptcha(settings: Settings, { secret, hostname }: { secret: string; hostname?: string }): Captcha {
  const keys = recaptchaKeys(settings)
  if (!keys) return openAltcha({ secret: settings.CAPTCHA_SECRET ?? secret })
  return openRecaptcha({ ...keys, url: settings.RECAPTCHA_URL, timeoutMs, ...(hostname && { hostname }) })
}
