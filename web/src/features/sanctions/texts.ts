export const texts = {
  title: 'Decisions about your account',
  kinds: { warned: 'Warning', suspended: 'Suspension' },
  states: { open: 'in force', ended: 'over', lifted: 'lifted' },
  suspendedUntil: (moment: string) => `You can sign in, but not guess, until ${moment}.`,
  suspendedForGood: 'You can sign in, but not guess. This is permanent.',
  ended: (moment: string) => `It ended on ${moment}. You can play again.`,
  warned: 'You can keep playing. If it happens again, we may suspend your account.',
  decidedAt: (moment: string) => `Decided on ${moment}.`,
  clause: (mark: string, number: number) => `Clause ${mark} of the contest rules, version ${number}`,
  untouched:
    'Prizes you won stay yours; decisions about a prize are separate. Your subscription continues until you cancel it below.',
  steps: {
    appealed: (moment: string) => `Your appeal of ${moment}`,
    upheld: (moment: string) => `Our answer of ${moment}: the decision stands`,
    lifted: (moment: string) => `Lifted on ${moment}`,
  },
  waiting: 'We will read your appeal and answer by email and here. Until then the decision stands.',
  appeal: {
    open: 'Appeal',
    label: 'Why is the decision wrong?',
    hint: 'You can appeal once, so please include everything.',
    sent: 'Appeal sent',
  },
  game: {
    until: (moment: string) => `Your account is suspended until ${moment}.`,
    forGood: 'Your account is suspended.',
    text: 'You can look around, but not guess.',
    why: 'Read why, and appeal',
  },
}
