import type { ApprovalAction } from '@whereabouts/contract/approvals.admin'

export const texts = {
  of: {
    'prize.prepare': 'Pay a prize by hand',
    'prize.pay-out': 'Pay a prize through Stripe',
    'prize.disqualify': 'Disqualify a winner',
    'prize.notify': 'Start the deadline of a winner whom no mail has reached',
    'prize.forfeit': 'Forfeit a prize',
    'prize.end-hold': 'Forfeit a prize that is on hold',
    'puzzle.update': 'Change a puzzle late, or raise its prize above the limit',
    'config.second-person': 'Change the amount that needs a second person',
  } satisfies Record<ApprovalAction, string>,
  winner: (name: string) => `The winner is ${name}.`,
}
