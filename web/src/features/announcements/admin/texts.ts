/** Texts of the portal's announcements. */
export const texts = {
  fields: {
    title: 'Title',
    text: 'Text',
    link_label: 'Link label',
    link_to: 'Link target',
    tone: 'Kind',
    starts_at: 'Starts (UTC)',
    ends_at: 'Ends (UTC)',
  },
  tones: { info: 'Information', important: 'Important' },
  states: { planned: 'Planned', running: 'Running', over: 'Over', withdrawn: 'Withdrawn' },
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
  notSaved: 'It could not be saved. Please try again.',
}
