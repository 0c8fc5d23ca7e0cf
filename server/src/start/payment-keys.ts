type Given = Readonly<Record<string, string | undefined>>

/** What the payment provider's keys begin with: https://docs.stripe.com/keys. A restricted key (rk_) does the work of a secret one. */
const kinds = {
  STRIPE_SECRET_KEY: {
    form: /^[sr]k_(live|test)_\w{10,}$/,
    means: 'a secret or restricted key: sk_live_… or rk_live_…',
  },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(live|test)_\w{10,}$/, means: 'a publishable key: pk_live_…' },
  STRIPE_WEBHOOK_SECRET: {
    form: /^whsec_[\w+/=-]{16,}$/,
    means: 'the signing secret of the webhook endpoint: whsec_…',
  },
} as const

const keysWithMode = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const

/** What is wrong with the keys of the payment provider in production, one sentence each; a key itself is never in a sentence. */
export function faultsOfPaymentKeys(given: Given): string[] {
  if (given.STRIPE_SECRET_KEY?.startsWith('sk_sandbox_')) return ['STRIPE_SECRET_KEY: is a key of the sandbox']
  const wrongKinds = Object.entries(kinds)
    .filter(([name, { form }]) => given[name] !== undefined && !form.test(given[name]))
    .map(([name, { means }]) => `${name}: must be ${means}`)
  return [...wrongKinds, ...faultsOfMode(given)]
}

function faultsOfMode(given: Given): string[] {
  const modes = keysWithMode.map((name) => kinds[name].form.exec(given[name] ?? '')?.[1])
  if (modes.includes('test') && modes.includes('live'))
    return [`${keysWithMode.join(', ')}: one is of test mode and one of live mode; both must be of the same`]
  if (!modes.includes('test') || given.STRIPE_TEST_MODE === 'allowed') return []
  return [
    'STRIPE_SECRET_KEY: is of test mode, where made-up cards pay and the prizes are real; use the keys of live mode, or set STRIPE_TEST_MODE=allowed to try the site out',
  ]
}
