import { catalogue } from '../../parts/catalogue.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Every text of the dashboard. */
export const texts = catalogue({
  en: {
    title: 'Admin Dashboard',
    subtitle: (project: string) => `Manage your ${project} platform`,
    puzzleCount: (count: number) => counted(count, 'puzzle'),
    play: 'Play Game',

    networkError: 'Network error',
    puzzlesFailed: 'Failed to fetch puzzles data',
    countFailed: 'Failed to fetch total puzzle count',
    pricingFailed: 'Failed to fetch pricing data',
    prizesFailed: 'Failed to fetch prizes',

    cards: {
      label: 'Administration',
      puzzles: { title: 'Puzzle Management', count: (count: number) => counted(count, 'total puzzle') },
      pricing: { title: 'Pricing Management', count: (count: number) => counted(count, 'pricing plan') },
      faq: { title: 'FAQ Management', text: 'Questions and answers' },
      config: { title: 'Site Config', text: 'Texts, logos, maintenance' },
    },

    recent: {
      title: 'Recent Games',
      empty: 'No Puzzles Available',
      emptyText: 'No puzzles have been released yet.',
      name: (id: string) => `Puzzle #${id}`,
      photo: (id: string) => `Photo of puzzle ${id}`,
      solved: 'Solved',
      active: 'Active',
      unsolved: 'Unsolved',
      calledOff: 'Called off',
      released: 'Released',
      winner: 'Winner',
      noEmail: 'no email',
      unknownWinner: 'Winner unknown',
      prize: 'Prize',
      place: 'Place',
      guesses: 'Guesses',
    },

    plan: {
      title: 'The next 14 days',
      tomorrowMissing: (date: string) => `No puzzle for tomorrow, ${date}`,
      tomorrowMissingText: 'Players will find no challenge. Schedule one before midnight UTC.',
      schedule: 'Schedule it now',
      tomorrow: (date: string) => `Tomorrow, ${date}`,
      tomorrowPlan: (time: string, prize: string) => `${time} UTC, ${prize}`,
      noGaps: 'Every day has a puzzle.',
      gaps: (count: number) => `${counted(count, 'day')} without a puzzle:`,
    },

    numbers: {
      title: 'The last 14 days',
      guesses: 'Guesses',
      subscribers: 'New subscribers',
      live: (count: number) => counted(count, 'live subscription'),
      summary: (unit: string, total: number, most: number) =>
        `${unit} by day: ${total} in 14 days, at most ${most} a day`,
      total: (total: number) => `${total} in all`,
      most: (most: number) => `at most ${most} a day`,
      table: 'As a table',
      day: 'Day (UTC)',
    },

    faults: {
      title: 'Deliveries',
      fine: 'Every mail was sent and every message of the payment provider was handled.',
      mails: (count: number) => `${counted(count, 'mail')} given up`,
      webhooks: (count: number) => `${counted(count, 'message')} of the payment provider not handled yet`,
    },

    disputes: {
      title: 'Disputed payments',
      failed: 'Failed to fetch disputed payments',
      open: (until: string | null) =>
        until
          ? `Answer by ${until}. The player cannot play meanwhile, and no prize of theirs is paid.`
          : 'The player cannot play meanwhile, and no prize of theirs is paid.',
      lost: 'Lost: the money was taken back, and the subscription was ended. The player cannot play until you allow it.',
      opened: (moment: string, reason: string) => `since ${moment}, ${reason}`,
      page: 'Open at the payment provider',
      settle: 'Let them play again',
      settleFailed: 'Failed to let the player play again',
      settled: 'The player may play again',
    },

    prizes: {
      title: 'Prizes owed',
      none: 'No prize is owed.',
      paid: (count: number) => `${counted(count, 'prize')} paid`,
      owedSince: (moment: string) => `owed since ${moment}`,
      paidAt: (moment: string, reference: string) => `paid ${moment}, ${reference}`,
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
  },
})
