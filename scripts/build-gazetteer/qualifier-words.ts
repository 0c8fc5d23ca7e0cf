/** What people write after a place's name for its country, besides the English name and the two-letter code. */
export const countryAliases: Record<string, string> = {
  US: 'usa u s a us america',
  GB: 'uk great britain',
  AE: 'uae emirates',
  KR: 'south korea',
  KP: 'north korea',
  CZ: 'czech republic czechia',
  NL: 'holland',
  DE: 'deutschland',
  ES: 'espana',
  IT: 'italia',
  FR: 'france',
  BR: 'brasil',
  CH: 'schweiz suisse svizzera',
  AT: 'osterreich',
  JP: 'nippon',
  CI: 'ivory coast',
  CD: 'drc congo kinshasa',
  CG: 'congo brazzaville',
  MM: 'burma',
  TR: 'turkey turkiye',
  NZ: 'aotearoa',
  SZ: 'swaziland',
  MK: 'macedonia',
}

/** GeoNames numbers these regions; people write letters. */
const abbreviations: Record<string, string> = {
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE PEI',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'IN.25': 'TN',
  'DE.02': 'Bayern',
}

/** The letters by which a region goes, from GeoNames' code ('US.IL'), or ''. */
export function regionAbbreviations(code: string): string {
  return abbreviations[code] ?? (/^(US|GB|CH)\.[A-Z]{2,3}$/.test(code) ? code.slice(3) : '')
}
