import { leastAge } from './first-rules.ts'

/** What a player declares about taking part and getting a prize. */
export interface Declaration {
  /** Null where the player only says that they are of age. */
  birthYear: number | null
  /** The player says that they are of the least age, and of age where they live. */
  isOfAge: boolean
  /** ISO 3166-1, in two capitals. */
  country: string
  /** ISO 3166-2, such as `US-WA`; null where it does not matter. */
  state: string | null
  /** Neither staff nor of the household of staff. */
  isOutsider: boolean
}

/** Where prizes are paid, and from which age. */
export interface EligibilitySettings {
  /** None means every country. */
  countries: readonly string[]
  /** States and provinces where no prize is paid. */
  excludedStates: readonly string[]
  leastAge: number
}

export const ineligibleReasons = [
  'not-declared',
  'too-young',
  'country-not-allowed',
  'state-missing',
  'state-excluded',
  'insider',
  'card-country-differs',
] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/**
 * Whether a player may get a prize, by what they declared. `cardCountry` is a second sign: that of the card which pays the subscription, null where it
 * is not known. One that differs is a reason to ask, and no proof. A year of birth does not say the day, so it speaks against the player only where
 * they cannot be old enough in the whole year.
 */
export function judgeEligibility({
  declared,
  cardCountry,
  settings,
  now,
}: {
  declared: Declaration | null
  cardCountry: string | null
  settings: EligibilitySettings
  now: Date
}): 'eligible' | IneligibleReason[] {
  if (!declared) return ['not-declared']
  const { birthYear, isOfAge, country, state, isOutsider } = declared
  const { countries, excludedStates } = settings
  const isBornTooLate = birthYear !== null && now.getUTCFullYear() - birthYear < settings.leastAge
  const needsState = excludedStates.some((excluded) => excluded.startsWith(`${country}-`))
  const reasons: IneligibleReason[] = [
    ...(isOfAge && !isBornTooLate ? [] : (['too-young'] as const)),
    ...(countries.length === 0 || countries.includes(country) ? [] : (['country-not-allowed'] as const)),
    ...(needsState && state === null ? (['state-missing'] as const) : []),
    ...(state !== null && excludedStates.includes(state) ? (['state-excluded'] as const) : []),
    ...(isOutsider ? [] : (['insider'] as const)),
    ...(cardCountry !== null && cardCountry.toUpperCase() !== country ? (['card-country-differs'] as const) : []),
  ]
  return reasons.length === 0 ? 'eligible' : reasons
}

/** The settings as they are stored: codes with spaces, commas or line breaks between them. */
export function readEligibilitySettings(stored: {
  countries: string
  excludedStates: string
  leastAge: string
}): EligibilitySettings {
  return {
    countries: codesOf(stored.countries),
    excludedStates: codesOf(stored.excludedStates),
    leastAge: Number(stored.leastAge) || leastAge,
  }
}

/** The codes in a text, in capitals, each once, in their order. */
export const codesOf = (text: string): string[] =>
  [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((code) => code !== '')

/** Returns the first code of a text that is no country; null where all are. */
export const wrongCountry = (text: string): string | null => codesOf(text).find((code) => !isCountry(code)) ?? null

/** Returns the first code of a text that is no part of a country, such as `US-WA`; null where all are. Only the country is looked up. */
export const wrongState = (text: string): string | null => codesOf(text).find((code) => !isState(code)) ?? null

export const isCountry = (code: string): boolean => countryCodes.has(code)
export const isState = (code: string): boolean => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) && isCountry(code.slice(0, 2))

/** ISO 3166-1 alpha-2, as assigned in 2025 (https://www.iso.org/iso-3166-country-codes.html). */
export const countryCodes: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN
   CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
   HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
   ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
   SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
   VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

/**
 * The code of a state or province in the words of somebody who lives there: `WA`, `us-wa` and `US-WA` are `US-WA` in the United States. Null for words
 * that are no code: then nobody knows which one is meant.
 */
export function stateCode(country: string, words: string | null): string | null {
  const code = words
    ?.trim()
    .toUpperCase()
    .match(/^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/)
  if (!code || (code[1] !== undefined && code[1] !== country)) return null
  return `${country}-${code[2]}`
}
