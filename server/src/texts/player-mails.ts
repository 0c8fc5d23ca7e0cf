/** Mails that the staff sends to players from the portal. */
export const playerMails = {
  confirmationAgain: {
    title: 'Confirm your email address',
    preview: 'A new link: it works once, for 24 hours.',
    again: 'Here is a new link to confirm your email address. You can sign in as soon as it is confirmed.',
  },
  wayToPrize: {
    title: 'How to get your prize',
    preview: 'Your prize has its own page.',
    again: 'An earlier email about your prize may not have reached you, so here is where to find it.',
    settings: 'Your settings list your prizes. Each prize’s page shows its status, what comes next, and the deadline.',
    button: 'See your prizes',
  },
  renamed: {
    title: 'Your username was changed',
    preview: ({ username }: { username: string }) => `Your name is ${username} for now. You can choose another one.`,
    changed: ({ before, username }: { before: string; username: string }) =>
      `We have changed your username from “${before}” to “${username}”.`,
    choose: 'You can choose another name in your settings at any time. Nothing else about your account changes.',
    button: 'Choose another name',
  },
}
