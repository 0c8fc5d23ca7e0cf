import type { SettingKey } from '@whereabouts/contract/site.admin'

export type LogoKind = 'site' | 'admin'
const capital: Record<LogoKind, string> = { site: 'Site', admin: 'Admin' }

/** What a field of a setting is called, and what stands below it. */
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
    hint: 'Where players write to. An address in the settings of the server itself comes before it.',
  },
  operator_name: { label: 'Operator name', hint: 'Who runs the site, for the legal pages.' },
  operator_address: { label: 'Operator address', hint: 'The postal address, for the legal pages.' },
  prize_countries: {
    label: 'Countries where prizes are paid',
    hint: 'Codes of two letters (ISO 3166), such as DE US. Empty means everywhere.',
  },
  prize_excluded_states: {
    label: 'States where no prize is paid',
    hint: 'Codes of ISO 3166-2, such as US-WA CA-QC.',
  },
  prize_second_person_above: {
    label: 'Second person above',
    hint: 'From which amount in dollars on a second person approves a payment. Disqualifications and changes within a day of a release need two people then, too. Needs a cashier; empty means that one person is enough.',
  },
  prize_ceiling: {
    label: 'Highest prize of a curator',
    hint: 'What a curator may promise for a puzzle alone, in dollars. Above it, and for every release within a day, a second person or the owner agrees.',
  },
  prize_least_age: { label: 'Least age', hint: 'From which age prizes are paid: 18 or more.' },
  distance_rounding_km: { label: 'Round to (km)', hint: 'A whole number from 1 to 5000. A larger step holds longer.' },
} satisfies Partial<Record<SettingKey, FieldTexts>>

