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
  title: 'Site Configuration',
  cacheNote: 'Changes may take a few minutes to show to players.',
  loadFailed: 'Failed to load configuration settings',
  saved: 'Configuration saved successfully!',
  waits: 'Waiting for a second person',
  waitsMore: 'Another person has to approve one of the changes under Approvals. Until then the previous value applies.',
  someFailed: 'Some configuration values failed to save',
  saveFailed: 'Failed to save configuration settings',
  someFailedMore: 'Each one shows what is wrong. Everything else is saved.',
  unknownMore: 'Fields still marked as changed may not have been saved. Your entries are still here.',
  noConnection: 'Please check your internet connection and save again.',
  checkConnection: 'Please check your internet connection.',
  save: 'Save',
  saving: 'Saving…',
  reset: 'Reset',
  unsaved: (many: number) => `${many} unsaved ${many === 1 ? 'change' : 'changes'}`,
  nothingUnsaved: 'No unsaved changes',
  changed: 'Changed, not saved yet.',
  fields,

  sections: { texts: 'Texts', contact: 'Contact and operator', eligibility: 'Who can get a prize', logos: 'Logos' },

  archive: {
    title: 'Archive',
    lead: 'Which past days everyone can see and practice on',
    note: 'Takes effect immediately. Cached photos expire within five minutes.',
    warning: 'Unsolved places become public',
    warningMore:
      'A photo with a public place cannot be used for a prize again. Days with a photo that is scheduled again stay closed until then.',
    policies: [
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

  curators: {
    title: 'Curators',
    lead: 'What curators see of puzzles scheduled by others',
    note: 'Anyone who knows a place can pass it on. The audit log records what a curator reads.',
    policies: [
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

  mail: {
    title: 'Mail',
    lead: 'Confirmations, reminders and winner emails go through the mail server in the server’s settings. Send yourself a test email to check that it works.',
    send: 'Send test email',
    sending: 'Sending…',
    taken: (server: string, recipient: string) =>
      `${server} accepted the test email for ${recipient}. Check the inbox, and spam too.`,
    refused: (server: string, reason: string) => `${server} rejected the test email. ${reason}`,
    failed: 'The test email could not be sent',
  },

  toRules: 'Contest rules and their versions',

  preview: {
    title: 'Preview',
    home: 'Home page',
    foot: 'Footer',
    search: 'Search result',
    rights: (name: string) => `© ${name}. All rights reserved.`,
  },

  maintenance: {
    title: 'Maintenance',
    label: 'Maintenance mode',
    hint: 'The portal stays reachable. Applies when you save.',
    isOn: 'Maintenance mode is on',
    isOnMore: 'Players see the maintenance page and cannot play. The portal stays reachable.',
    willBeOn: 'Save will close the site to players',
    willBeOnMore:
      'Players will see the maintenance page and cannot guess, even on the current challenge. The portal stays reachable.',
    willBeOff: 'Save will open the site to players again',
    ask: {
      title: 'Close the site to players?',
      text: 'All players, including those playing now, will see the maintenance page within 5 seconds. Guessing stops until you switch it off. Their pages then return within 10 seconds.',
      keep: 'Keep the site open',
      close: 'Switch maintenance on',
    },
  },

  distances: {
    title: 'How distances are shown',
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
    choice: {
      title: 'Choose how distances are shown',
      consequence:
        'Exact distances are the most fun with one or two guesses. With three, players can compute the place without looking at the photo.',
      findable: (guesses: number) =>
        `A plan allows ${guesses} guesses. With exact distances, three guesses are enough to compute the place (trilateration) without looking at the photo.`,
      chooseOne: 'Please choose one.',
      confirm: 'Confirm choice',
      saved: 'Your choice is saved',
      more: 'All distance settings',
    },
    warning: 'Three exact distances reveal the place',
    warningMore:
      'If a plan has three or more guesses, or the prize is worth several subscriptions, choose another option. Accounts that work together need only one guess each.',
    note: 'Applies from the next guess. Change it shortly before a release, not in the middle of a day.',
  },

  logos: {
    loadFailed: 'Failed to load logos',
    kinds: {
      site: {
        title: 'Site logo',
        hint: 'Shown to players and in emails. Without one, the pin and project name are shown.',
      },
      admin: { title: 'Admin logo', hint: 'Shown in the portal’s header. Without one, the pin is shown.' },
    },
    altText: 'Alternative text',
    altHint: 'Describes the logo to people who cannot see it.',
    upload: (kind: LogoKind) => `Upload ${kind} logo`,
    uploading: 'Uploading…',
    uploadHint: 'PNG, JPEG, WebP or GIF, less than 5MB. It becomes the active one.',
    progress: (kind: LogoKind) => `Upload of the ${kind} logo`,
    notAnImage: 'Please select an image file',
    tooLarge: 'File size must be less than 5MB',
    uploadFailed: (kind: LogoKind) => `Failed to upload ${kind} logo`,
    uploaded: (kind: LogoKind) => `${capital[kind]} logo uploaded successfully!`,
    deleteFailed: (kind: LogoKind) => `Failed to delete ${kind} logo`,
    deleted: (kind: LogoKind) => `${capital[kind]} logo deleted successfully!`,
    activateFailed: 'Failed to activate logo',
    activated: 'Logo activated successfully!',
    empty: 'No logos yet',
    list: (kind: LogoKind) => `${capital[kind]} logos`,
    active: 'Active',
    inactive: 'Inactive',
    setActive: 'Set active',
    delete: 'Delete',
    uploadedAt: (day: string) => `Uploaded ${day}`,
    grounds: { light: 'On light', dark: 'On dark' },
    deletion: {
      title: 'Delete logo?',
      question: (kind: LogoKind) => `Are you sure you want to delete this ${kind} logo? This action cannot be undone.`,
      isActive: 'This logo is active. The pin will replace it.',
      keep: 'Cancel',
    },
  },
}
