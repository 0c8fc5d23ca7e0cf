type Given = Readonly<Record<string, string | undefined>>

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is wrong with the payout service of the settings, one sentence each; a key itself is never in a sentence. */
export function faultsOfPayouts(given: Given): string[] {
  const { PAYOUTS_KIND: kind, PAYOUTS_URL: url, PAYOUTS_KEY: key } = given
  const isProduction = given.NODE_ENV === 'production'
  const isWithoutService = kind === 'service' && url === undefined && (isProduction || !needsSandbox(given))
  return [
    ...(isWithoutService ? ['PAYOUTS_URL: must be set when PAYOUTS_KIND is service'] : []),
    ...(isProduction && url !== undefined && isPlain(url)
      ? ['PAYOUTS_URL: must start with https:// when NODE_ENV is production']
      : []),
    ...(isProduction && key?.startsWith('payouts_sandbox_') ? ['PAYOUTS_KEY: is a key of the sandbox'] : []),
  ]
}

/** Whether mail, payments or the sign-in with an account elsewhere go to the sandbox, which production never does; payouts go there only where something else does. */
export const needsSandbox = (given: Given): boolean =>
  given.NODE_ENV !== 'production' &&
  (!given.SMTP_URL || !given.STRIPE_SECRET_KEY || !(given.GOOGLE_CLIENT_ID || given.OIDC_ISSUER))

/** A key may travel without https only to this machine, where an adapter may run. */
const isPlain = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'http:' && !local.has(new URL(url).hostname)
