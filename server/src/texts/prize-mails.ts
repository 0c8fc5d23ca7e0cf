/** A prize as an amount such as $50.00, and the date of its challenge. */
interface Prize {
  prize: string
  day: string
}
interface Until {
  moment: string
}

/** The mails about a prize, after the mail to the winner. */
export const prizeMails = {
  button: 'See your prize',
  answer: 'Answer the question',
  reminder: {
    title: ({ prize }: { prize: string }) => `Claim your prize of ${prize}`,
    preview: ({ moment }: Until) => `Until ${moment}.`,
    unclaimed: ({ prize, day }: Prize) =>
      `You have not yet claimed your prize of ${prize} for the challenge of ${day}.`,
    until: ({ moment }: Until) => `Claim by ${moment}. After that the prize is forfeited.`,
    button: 'Claim your prize',
    titleOfQuestion: 'Please answer our question about your prize',
    unanswered: ({ prize, day }: Prize) =>
      `There is a question about your prize of ${prize} for the challenge of ${day}.`,
  },
  question: {
    title: 'A question about your prize',
    preview: 'Please answer it on the page of your prize.',
    asks: ({ prize, day }: Prize) =>
      `Before we pay your prize of ${prize} for the challenge of ${day} we have a question:`,
    until: ({ moment }: Until) => `Please answer by ${moment}. After that the prize is forfeited.`,
  },
  sent: {
    title: ({ prize }: { prize: string }) => `Your prize of ${prize} is on its way`,
    preview: 'Please tell us when it has arrived.',
    sent: ({ prize, day, reference }: Prize & { reference: string }) =>
      `We have sent your prize of ${prize} for the challenge of ${day}. The reference is ${reference}.`,
    arrives: 'Transfers take a few days. Please tell us on the page of your prize when the money has arrived.',
  },
  returned: {
    title: 'The transfer of your prize came back',
    preview: 'Nothing is lost: we send it again.',
    returned: ({ prize, day, reason }: Prize & { reason: string }) =>
      `The transfer of your prize of ${prize} for the challenge of ${day} came back: ${reason}`,
    again: 'Nothing is lost. We will send it again.',
  },
  forfeited: {
    title: 'Your prize was forfeited',
    preview: 'The time to answer is over.',
    over: ({ prize, day }: Prize) =>
      `The time to claim your prize of ${prize} for the challenge of ${day} is over, and we have not heard from you. The prize is forfeited, as the rules say.`,
    wrong: 'Think this is wrong? Please reply to this email.',
  },
  disqualified: {
    title: 'A decision about your prize',
    preview: 'You may appeal against it.',
    decided: ({ prize, day, clause }: Prize & { clause: string }) =>
      `We reviewed your win and decided that your prize of ${prize} for the challenge of ${day} will not be paid, under clause ${clause} of the contest rules.`,
    appeal: ({ moment }: Until) =>
      `You may appeal once, on your prize’s page, until ${moment}. After that the prize may be added to a later day’s prize.`,
  },
  appeal: {
    titleWithoutAppeal: 'A decision about your prize was reversed',
    goesOn: ({ prize, day }: Prize) =>
      `We have reversed the decision about your prize of ${prize} for the challenge of ${day}. It continues where it left off.`,
    standsAgain: ({ prize, day }: Prize) =>
      `We reviewed the decision about your prize of ${prize} for the challenge of ${day} again. It stands.`,
  },
}
