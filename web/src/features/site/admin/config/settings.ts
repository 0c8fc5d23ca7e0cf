import type { SettingKey } from '@whereabouts/contract/site.admin'
import type { InputHTMLAttributes } from 'react'

/** The form's sections, with their link targets. */
export const sections = {
  texts: { title: 'Texts' },
  distances: { title: 'How distances are shown', anchor: 'distances' },
  archive: { title: 'Archive', anchor: 'archive' },
  curators: { title: 'Curators', anchor: 'curators' },
  maintenance: { title: 'Maintenance' },
  contact: { title: 'Contact and operator' },
  eligibility: { title: 'Who can get a prize', anchor: 'eligibility' },
} satisfies Record<string, { title: string; anchor?: string }>
export type Section = keyof typeof sections

interface Typed {
  look: 'line' | 'area'
  label: string
  hint: string
  input?: InputHTMLAttributes<HTMLInputElement>
  /** Shown only while another setting has this value. */
  onlyWith?: readonly [setting: SettingKey, value: string]
}
interface Choice {
  look: 'choice'
  label: string
  choices: readonly { value: string; label: string; hint: string }[]
}
interface Switch {
  look: 'switch'
  label: string
  hint: string
}
/** `elsewhere`: the page has a form of its own for it. */
export type Setting = ((Typed | Choice | Switch) & { section: Section }) | { look: 'elsewhere' }

/** Every setting of the site with its input, in the order of the form. */
export const settings = {
  project_name: {
    section: 'texts',
    look: 'line',
    input: { required: true },
    label: 'Project name',
    hint: 'In titles, mails and the footer.',
  },
  homepage_title: {
    section: 'texts',
    look: 'line',
    label: 'Homepage title',
    hint: 'The heading of the home page. Empty shows the project name.',
  },
  project_tagline: {
    section: 'texts',
    look: 'line',
    label: 'Project tagline',
    hint: 'On the home page and in the footer.',
  },
  project_description: {
    section: 'texts',
    look: 'line',
    label: 'Project description',
    hint: 'For search engines, social networks and the maintenance page.',
  },
  distance_policy: {
    section: 'distances',
    look: 'choice',
    label: 'While a challenge is open. Afterward players see exact distances.',
    choices: [
      {
        value: 'exact',
        label: 'Exact',
        hint: '‘850 m’, ‘12.35 km’. Best with one or two guesses and small prizes: three distances are enough to compute the place.',
      },
      {
        value: 'rounded',
        label: 'Rounded',
        hint: '‘about 1,200 km’: the nearest multiple of the step below, never less than one. Three guesses leave an area about as wide as the step.',
      },
      {
        value: 'bands',
        label: 'Bands',
        hint: '‘under 10 km’, ‘10 to 25 km’ … ‘over 10,000 km’. Far guesses reveal little, near ones more.',
      },
      {
        value: 'after-the-day',
        label: 'After the day',
        hint: '‘Hidden for now’: a guess shows only that it did not win, so no place can be computed.',
      },
    ],
  },
  distance_rounding_km: {
    section: 'distances',
    look: 'line',
    input: { inputMode: 'numeric' },
    onlyWith: ['distance_policy', 'rounded'],
    label: 'Round to (km)',
    hint: 'A whole number from 1 to 5000. A larger step protects the place longer.',
  },
  archive_days: {
    section: 'archive',
    look: 'choice',
    label: 'Which past days everyone can see and practice on',
    choices: [
      { value: 'none', label: 'None', hint: 'The archive is empty, and past days show no figures.' },
      {
        value: 'solved',
        label: 'Solved days',
        hint: 'With the sharp photo, the place, the winner and all distances. The current challenge is added when the next one starts.',
      },
      {
        value: 'ended',
        label: 'All past days',
        hint: 'Also unsolved ones: their places are published a day after release.',
      },
    ],
  },
  curators_see_places: {
    section: 'curators',
    look: 'choice',
    label: 'What curators see of puzzles scheduled by others',
    choices: [
      {
        value: 'false',
        label: 'Only their own',
        hint: 'Of other puzzles only day, time and prize, until they are solved.',
      },
      {
        value: 'true',
        label: 'All of them',
        hint: 'Places, photos and stories of every scheduled puzzle. They can change them too.',
      },
    ],
  },
  maintenance_mode: {
    section: 'maintenance',
    look: 'switch',
    label: 'Maintenance mode',
    hint: 'The portal stays reachable. Applies when you save.',
  },
  support_email: {
    section: 'contact',
    look: 'line',
    input: { type: 'email', inputMode: 'email' },
    label: 'Support email',
    hint: 'Where players write to. An address in the server’s settings overrides it.',
  },
  operator_name: {
    section: 'contact',
    look: 'line',
    label: 'Operator name',
    hint: 'Who runs the site, for the legal pages.',
  },
  operator_address: {
    section: 'contact',
    look: 'area',
    label: 'Operator address',
    hint: 'The postal address, for the legal pages.',
  },
  prize_countries: {
    section: 'eligibility',
    look: 'area',
    label: 'Countries where prizes are paid',
    hint: 'Two-letter codes (ISO 3166), such as DE US. Empty means everywhere.',
  },
  prize_excluded_states: {
    section: 'eligibility',
    look: 'area',
    label: 'States where no prize is paid',
    hint: 'ISO 3166-2 codes, such as US-WA CA-QC.',
  },
  prize_least_age: {
    section: 'eligibility',
    look: 'line',
    input: { inputMode: 'numeric' },
    label: 'Minimum age',
    hint: 'Minimum age to receive a prize: 18 or more.',
  },
  prize_second_person_above: {
    section: 'eligibility',
    look: 'line',
    input: { inputMode: 'decimal' },
    label: 'Second person above',
    hint: 'Payments of this amount (USD) or more need a second person. So does every way to end a prize, and changes within a day of release. Requires a cashier. Empty means one person is enough.',
  },
  prize_ceiling: {
    section: 'eligibility',
    look: 'line',
    input: { inputMode: 'decimal' },
    label: 'Curator’s highest prize',
    hint: 'The highest prize (USD) a curator can set alone. Above it, and for releases within a day, a second person or the owner approves.',
  },
  prize_mode: { look: 'elsewhere' },
} satisfies Record<SettingKey, Setting>
