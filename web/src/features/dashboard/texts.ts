const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Every text of the dashboard. */
export const texts = {
  title: 'Admin Dashboard',
  subtitle: (project: string) => `Manage your ${project} platform`,
  puzzleCount: (count: number) => counted(count, 'puzzle'),
  play: 'Play Game',

  puzzlesFailed: 'Failed to fetch puzzles data',
  countFailed: 'Failed to fetch total puzzle count',
  pricingFailed: 'Failed to fetch pricing data',
  lastBackup: (at: string | null) => (at === null ? 'There was no backup yet.' : `Last backup: ${at}`),

  cards: {
    label: 'Administration',
    puzzles: { title: 'Puzzle Management', count: (count: number) => counted(count, 'total puzzle') },
    pricing: { title: 'Pricing Management', count: (count: number) => counted(count, 'pricing plan') },
    faq: { title: 'FAQ Management', text: 'Questions and answers' },
    players: 'Players',
    reports: 'Reports by players',
    sanctions: 'Warnings, suspensions and appeals',
    numbers: 'Numbers: sign-ups, subscriptions, play and prizes',
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
}
