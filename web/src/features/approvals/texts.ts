import type { ApprovalAction } from '@whereabouts/contract/approvals.admin'

export const texts = {
  title: 'Approvals',
  subtitle: 'Changes waiting for a second person.',
  list: 'Waiting for the second person',
  failed: 'The approvals could not be loaded.',
  none: 'Nothing is waiting for a second person.',
  noneMore:
    'Payments above the configured amount, endings of prizes, late puzzle changes, and prizes above a curator’s limit come here.',
  of: {
    'prize.prepare': 'Pay a prize by hand',
    'prize.pay-out': 'Pay a prize through Stripe',
    'prize.disqualify': 'Disqualify a winner',
    'prize.forfeit': 'Forfeit a prize',
    'prize.end-hold': 'Forfeit a prize that is on hold',
    'puzzle.update': 'Change a puzzle late, or raise its prize above the limit',
    'config.second-person': 'Change the amount that needs a second person',
  } satisfies Record<ApprovalAction, string>,
  winner: (name: string) => `The winner is ${name}.`,
  subject: (date: string, prize: string) => `Puzzle of ${date}, ${prize}`,
  asked: (who: string, at: string) => `${who} requested it on ${at}.`,
  askedByYou: (at: string) => `You requested it on ${at}. Another person has to approve it.`,
  askedAlone: (at: string, from: string) =>
    `You requested it on ${at}. No one else can agree, so you can approve it yourself from ${from}.`,
  until: (at: string) => `Expires ${at}.`,
  toReview: 'To the review',
  toPuzzles: 'To the puzzles',
  approve: 'Approve',
  approveOf: (what: string) => `Approve: ${what}`,
  decline: 'Decline',
  declineOf: (what: string) => `Decline: ${what}`,
  takeBack: 'Withdraw',
  takeBackOf: (what: string) => `Withdraw: ${what}`,
  approved: 'Approved and done',
  declined: 'Declined. Nothing was changed.',
  takenBack: 'Withdrawn. Nothing was changed.',
  unexpected: 'That did not work. Please try again.',
  ask: {
    title: 'Approve this?',
    text: 'It is done immediately, in your name.',
    no: 'Not yet',
  },
}
