import { catalogue } from '../../../lib/catalogue.ts'

/** The words of the portal's announcements. */
export const texts = catalogue({
  en: {
    title: 'Announcements',
    subtitle: 'All times are UTC.',
    failed: 'Failed to fetch the announcements',
    write: 'Write an announcement',
    edit: 'Change the announcement',
    lead: 'Every page of the site shows it at its foot until a visitor closes it, within a quarter of a minute. Of two that run at once the important one is shown, else the later one.',
    fields: {
      title: 'Title',
      text: 'Text',
      link_label: 'Label of the link',
      link_to: 'Where the link leads',
      tone: 'Kind',
      starts_at: 'Begins (UTC)',
      ends_at: 'Ends (UTC)',
    },
    hints: {
      text: 'Up to 600 characters. It is shown as it is written, with its line breaks.',
      link_to:
        'A page of this site, such as /faq, or an address that begins with https://. Leave both empty for no link.',
      starts_at: 'Empty means at once.',
    },
    tones: { info: 'Information', important: 'Important' },
    mail: (readers: number) =>
      `Send it by email to ${readers === 1 ? 'the one player who asks' : `the ${readers.toLocaleString('en')} players who ask`} for news`,
    preview: 'What players will see',
    noTime: 'Please choose when it ends.',
    publish: 'Announce',
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
    withdrawn: 'The announcement was withdrawn',
    saved: 'The announcement is saved',
    notSaved: 'It could not be saved. Please try again.',
  },
})
