import type { SettingKey } from '@whereabouts/contract/site.admin'

export type LogoKind = 'site' | 'admin'
const capital: Record<LogoKind, string> = { site: 'Site', admin: 'Admin' }

/** A setting's label and help text. */
interface FieldTexts {
  label: string
  hint: string
}

const fields = {
  project_name: { label: 'Project name', hint: 'In titles, mails and the footer.' },
  homepage_title: { label: 'Homepage title', hint: 'The heading of the home page. Empty shows the project name.' },
  project_tagline: { label: 'Project tagline', hint: 'On the home page and in the footer.' },
  project_description: {
    label: 'Project description',
    hint: 'For search engines, social networks and the maintenance page.',
  },
  support_email: {
    label: 'Support email',
    hint: 'Where players write to. An address in the server’s settings overrides it.',
  },
  operator_name: { label: 'Operator name', hint: 'Who runs the site, for the legal pages.' },
  operator_address: { label: 'Operator address', hint: 'The postal address, for the legal pages.' },
  prize_countries: {
    label: 'Countries where prizes are paid',
    hint: 'Two-letter codes (ISO 3166), such as DE US. Empty means everywhere.',
  },
  prize_excluded_states: {
    label: 'States where no prize is paid',
    hint: 'ISO 3166-2 codes, such as US-WA CA-QC.',
  },
  prize_second_person_above: {
    label: 'Second person above',
    hint: 'Payments of this amount (USD) or more need a second person. So does every way to end a prize, and changes within a day of release. Requires a cashier. Empty means one person is enough.',
  },
  prize_ceiling: {
    label: 'Curator’s highest prize',
    hint: 'The highest prize (USD) a curator can set alone. Above it, and for releases within a day, a second person or the owner approves.',
  },
  prize_least_age: { label: 'Minimum age', hint: 'Minimum age to receive a prize: 18 or more.' },
  distance_rounding_km: {
    label: 'Round to (km)',
    hint: 'A whole number from 1 to 5000. A larger step protects the place longer.',
  },
} satisfies Partial<Record<SettingKey, FieldTexts>>

/** Texts of the site's configuration. */
export const texts = {
  cacheNote: 'Changes may take a few minutes to show to players.',
  saveFailed: 'Failed to save configuration settings',
  checkConnection: 'Please check your internet connection.',
  fields,
  distances: {
    lead: 'While a challenge is open. Afterward players see exact distances.',
    policies: [
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
  logos: {
    kinds: {
      site: {
        title: 'Site logo',
        hint: 'Shown to players and in emails. Without one, the pin and project name are shown.',
      },
      admin: { title: 'Admin logo', hint: 'Shown in the portal’s header. Without one, the pin is shown.' },
    },
    upload: (kind: LogoKind) => `Upload ${kind} logo`,
    progress: (kind: LogoKind) => `Upload of the ${kind} logo`,
    uploadFailed: (kind: LogoKind) => `Failed to upload ${kind} logo`,
    uploaded: (kind: LogoKind) => `${capital[kind]} logo uploaded successfully!`,
    deleteFailed: (kind: LogoKind) => `Failed to delete ${kind} logo`,
    deleted: (kind: LogoKind) => `${capital[kind]} logo deleted successfully!`,
    activateFailed: 'Failed to activate logo',
    activated: 'Logo activated successfully!',
    list: (kind: LogoKind) => `${capital[kind]} logos`,
    grounds: { light: 'On light', dark: 'On dark' },
    deletion: {
      question: (kind: LogoKind) => `Are you sure you want to delete this ${kind} logo? This action cannot be undone.`,
    },
  },
}
