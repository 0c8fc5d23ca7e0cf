/** The mails that whoever looks after the players sends. */
export const playerMails = {
  confirmationAgain: {
    title: 'Confirm your email address',
    preview: 'Once more: the link works once, for 24 hours.',
    again: 'Here is the link to confirm your email address once more. You can sign in as soon as it is confirmed.',
  },
  wayToPrize: {
    title: 'The way to your prize',
    preview: 'All about your prize stands on its own page.',
    again: 'An earlier mail about your prize may not have reached you, so here is the way once more.',
    settings: 'Your settings list your prizes. The page of each says where it stands, what comes next, and until when.',
    button: 'See your prizes',
  },
  renamed: {
    title: 'Your username was changed',
    preview: ({ username }: { username: string }) => `You are called ${username} for now, and can choose another name.`,
    changed: ({ before, username }: { before: string; username: string }) =>
      `We have changed your username from “${before}” to “${username}”.`,
    choose:
      'You can choose another name in your settings whenever you like. All else about your account stays as it is.',
    button: 'Choose another name',
  },
}
