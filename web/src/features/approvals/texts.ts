import type { ApprovalAction } from '@whereabouts/contract/approvals.admin'
import { catalogue } from '../../lib/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Approvals',
    subtitle: 'What needs two people, and waits for the second.',
    list: 'Waiting for the second person',
    failed: 'The approvals could not be loaded.',
    none: 'Nothing waits for a second person.',
    noneMore:
      'Payments from the amount in the site configuration on, disqualifications, and late changes of a puzzle come here.',
    waiting: (many: number) => (many === 1 ? 'One approval is waiting' : `${many} approvals are waiting`),
    toAll: 'Look at them',
    of: {
      'prize.mark-paid': 'Write a payment down as sent',
      'prize.pay-out': 'Let the payout service pay',
      'prize.disqualify': 'Disqualify a winner',
      'puzzle.update': 'Change a puzzle shortly before its release',
    } satisfies Record<ApprovalAction, string>,
    subject: (date: string, prize: string) => `Puzzle of ${date}, ${prize}`,
    asked: (who: string, at: string) => `${who} asked for it on ${at}.`,
    askedByYou: (at: string) => `You asked for it on ${at}. Another person has to approve it.`,
    until: (at: string) => `It waits until ${at}.`,
    toReview: 'To the review',
    toPuzzles: 'To the puzzles',
    approve: 'Approve',
    approveOf: (what: string) => `Approve: ${what}`,
    decline: 'Decline',
    declineOf: (what: string) => `Decline: ${what}`,
    takeBack: 'Take back',
    takeBackOf: (what: string) => `Take back: ${what}`,
    approved: 'Approved and done',
    declined: 'Declined. Nothing was done.',
    takenBack: 'Taken back. Nothing was done.',
    unexpected: 'That did not work. Please try again.',
    ask: {
      title: 'Approve this?',
      text: 'It is done at once, in your name.',
      no: 'Not yet',
    },
  },
})
