/** What letters of several kinds have in common. */
export const letters = {
  /** Before what a letter is about, in lists of mails and of notifications. */
  titled: ({ site, title }: { site: string; title: string }) => `${site}: ${title}`,
  hello: ({ username }: { username: string }) => `Hello ${username}`,
  /** Whose name nobody knows any more. */
  formerPlayer: 'Former player',
  /** Above the address of a button, in a letter without buttons. */
  labelled: ({ label }: { label: string }) => `${label}:`,
  buttonHelp: 'If the button does not work, open this address:',
  nothingToDo: 'If it was you, there is nothing to do.',
  setPassword: 'Set a new password',
  questions: ({ support }: { support: string }) =>
    `Questions? Write to ${support}. We never ask for your password or for a fee.`,
  notYou: ({ support }: { support: string }) => `It was not you? Write to ${support}.`,
  notYouAtOnce: ({ support }: { support: string }) => `It was not you? Write to ${support} at once.`,
  shutOut: ({ support }: { support: string }) => `You cannot get into your account? Write to ${support}.`,
}
