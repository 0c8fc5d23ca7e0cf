/** Where the platform's English name is not the usual one. */
export const countryNames: Record<string, string> = {
  BA: 'Bosnia and Herzegovina',
  CC: 'Cocos (Keeling) Islands',
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
}

/** What people write after a place's name for its country, in addition to the English name and the two-letter code, and what they call the country alone. */
export const countryAliases: Record<string, string> = {
  US: 'usa, u s a, america, united states of america',
  GB: 'uk, great britain',
  AE: 'uae, emirates',
  KR: 'korea',
  CZ: 'czech republic',
  NL: 'holland',
  DE: 'deutschland',
  ES: 'espana',
  IT: 'italia',
  BR: 'brasil',
  CH: 'schweiz, suisse, svizzera',
  AT: 'osterreich',
  JP: 'nippon',
  CI: 'ivory coast, elfenbeinküste, costa de marfil',
  CD: 'drc, democratic republic of the congo, kinshasa, zaire',
  CG: 'brazzaville',
  MM: 'burma',
  TR: 'turkey',
  CV: 'cape verde',
  TL: 'east timor',
  VA: 'vatican',
  RU: 'russian federation',
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

/** A region's letters from GeoNames' code ('US.IL'), or ''. */
export function regionAbbreviations(code: string): string {
  return abbreviations[code] ?? (/^(US|GB|CH)\.[A-Z]{2,3}$/.test(code) ? code.slice(3) : '')
}