/** Every text of the site's configuration. */
export const texts = {
  title: 'Site Configuration',
  cacheNote: 'Changes may take a few minutes to show to players.',
  loadFailed: 'Failed to load configuration settings',
  saved: 'Configuration saved successfully!',
  waits: 'Waiting for a second person',
  waitsMore: 'Another person has to approve one of the changes, under Approvals. Until then it is as before.',
  someFailed: 'Some configuration values failed to save',
  saveFailed: 'Failed to save configuration settings',
  someFailedMore: 'What is wrong stands at each of them. Everything else is saved.',
  unknownMore: 'What is still marked as changed may not have been saved. Your entries are still here.',
  noConnection: 'Please check your internet connection and save again.',
  checkConnection: 'Please check your internet connection.',
  save: 'Save',
  saving: 'Saving…',
  reset: 'Reset',
  unsaved: (many: number) => `${many} unsaved ${many === 1 ? 'change' : 'changes'}`,
  nothingUnsaved: 'No unsaved changes',
  changed: 'Changed, not saved yet.',
  fields,

  sections: { texts: 'Texts', contact: 'Contact and operator', eligibility: 'Who may get a prize', logos: 'Logos' },

  archive: {
    title: 'Archive',
    lead: 'Which days everybody may see, and guess for practice, once they are over',
    note: 'It takes effect at once. Pictures that browsers and caches have kept are gone after five minutes.',
    warning: 'Places that nobody found become public',
    warningMore:
      'A photo whose place everybody knows cannot be used for a prize again. Days whose photo is planned once more stay closed until then.',
    policies: [
      { value: 'none', label: 'None', hint: 'The archive is empty, and no figures of past days are told.' },
      {
        value: 'solved',
        label: 'Days that were solved',
        hint: 'With the sharp photo, the place, the winner and how near players came. The day’s own challenge stays out of it until the next one.',
      },
      {
        value: 'ended',
        label: 'All days that are over',
        hint: 'Also those that nobody solved: their places are published a day after the release.',
      },
    ],
  },

  curators: {
    title: 'Curators',
    lead: 'Which places curators see of puzzles that somebody else has scheduled',
    note: 'Whoever knows a place can tell it. What a curator reads stands in the audit log.',
    policies: [
      {
        value: 'false',
        label: 'Their own',
        hint: 'Of others’ puzzles the day, the time and the prize, until they are solved.',
      },
      {
        value: 'true',
        label: 'All of them',
        hint: 'Places, photos and stories of every planned puzzle; they may change them too.',
      },
    ],
  },

  mail: {
    title: 'Mail',
    lead: 'Confirmations, reminders and what winners are told go out by the mail server in the settings of the server. One mail to your own address shows that it works.',
    send: 'Send a test mail',
    sending: 'Sending…',
    taken: (server: string, recipient: string) =>
      `${server} took the test mail for ${recipient}. Look for it there, among unwanted mails too.`,
    refused: (server: string, reason: string) => `${server} did not take the test mail. ${reason}`,
    failed: 'The test mail could not be asked for',
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
    hint: 'The administrator’s side stays reachable. It is switched with Save.',
    isOn: 'Maintenance mode is on',
    isOnMore: 'Players see the maintenance page and cannot play. The portal stays reachable.',
    willBeOn: 'Save will close the site to players',
    willBeOnMore:
      'Players will see the maintenance page and cannot guess, also on a challenge that is open now. The portal stays reachable.',
    willBeOff: 'Save will open the site to players again',
    ask: {
      title: 'Close the site to players?',
      text: 'Players will see the maintenance page within 5 seconds, also those who are playing now. Nobody can guess until you switch it off; then their pages come back within 10 seconds, by themselves.',
      keep: 'Keep the site open',
      close: 'Switch maintenance on',
    },
  },

  distances: {
    title: 'What players are told of distances',
    lead: 'While a challenge is open. Afterwards everybody is told the exact ones.',
    policies: [
      {
        value: 'exact',
        label: 'Exact',
        hint: '‘850 m’, ‘12.35 km’. Best with one or two guesses, small prizes and players you know: three distances are enough to compute the place.',
      },
      {
        value: 'rounded',
        label: 'Rounded',
        hint: '‘about 1,200 km’: the nearest multiple of the step below, never less than one. Three guesses leave an area about as wide as the step.',
      },
      {
        value: 'bands',
        label: 'Bands',
        hint: '‘under 10 km’, ‘10 to 25 km’ … ‘over 10,000 km’. Far guesses tell little, near ones more.',
      },
      {
        value: 'after-the-day',
        label: 'After the day',
        hint: '‘Hidden for now’: a guess tells only that it did not win, so there is nothing to compute with.',
      },
    ],
    choice: {
      title: 'Choose what players are told of distances',
      consequence:
        'Exact distances make the best game with one or two guesses; with three guesses they are enough to compute the place without a look at the photo.',
      findable: (guesses: number) =>
        `A plan allows ${guesses} guesses. With exact distances, three guesses are enough to compute the place (trilateration): whoever has them can win without a look at the photo.`,
      chooseOne: 'Please choose one of them.',
      confirm: 'Confirm choice',
      saved: 'Your choice is saved',
      more: 'All settings of distances',
    },
    warning: 'Three exact distances are a place',
    warningMore:
      'With plans of three or more guesses, or a prize that is worth several subscriptions, choose another policy. Several accounts that work together need one guess each.',
    note: 'It counts from the next answer on and takes nothing back. Change it shortly before a release, not in the middle of a day.',
  },

  logos: {
    loadFailed: 'Failed to load logos',
    kinds: {
      site: {
        title: 'Site logo',
        hint: 'Shown to players and in mails. Without one: the drawn pin with the project name.',
      },
      admin: { title: 'Admin logo', hint: 'Shown in the header of the portal. Without one: the drawn pin.' },
    },
    altText: 'Alternative text',
    altHint: 'What the picture says to those who cannot see it.',
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
      isActive: 'It is the active one: the drawn pin takes its place.',
      keep: 'Cancel',
    },
  },
}
