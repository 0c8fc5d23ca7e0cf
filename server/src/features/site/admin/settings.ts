import { Email, isPlainLine, isPlainText } from '@whereabouts/contract/fields'
import { prizeModes } from '@whereabouts/contract/pool.admin'
import type { SettingKey } from '@whereabouts/contract/site.admin'
import { archivePolicies } from '@whereabouts/game/days/results'
import { codesOf, wrongCountry, wrongState } from '@whereabouts/game/eligibility'
import { leastAge } from '@whereabouts/game/first-rules'
import { amountFrom } from '@whereabouts/game/money'
import { defaultDistanceRoundingKm, defaultPrizeCeilingCents, distanceRoundingMaxKm } from '@whereabouts/game/rules'
import { Malformed } from '../../../core/refusal.ts'
import { defaultSiteTexts } from '../queries.ts'

interface Setting {
  value: string
  description: string
  /** Returns the fault of a value as a sentence; null for a valid one. */
  complaint(value: string): string | null
  /** Returns a valid value in its stored form; the current one where omitted. */
  tidy?(value: string): string
}

const longestText = 2000
/** The highest age that an operator may require. */
const highestLeastAge = 25
const distancePolicies = ['exact', 'rounded', 'bands', 'after-the-day']

const ofOneLine = (value: string) => (isPlainLine(value) ? null : 'Line breaks and control characters are not allowed.')
const ofSomeLines = (value: string) => (isPlainText(value) ? null : 'Control characters are not allowed.')
const oneOf = (choices: readonly string[]) => (value: string) =>
  choices.includes(value) ? null : `The value is one of ${choices.join(', ')}.`

function name(value: string): string | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return 'Project name is required.'
  return value.length > 60 ? 'Project name must be no more than 60 characters long.' : ofOneLine(value)
}

const email = (value: string) =>
  Email.safeParse(value).success && isPlainLine(value) ? null : 'Please enter a valid email address.'

function rounding(value: string): string | null {
  const isWhole = /^[1-9]\d{0,3}$/.test(value)
  return isWhole && Number(value) <= distanceRoundingMaxKm
    ? null
    : `The value is a whole number from 1 to ${distanceRoundingMaxKm}.`
}

function countries(value: string): string | null {
  const wrong = wrongCountry(value)
  return wrong === null ? null : `${wrong} is not a country. Use the two letters of ISO 3166, such as DE or US.`
}

function states(value: string): string | null {
  const wrong = wrongState(value)
  return wrong === null ? null : `${wrong} is not a state. Use the code of ISO 3166-2, such as US-WA or CA-QC.`
}

function age(value: string): string | null {
  const isAge = /^\d{2}$/.test(value) && Number(value) >= leastAge && Number(value) <= highestLeastAge
  return isAge ? null : `The value is a whole number from ${leastAge} to ${highestLeastAge}.`
}

/** Saving checks whether there is a second person. */
const amount = (value: string): string | null =>
  value === '' || /^\d{1,7}(?:\.\d{1,2})?$/.test(value)
    ? null
    : 'The value is an amount in dollars, such as 500, or empty.'

const ceiling = (value: string): string | null =>
  value === '' ? 'The value is an amount in dollars, such as 500.' : amount(value)

/** Every setting of the portal: its default, its description and its check. */
export const settings: Record<SettingKey, Setting> = {
  project_name: {
    value: defaultSiteTexts.project_name,
    description: 'The name of the site, in titles, mails and the footer.',
    complaint: name,
  },
  project_tagline: {
    value: defaultSiteTexts.project_tagline,
    description: 'The tagline of the home page and the footer.',
    complaint: ofOneLine,
  },
  homepage_title: {
    value: defaultSiteTexts.homepage_title,
    description: 'The heading of the home page; empty shows the project name.',
    complaint: ofOneLine,
  },
  project_description: {
    value: defaultSiteTexts.project_description,
    description: 'The short description, also for search engines and social networks.',
    complaint: ofOneLine,
  },
  maintenance_mode: {
    value: defaultSiteTexts.maintenance_mode,
    description: "'true' shows the maintenance page to everyone except the administrator.",
    complaint: oneOf(['true', 'false']),
  },
  support_email: {
    value: defaultSiteTexts.support_email,
    description: 'Where players write to. SUPPORT_EMAIL of the environment comes before it.',
    complaint: email,
  },
  operator_name: { value: '', description: 'Who runs the site, for the legal pages.', complaint: ofOneLine },
  operator_address: { value: '', description: 'The postal address, for the legal pages.', complaint: ofSomeLines },
  distance_policy: {
    value: 'exact',
    description: 'How exactly players see the distance of a guess while the challenge is open.',
    complaint: oneOf(distancePolicies),
  },
  distance_rounding_km: {
    value: String(defaultDistanceRoundingKm),
    description: 'With the policy ‘rounded’: to how many kilometers a distance is rounded.',
    complaint: rounding,
  },
  archive_days: {
    value: 'solved',
    description:
      'Which past days everyone may see and practice on: none, solved, or ended (unsolved days too, which makes their places public).',
    complaint: oneOf(archivePolicies),
  },
  curators_see_places: {
    value: 'false',
    description: "'true' shows curators the places of unsolved puzzles that others have scheduled.",
    complaint: oneOf(['true', 'false']),
  },
  prize_countries: {
    value: '',
    description: 'The countries where prizes are paid, as codes such as DE US; empty means everywhere.',
    complaint: countries,
    tidy: (value) => codesOf(value).join(' '),
  },
  prize_excluded_states: {
    value: '',
    description: 'States and provinces where no prize is paid, as codes such as US-WA CA-QC.',
    complaint: states,
    tidy: (value) => codesOf(value).join(' '),
  },
  prize_least_age: {
    value: String(leastAge),
    description: 'From which age prizes are paid.',
    complaint: age,
  },
  prize_second_person_above: {
    value: '',
    description:
      'From which amount on a second person approves a payment. Every way to end a prize and changes within a day of a release then need two people too; empty means that one is enough.',
    complaint: amount,
  },
  prize_ceiling: {
    value: amountFrom(defaultPrizeCeilingCents),
    description:
      'The highest prize that a curator promises for a puzzle alone, in dollars. Above it a second person or the owner agrees.',
    complaint: ceiling,
  },
  prize_mode: {
    value: 'fixed',
    description: 'How the default prize of a new puzzle comes about: fixed, or from the prize pool of its month.',
    complaint: oneOf(prizeModes),
  },
}

/** Returns a value as it is stored, without space around it. Throws Malformed for an invalid one. */
export function readSetting(key: SettingKey, given: string): string {
  const value = given.trim()
  const complaint =
    value.length > longestText
      ? `The text must be no more than ${longestText} characters long.`
      : settings[key].complaint(value)
  if (complaint) throw new Malformed('value', complaint)
  return settings[key].tidy?.(value) ?? value
}
