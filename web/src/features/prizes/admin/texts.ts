import { catalogue } from '../../../lib/catalogue.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The words around the prizes that are owed. */
export const texts = catalogue({
  en: {
    prizesFailed: 'Failed to fetch prizes',
    unknownWinner: 'Winner unknown',
    title: 'Prizes owed',
    none: 'No prize is owed.',
    paid: (count: number) => `${counted(count, 'prize')} paid`,
    owedSince: (moment: string) => `owed since ${moment}`,
    paidAt: (moment: string, reference: string) => `paid ${moment}, ${reference}`,
    review: 'Review',
    reviewOf: (username: string) => `Review of the prize of ${username}`,
    markPaid: 'Mark as paid',
    markPaidOf: (username: string) => `Mark as paid: the prize of ${username}`,
    dialogTitle: 'Mark this prize as paid?',
    dialogText: (prize: string, username: string, date: string) =>
      `${prize} to ${username} for the puzzle of ${date}. This is written down for good.`,
    reference: 'Reference of the payment',
    referenceHint: 'Such as the number of the bank transfer',
    cancel: 'Cancel',
    saving: 'Saving…',
    failed: 'Failed to mark the prize as paid',
    done: 'The prize is marked as paid',
    onHold: 'On hold',
    settleHold: 'Decide',
    settleHoldOf: (username: string) => `Decide about the held prize of ${username}`,
    holdTitle: 'Decide about this prize',
    holdText: (prize: string, username: string) =>
      `${prize} won by ${username}. Released, it can be paid; forfeited, it never is. This is written down for good.`,
    holdNote: 'Why',
    release: 'Release',
    forfeit: 'Forfeit',
    holdFailed: 'Failed to decide about the prize',
    holdSettled: { released: 'The prize can be paid', forfeited: 'The prize is forfeited' },
    onHoldSince: (reason: string, moment: string) => `${reason} It cannot be paid since ${moment}.`,
    holdReasons: {
      dispute: 'The winner disputes a payment.',
      'payment-due': 'The winner has not paid the period in which the challenge was won.',
    },
    forfeited: (count: number) => `${counted(count, 'prize')} forfeited`,
    forfeitedAt: (moment: string, note: string | null) =>
      note ? `forfeited ${moment}, ${note}` : `forfeited ${moment}`,
  },
})
