const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

export const texts = {
  days: (many: number) => count(many, 'day', 'days'),
  form: {
    priceIdInUse: (many: number) =>
      `${count(many, 'live subscription uses', 'live subscriptions use')} this price id, so you cannot change it.`,
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
