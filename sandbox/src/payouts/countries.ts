const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country by ISO 3166-1, in any case. Undefined for unknown codes. */
export const countryName = (code: string): string | undefined =>
  /^[a-z]{2}$/i.test(code) ? names.of(code.toUpperCase()) : undefined

/** Where Stripe doesn't pay. */
const unsupported = new Set(['CU', 'IR', 'KP', 'RU', 'SY'])
export const isSupported = (code: string): boolean => !unsupported.has(code.toUpperCase())

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const others: Record<string, string> = { AU: 'aud', BR: 'brl', CA: 'cad', CH: 'chf', GB: 'gbp', JP: 'jpy', MX: 'mxn' }

/** The currencies that a bank account accepts here: its country's, if known, and US dollars. */
export function currenciesOf(code: string): string[] {
  const country = code.toUpperCase()
  const local = euro.includes(country) ? 'eur' : others[country]
  return local === undefined ? ['usd'] : [local, 'usd']
}
