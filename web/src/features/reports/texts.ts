/** What a player reads who reports another. */
export const texts = {
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
  lead: 'Only those who look after this site read it. The player does not learn who reported.',
  why: 'What is wrong?',
  choose: 'Choose a reason…',
  reasons: { name: 'The name', cheating: 'Cheating', other: 'Something else' },
  words: 'In your words',
  wordsHint: 'Up to 1,000 characters. About a name you may leave it empty.',
  cancel: 'Cancel',
  send: 'Send the report',
  sent: 'Thank you. We will look at it.',
  sentText: 'You get a short mail when somebody has looked.',
  failed: 'The report could not be sent. Please try again.',
}
