import type { PayoutFacts, Signal } from './facts.ts'

/** No signal if the operator pays by hand, or Stripe has not named a country. */
export function payoutSignal(payout: PayoutFacts | null): Signal[] {
  if (payout === null) return []
  const [declared, paid] = [countryName(payout.declaredCountry), countryName(payout.accountCountry)]
  if (payout.declaredCountry === payout.accountCountry)
    return [
      {
        code: 'payout-country',
        title: 'The payout account is where the winner lives',
        sentence: `The winner declared ${declared}, and the payout account is there.`,
        weight: 0,
        clearedBy: null,
      },
    ]
  return [
    {
      code: 'payout-country',
      title: 'The payout account is in another country',
      sentence: `The winner declared ${declared}; the payout account is in ${paid}.`,
      weight: 2,
      clearedBy: 'The player says why: many have moved, or keep an account where they lived before.',
    },
  ]
}

/** A country's name by its code, or the code itself. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code
