interface Clause {
  clause: string
}

/** The mails about warnings and suspensions, and how long a suspension lasts. */
export const sanctionMails = {
  /** The end of a suspension, in the sentence of a refusal: “Your account is suspended {until}.” */
  until: ({ moment }: { moment: string }) => `until ${moment}`,
  forGood: 'for good',
  begun: {
    titleOfWarning: 'A warning about your account',
    titleOfSuspension: 'Your account is suspended',
    preview: 'You may appeal against it.',
    warned: ({ clause }: Clause) =>
      `This is a warning, under clause ${clause} of the contest rules. You can keep playing.`,
    suspendedUntil: ({ moment, clause }: Clause & { moment: string }) =>
      `Your account is suspended until ${moment}, under clause ${clause} of the contest rules. You can sign in, but not guess.`,
    suspendedForGood: ({ clause }: Clause) =>
      `Your account is suspended for good, under clause ${clause} of the contest rules. You can sign in, but not guess.`,
    appeal: 'You may appeal once, in your settings.',
  },
  answered: {
    warningLifted: 'We reviewed it again. The warning is lifted.',
    warningStands: 'We reviewed it again. The warning stands.',
    suspensionLifted: 'We reviewed it again. The suspension of your account is lifted.',
    suspensionStands: 'We reviewed it again. The suspension of your account stands.',
    button: 'Read the answer',
  },
  lifted: {
    titleOfWarning: 'Your warning is lifted',
    titleOfSuspension: 'Your suspension is lifted',
    countsNoLonger: 'It no longer counts.',
    canPlay: 'You can play again.',
    warning: 'The warning about your account is lifted.',
    suspension: 'The suspension of your account is lifted. You can play again.',
    button: 'See your settings',
  },
}
