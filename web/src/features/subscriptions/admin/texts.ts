import { counted } from '../../../ui/portal/counted.ts'

export const texts = {
  days: (many: number) => counted(many, 'day'),
  form: {
    priceIdInUse: (many: number) =>
      `${counted(many, 'live subscription uses', 'live subscriptions use')} this price id, so you cannot change it.`,
    failed: 'Failed to save pricing configuration',
    currencies: {
      usd: 'usd – US dollar',
      eur: 'eur – euro',
      gbp: 'gbp – pound',
      cad: 'cad – Canadian dollar',
      aud: 'aud – Australian dollar',
    },
  },
}
