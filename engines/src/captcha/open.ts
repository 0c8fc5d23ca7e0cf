import { z } from 'zod'
import { openAltcha } from './altcha.ts'
import type { Captcha } from './port.ts'
import { openRecaptcha } from './recaptcha.ts'

export const captchaSettings = {
  CAPTCHA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RECAPTCHA_SITE_KEY: z.string().min(8).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(8).optional(),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
}

/** Settings that are valid only together. */
export const captchaTogether = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
] as const satisfies (keyof typeof captchaSettings)[][]

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
