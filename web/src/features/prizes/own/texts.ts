/** Texts of the prize page, for its winner. */
export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    prize: { title: 'Your Prize' },
  },
  back: 'Back to Settings',
  title: (amount: string) => `Your prize of ${amount}`,
  wonOn: (day: string) => `For the challenge of ${day}.`,
  notFound: 'There is no such prize in your account',
  notFoundText:
    'The address may be mistyped, or the prize belongs to another account. Your own prizes are listed in your settings.',
  toSettings: 'Go to Settings',

  unexpected: 'That didn’t work. Nothing is lost. Please try again.',
  life: 'What happens next',
  ahead: 'Still to come',
  clause: (clause: string) => `By clause ${clause} of the contest rules`,
  reference: (reference: string) => `Reference: ${reference}`,
  tooLate: 'The time to answer was over',
  unreached: 'Our emails did not reach you, and the time to claim it was over',
  givenUp: 'What held it back was not settled',
  steps: {
    won: 'You won',
    notified: 'We wrote to you',
    reminded: 'We reminded you',
    claimed: 'You claimed it',
    asked: 'We asked you something',
    answered: 'You answered',
    approved: 'Reviewed and approved',
    disqualified: 'Not paid, by decision of the review',
    appealed: 'You appealed',
    upheld: 'The decision stands',
    reinstated: 'The decision was reversed',
    forfeited: 'Forfeited',
    rolled: 'Added to a later prize',
    held: 'Put on hold',
    released: 'No longer on hold',
    sending: 'The payment was started',
    failed: 'The payment did not go through',
    sent: 'Money sent',
    returned: 'The transfer came back',
    received: 'Money received',
  },
  stepsAhead: {
    claimed: 'You claim it',
    answered: 'You answer',
    approved: 'We review your win',
    sent: 'We send the money',
    received: 'Paid',
  },

  until: 'Claim by {moment}. After that the prize is forfeited.',
  states: {
    unclaimed: {
      title: 'Claim your prize',
      text: 'You won! Claim your prize and we start the payment.',
    },
    'under-review': {
      title: 'We are reviewing your win',
      text: 'You don’t need to do anything. We look at each win before we pay, and write to you if we have a question.',
    },
    asked: { title: 'We have a question', text: 'Answer it here and the review continues.' },
    approved: {
      title: 'Approved: we are sending the money',
      text: 'The review is done. You don’t need to do anything.',
    },
    sending: {
      title: 'Approved: we are sending the money',
      text: 'The payment has started. You don’t need to do anything.',
    },
    returned: {
      title: 'The transfer came back',
      text: 'Nothing is lost: the prize is yours, and we send it again. If we need other details for that, we write to your email address.',
    },
    sent: {
      title: 'The money is on its way',
      text: 'Transfers take a few days. Please tell us when it has arrived.',
    },
    received: { title: 'Paid', text: 'All done. Thanks for playing!' },
    disqualified: {
      title: 'This prize is not paid',
      text: 'We looked at your win and decided not to pay this prize.',
    },
    forfeited: { title: 'This prize was forfeited', text: 'It will not be paid.' },
  },
  /** Used while the winner has payout details to add. */
  withoutDetails: {
    'under-review': {
      text: 'We look at each win before we pay, and write to you if we have a question.',
    },
    approved: {
      title: 'Approved: add your payout details',
      text: 'The review is done. We send the money once Stripe has your payout details.',
    },
  },
  nothing: {
    title: 'All done',
    text: 'This challenge had no prize money, so there is nothing to send. The win is yours. Thanks for playing!',
    step: 'Settled: there was nothing to pay',
  },
  howPaid: (email: string) =>
    `We write to ${email} about how you would like to be paid, by bank transfer or a payment service. Prizes are paid within up to 7 business days after we have received what we need for the payment.`,
  payout: {
    begin:
      'To get paid, add your payout details on Stripe’s page. It takes about two minutes. We pay within 7 business days after the review.',
    incomplete: 'Stripe still needs a few things:',
    missing: {
      identity: 'your name, address and date of birth',
      'bank-account': 'a bank account',
      document: 'a document that shows who you are',
      other: 'a few more details',
    },
    checking: 'Stripe is checking your details. This can take a day or two. You don’t need to do anything now.',
    ready: 'Your payout details are in. You don’t need to do anything more.',
    refused: 'Stripe can’t send you this prize, so we pay you by hand.',
    afterClaim:
      'Next you add your payout details on Stripe’s page. We pay within 7 business days after we have what we need.',
    add: 'Add payout details',
    change: 'Change payout details',
    never: 'Your bank details stay with Stripe. We never see them, and we never ask for your password or a fee.',
  },
  neverAsked: 'We do not ask for bank or tax details here, and never for your password or for a fee.',
  forfeitedText: {
    deadline: 'We had not heard from you when the time to answer was over, so it was forfeited, as the rules say.',
    unreached: 'We could not reach you by email, and the time to claim it was over, so it was forfeited.',
    hold: 'It was on hold because of a payment of yours, and that was not settled in your favor.',
  },
  thinkWrong: 'Think this is wrong? Write to {address}.',

  form: {
    name: 'Claim',
    country: 'Where do you live?',
    chooseCountry: 'Choose a country',
    region: 'State or province (optional)',
    regionHint: 'Where your country has them.',
    declarations: 'Please confirm',
    is_of_age: 'I am at least 18 years old, and may take part in contests for prizes where I live.',
    is_not_staff: 'I do not work for this site, and no one in my household does.',
    has_one_account: 'I play with this one account only.',
    plays_by_hand: 'I found the place myself, without a program that guesses for me.',
    has_read_rules: 'I have read the rules.',
    readRules: 'Read the rules',
    shown: 'How should we list you among past winners?',
    byName: (username: string) => `As ${username}`,
    withoutName: 'Without a name, as “A winner”',
    shownMissing: 'Please choose how you are shown.',
    shownHint: 'Once you are paid, everyone can see the day, the prize and when it was paid.',
    send: 'Claim the prize',
  },
  answer: {
    name: 'Answer',
    question: 'Our question',
    label: 'Your answer',
    send: 'Send the answer',
    earlier: 'What we wrote to each other',
    byWinner: 'You',
    byOperator: 'We',
  },
  appeal: {
    name: 'Appeal',
    reason: 'Why',
    lead: 'You may appeal once. Please tell us why the decision is wrong; we look at it again and answer you.',
    label: 'Your appeal',
    until: 'Appeal by {moment}. After that the prize may be added to a later day’s prize.',
    over: 'The time to appeal is over, and the prize was added to a later day’s prize.',
    sent: 'You appealed. We’ll look at it again and write to you.',
    own: 'What you wrote',
    answered: 'We have looked at it again, and the decision stands.',
  },
  received: {
    open: 'I got the money',
    title: 'Did you get the money?',
    text: 'Confirm only when you see it in your account. That settles the prize.',
    no: 'Not yet',
    yes: 'Yes, I got it',
  },
  shownAs: {
    title: 'Among past winners',
    now: {
      is: {
        named: (username: string) =>
          `Everyone sees the day, the prize and when it was paid, with your name, ${username}.`,
        nameless: 'Everyone sees the day, the prize and when it was paid, without your name.',
      },
      will: {
        named: (username: string) =>
          `Once you are paid, everyone sees the day, the prize and when it was paid, with your name, ${username}.`,
        nameless: 'Once you are paid, everyone sees the day, the prize and when it was paid, without your name.',
      },
    },
    everywhere:
      'This applies to the leaderboard of that day, the archive, the public log and past winners. Without your name, the day does not count in your leagues.',
    hide: 'Hide my name',
    show: (username: string) => `Show me as ${username}`,
  },

  list: {
    title: 'Your prizes',
    open: (day: string) => `See your prize of ${day}`,
    states: {
      unclaimed: 'To be claimed',
      'under-review': 'Under review',
      asked: 'Waiting for your answer',
      approved: 'Approved',
      sent: 'On its way',
      received: 'Paid',
      returned: 'To be sent again',
      disqualified: 'Not paid',
      forfeited: 'Forfeited',
    },
    held: 'On hold',
  },
  claimLink: { claim: 'Claim your prize', see: 'See your prize' },
}
