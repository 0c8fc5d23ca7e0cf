export const texts = {
  description: (name: string) => `Who has won at ${name}, how much, and when each prize was paid.`,
  lead: 'Each of these prizes was paid. Anyone can check every day.',
  sum: (count: number, amount: string) => `${count === 1 ? '1 prize' : `${count} prizes`}, ${amount} paid`,
  paidOn: (day: string) => `paid on ${day}`,
  verify: 'Verify',
  verifyDay: (day: string) => `Verify the day ${day}`,
  empty: 'No prize has been paid yet.',
  emptyText: 'The first winner will be listed here.',
  more: 'Show more',
}
