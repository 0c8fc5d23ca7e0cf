/** Texts of the portal's announcements. */
export const texts = {
  title: 'Announcements',
  subtitle: 'All times are UTC.',
  failed: 'Failed to fetch the announcements',
  write: 'Write an announcement',
  edit: 'Change the announcement',
  lead: 'Every page shows it at the bottom within 15 seconds, until a visitor closes it. If two run at the same time, the important one is shown, otherwise the later one.',
  fields: {
    title: 'Title',
    text: 'Text',
    link_label: 'Link label',
    link_to: 'Link target',
    tone: 'Kind',
    starts_at: 'Starts (UTC)',
    ends_at: 'Ends (UTC)',
  },
  hints: {
    text: 'Up to 600 characters. Line breaks are shown as typed.',
    link_to:
      'A page of this site, such as /faq, or an address that starts with https://. Leave both empty for no link.',
    starts_at: 'Empty means now.',
  },
  tones: { info: 'Information', important: 'Important' },
  mail: (readers: number) =>
    `Send it by email to ${readers === 1 ? 'the one player who asks' : `the ${readers.toLocaleString('en')} players who ask`} for news`,
  preview: 'What players will see',
  noTime: 'Please choose when it ends.',
  publish: 'Announce',
  ask: {
    title: 'Show this to every visitor?',
    now: 'now',
    span: (from: string, to: string) => `Every page shows it from ${from} to ${to}. You can withdraw it before then.`,
    mailed: (readers: number) =>
      `${readers === 1 ? '1 player gets' : `${readers.toLocaleString('en')} players get`} it by email when it begins. An email cannot be taken back.`,
    no: 'Keep writing',
    yes: 'Yes, Announce',
  },
  save: 'Save',
  cancel: 'Cancel',
  all: 'All announcements',
  none: 'Nothing has been announced yet.',
  states: { planned: 'Planned', running: 'Running', over: 'Over', withdrawn: 'Withdrawn' },
  span: (from: string, to: string) => `${from} to ${to}`,
  by: (name: string) => `by ${name}`,
  mails: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'email' : 'emails'}`,
  change: 'Change',
  changeOf: (title: string) => `Change: ${title}`,
  withdraw: 'Withdraw',
  withdrawOf: (title: string) => `Withdraw: ${title}`,
  askWithdraw: {
    title: 'Withdraw this announcement?',
    planned: 'It will not be shown. You cannot restore it, only write it again.',
    running: 'Every page stops showing it. You cannot restore it, only write it again.',
    mailed: (count: number) =>
      count === 1
        ? '1 player has it by email already.'
        : `${count.toLocaleString('en')} players have it by email already.`,
    no: 'Keep it',
  },
  withdrawn: 'Announcement withdrawn',
  saved: 'Announcement saved',
  notSaved: 'It could not be saved. Please try again.',
}
