import { leastAge } from './first-rules.ts'

/** What a player declares to take part and to receive a prize. */
export interface Declaration {
  /** Null if the player only declares to be of age. */
  birthYear: number | null
  /** The player declares to have the minimum age, and to be of age where they live. */
  isOfAge: boolean
  /** ISO 3166-1, two capital letters. */
  country: string
  /** ISO 3166-2, such as `US-WA`. Null if irrelevant. */
  state: string | null
  /** Neither staff nor in the household of staff. */
  isOutsider: boolean
}

/** Where prizes are paid, and the minimum age. */
export interface EligibilitySettings {
  /** Empty means every country. */
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
 * Whether a player may receive a prize, by what they declared. `cardCountry` is the country of the card that pays the subscription, null if unknown.
 * A different country is a reason to ask, not proof. A year of birth excludes a player only if they cannot be old enough at any time in this year.
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

/** The settings as stored: codes separated by spaces, commas or line breaks. */
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

/** The distinct codes in a text, in capitals, in order. */
export const codesOf = (text: string): string[] =>
  [...new Set(text.toUpperCase().split(/[\s,;]/))].filter((code) => code !== '')

/** Returns the first code in a text that is not a country. Null if all are. */
export const wrongCountry = (text: string): string | null => codesOf(text).find((code) => !isCountry(code)) ?? null

/** Returns the first code in a text that is not part of a country, such as `US-WA`. Null if all are. Only the country is looked up. */
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
 * The code of a state or province as a resident writes it: `WA`, `us-wa` and `US-WA` all mean `US-WA` in the United States. Null for words that are
 * not a code, since the state is then unknown.
 */
export function stateCode(country: string, words: string | null): string | null {
  const code = words
    ?.trim()
    .toUpperCase()
    .match(/^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/)
  if (!code || (code[1] !== undefined && code[1] !== country)) return null
  return `${country}-${code[2]}`
}
