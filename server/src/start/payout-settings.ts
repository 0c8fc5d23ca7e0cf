type Given = Readonly<Record<string, string | undefined>>

/** What is wrong with Stripe Global Payouts in the settings, one sentence each. */
export function faultsOfPayouts(given: Given): string[] {
  const { PAYOUTS_KIND: kind, STRIPE_PAYOUTS_ACCOUNT: account, STRIPE_SECRET_KEY: key } = given
  const isWithoutStandIn = given.NODE_ENV === 'production' || key !== undefined
  const isOfOtherMode = account?.startsWith('fa_test_') !== /^[rs]k_test_/.test(key ?? '')
  return [
    ...(kind === 'stripe' && account === undefined && isWithoutStandIn
      ? ['STRIPE_PAYOUTS_ACCOUNT: must be set when PAYOUTS_KIND is stripe']
      : []),
    ...(account !== undefined && key === undefined
      ? ['STRIPE_SECRET_KEY: must be set when STRIPE_PAYOUTS_ACCOUNT is']
      : []),
    ...(account !== undefined && key !== undefined && isOfOtherMode
      ? ['STRIPE_PAYOUTS_ACCOUNT: is of another mode than STRIPE_SECRET_KEY (one is for tests, the other live)']
      : []),
  ]
}

/** Whether mail, payments or the sign-in with an account elsewhere go to the sandbox, which production never does; payouts go there only with payments. */
export const needsSandbox = (given: Given): boolean =>
  given.NODE_ENV !== 'production' &&
  (!given.SMTP_URL || !given.STRIPE_SECRET_KEY || !(given.GOOGLE_CLIENT_ID || given.OIDC_ISSUER))
