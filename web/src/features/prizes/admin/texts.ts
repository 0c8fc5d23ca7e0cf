const comma = new Intl.ListFormat('en', { type: 'conjunction' })
const missing = {
  identity: 'identity',
  'bank-account': 'bank account',
  document: 'document',
  other: 'other details',
}

export const texts = {
  groups: {
    appeal: 'Answer the appeal',
    review: 'Review',
    send: 'Send the money',
    unreached: 'The winner could not be reached by e-mail',
    held: 'On hold',
    roll: 'Add to a later day',
    'on-its-way': 'On the way',
    waiting: 'Waiting for the winner',
    done: 'Done',
  },
  track: { won: 'Won', claimed: 'Claimed', approved: 'Cleared', sent: 'Sent', received: 'Received' },
  states: {
    unclaimed: 'Not claimed yet',
    'under-review': 'Under review',
    asked: 'Asked',
    approved: 'Approved',
    sending: 'Being sent',
    sent: 'Sent',
    received: 'Received',
    returned: 'Came back',
    disqualified: 'Disqualified',
    forfeited: 'Forfeited',
  },
  stateSince: (state: string, moment: string) => `${state} since ${moment}`,
  answerBy: (moment: string) => `Until ${moment}`,
  nextOf: {
    unclaimed: 'The winner has been notified and can claim the prize. If it is not claimed in time, it is forfeited.',
    'under-review': 'The winner has claimed the prize. Look at the signals, then clear it, ask, or disqualify.',
    asked: 'Waiting for the winner’s answer. Without one in time, the prize is forfeited.',
    approved: 'The prize may be sent.',
    sending: 'Stripe was asked to pay. The result will appear here.',
    sent: 'The winner confirms when the money arrives. After ten days it counts as received.',
    received: 'The winner has the money.',
    returned: 'The money came back and is still owed. Find out why, then send it again.',
    disqualified:
      'The prize is not paid. The winner may appeal once. After a rejected appeal, or 14 business days without one, you can add the prize to a later day.',
    forfeited: 'The prize is not paid.',
  },
  waitsTo: {
    'prize.prepare': 'pay the prize by hand',
    'prize.pay-out': 'pay the prize through Stripe',
    'prize.disqualify': 'disqualify the winner',
    'prize.notify': 'start the winner’s deadline',
    'prize.forfeit': 'forfeit the prize',
    'prize.end-hold': 'forfeit the prize, which is on hold',
    'puzzle.update': 'change the puzzle',
    'config.second-person': 'change a setting',
  },
  details: {
    none: 'Payout details: not started. The winner enters them from the prize’s page.',
    checking: 'Payout details: Stripe is checking them',
    ready: 'Payout details: ready',
  },
  detailsMissing: (what: readonly (keyof typeof missing)[]) =>
    what.length === 0
      ? 'Payout details: not complete'
      : `Payout details: ${comma.format(what.map((one) => missing[one]))} missing`,
  balance: (amounts: readonly string[]) => `Stripe balance: ${comma.format(amounts) || 'nothing'} available`,
  accountFaults: {
    closed: 'The Stripe account is not open, so it can’t pay. Check it in Stripe’s dashboard.',
    short: 'The Stripe balance is lower than this prize. Add funds before you pay.',
  },
  paymentStates: {
    processing: 'Processing',
    posted: 'Sent by Stripe',
    failed: 'Failed',
    canceled: 'Canceled',
    returned: 'Returned',
  },
  actions: {
    clear: {
      button: 'Clear',
      title: 'Clear this prize?',
      explanation: 'The prize can then be sent. The winner is notified when the money is on its way.',
    },
    ask: {
      button: 'Ask the winner',
      title: 'Ask the winner?',
      explanation: 'The winner gets the question by email and has 14 business days to answer.',
    },
    disqualify: {
      button: 'Disqualify',
      title: 'Disqualify the winner?',
      explanation:
        'The prize will not be paid. The winner is notified and may appeal once. The decision stays on record.',
    },
    reinstate: {
      button: 'Reinstate',
      title: 'Reinstate the winner?',
      explanation: 'The prize continues from where it was. The winner is notified.',
    },
    uphold: {
      button: 'Uphold',
      title: 'Uphold the decision?',
      explanation: 'The prize stays unpaid. The winner is notified and cannot appeal again.',
    },
    notify: {
      button: 'Winner notified',
      title: 'Was the winner notified?',
      explanation:
        'Confirm that the winner knows about the prize and where to claim it. The 14 business days to claim it start now; after that it is forfeited.',
    },
    forfeit: {
      button: 'Forfeit',
      title: 'Forfeit this prize?',
      explanation:
        'The prize will never be paid to this winner. You can add it to a later day. The decision stays on record.',
    },
    prepare: {
      button: 'Prepare',
      title: 'Prepare this payment?',
      explanation:
        'Two people pay this prize. Transfer the money after a second person has agreed, then mark it as sent.',
    },
    send: {
      button: 'Mark as sent',
      title: 'Mark this prize as sent?',
      explanation: 'Send the money first. The winner gets an email with the reference. This stays on record.',
    },
    'pay-out': {
      button: 'Pay now',
      title: 'Pay through Stripe?',
      explanation: 'Stripe sends the money right away, using the winner’s payout details.',
    },
    nothing: {
      button: 'Nothing to pay: settled',
      title: 'Is this prize settled?',
      explanation: 'The prize is $0, so there is nothing to send.',
    },
    'order-paid': {
      button: 'The order was paid',
      title: 'Was the order paid?',
      explanation: 'The prize then counts as sent, and the winner is notified. This stays on record.',
    },
    'order-not-paid': {
      button: 'The order was not paid',
      title: 'Was the order not paid?',
      explanation:
        'You then send the prize yourself. Confirm only if Stripe says it has not paid and will not pay. Otherwise the winner is paid twice.',
    },
    received: {
      button: 'Money arrived',
      title: 'Has the money arrived?',
      explanation: 'The prize is then done and appears among the past winners.',
    },
    returned: {
      button: 'Money came back',
      title: 'Did the transfer come back?',
      explanation: 'The prize is owed again. The winner is notified.',
    },
    'mail-claim': {
      button: 'Record a claim by mail',
      title: 'Record a claim?',
      explanation: 'For a winner who cannot open the page, for example after the account was deleted.',
    },
  },
  storedHint: 'Stored with the decision; not shown to the winner.',
  steps: {
    won: 'Won',
    notified: 'Winner notified',
    reminded: 'Reminded',
    claimed: 'Claimed',
    asked: 'Asked',
    answered: 'Answered',
    approved: 'Cleared',
    disqualified: 'Disqualified',
    appealed: 'Appealed',
    upheld: 'The decision was upheld',
    reinstated: 'Reinstated',
    forfeited: 'Forfeited',
    rolled: 'Added to a later day',
    held: 'Put on hold',
    released: 'The hold ended',
    prepared: 'Two people agreed to pay by hand',
    sending: 'Stripe was asked to pay',
    failed: 'The payout failed',
    sent: 'Sent',
    returned: 'Came back',
    received: 'Received',
  },
  by: (who: string) => `by ${who}`,
  actors: { server: 'the server', winner: 'the winner', operator: 'the operator', provider: 'Stripe' },
  claimOf: (country: string, region: string | null) =>
    region ? `Lives in ${country}, ${region}` : `Lives in ${country}`,
  shownAs: { username: 'Shown with username', nobody: 'Shown without a name' },
  ineligible: {
    'not-declared': 'The winner made no declaration.',
    'too-young': 'The declared age is too low.',
    'country-not-allowed': 'Your settings exclude this country.',
    'state-missing': 'Some states of this country are excluded. Ask for the state.',
    'state-excluded': 'Your settings exclude this state.',
    insider: 'The winner is on the staff or lives with a staff member.',
    'card-country-differs': 'The card of the subscription is from another country.',
  },
  wroteAt: (who: string, moment: string) => `${who}, ${moment}`,
  onHoldSince: (reason: string, moment: string) => `${reason} On hold since ${moment}.`,
  movedOf: (step: string, count: number, amount: string) => `${step}: ${count}, ${amount}`,
  accounts: {
    promised: 'Promised',
    owed: 'Owed',
    held: 'On hold',
    paid: 'Paid',
    forfeited: 'Forfeited',
    rolled: 'Added to later days',
  },
}
