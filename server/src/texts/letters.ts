/** What letters of several kinds have in common. */
export const letters = {
  /** The subject in lists of mails and of notifications. */
  titled: ({ site, title }: { site: string; title: string }) => `${site}: ${title}`,
  hello: ({ username }: { username: string }) => `Hello ${username}`,
  /** A player who deleted the account. */
  formerPlayer: 'Former player',
  /** Above the address of a button, in a letter without buttons. */
  labelled: ({ label }: { label: string }) => `${label}:`,
  buttonHelp: 'If the button does not work, open this address:',
  nothingToDo: 'If this was you, there is nothing to do.',
  nothingToDoOrSignOut:
    'If this was you, there is nothing to do. If not, set a new password now: this signs out every device.',
  setPassword: 'Set a new password',
  readDecision: 'Read the decision',
  appeal: {
    title: 'The answer to your appeal',
    reversed: 'The decision was reversed.',
    stands: 'The decision stands.',
  },
  questions: ({ support }: { support: string }) =>
    `Questions? Write to ${support}. We never ask for your password or for a fee.`,
  notYou: ({ support }: { support: string }) => `Not you? Write to ${support}.`,
  notYouUrgent: ({ support }: { support: string }) => `Not you? Write to ${support} immediately.`,
  shutOut: ({ support }: { support: string }) => `Can’t get into your account? Write to ${support}.`,
}
