export const texts = {
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
  lead: 'Only our staff read it. The player never learns who reported.',
  why: 'What is wrong?',
  choose: 'Choose a reason…',
  reasons: { name: 'The name', cheating: 'Cheating', other: 'Something else' },
  words: 'In your words',
  wordsHint: 'Up to 1,000 characters. Optional for a name.',
  send: 'Send the report',
  sent: 'Thanks. We’ll look into it.',
  sentText: 'You’ll get a short email once we have.',
}
