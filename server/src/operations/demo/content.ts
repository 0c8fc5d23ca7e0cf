/** The texts of the demonstration, for a new operator's first hour. Photos are listed in photos/photos.json. */

export const demoSite: Record<string, { value: string; description: string }> = {
  project_name: { value: 'Whereabouts', description: 'The name of the site, in titles, mails and the footer.' },
  homepage_title: {
    value: 'One photo. One map. One winner a day.',
    description: 'The heading of the home page; empty shows the project name.',
  },
  project_description: {
    value: 'Win cash guessing locations!',
    description: 'The short description, also for search engines and social networks.',
  },
  project_tagline: {
    value:
      'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
    description: 'The tagline of the home page and the footer.',
  },
  archive_days: {
    value: 'ended',
    description: 'Which past days everyone may see and practice on; here also unsolved ones.',
  },
  maintenance_mode: {
    value: 'false',
    description: "'true' shows the maintenance page to everyone except the administrator.",
  },
}

export interface DemoPlan {
  planName: string
  priceCents: number
  interval: 'week' | 'month' | 'year'
  trialDays: number
  guesses: number
}

export const demoPlans: DemoPlan[] = [
  { planName: 'Explorer', priceCents: 500, interval: 'month', trialDays: 7, guesses: 1 },
  { planName: 'Navigator', priceCents: 1200, interval: 'month', trialDays: 0, guesses: 3 },
  { planName: 'Cartographer', priceCents: 2900, interval: 'month', trialDays: 0, guesses: 10 },
]

export const demoFaqs: { question: string; answer: string }[] = [
  {
    question: 'How do I win?',
    answer:
      'Every day there is one photo and one prize. Look at the photo, work out where it was taken, and drop a pin on the map. The first guess within 1 km of the place where the photographer stood wins the prize of the day and ends the challenge for everyone.',
  },
  {
    question: 'Two players are right at the same moment. Who wins?',
    answer:
      'The player with the earlier guess. It arrives when one of our servers has received all of it, by the clock that all servers share, to the microsecond. A win waits for at most 2 seconds for guesses that arrived before it and are still being handled.',
  },
  {
    question: 'When does a new challenge start?',
    answer:
      'One challenge is released each day. The countdown on the game page and the release schedule show the exact moment in your own time zone.',
  },
  {
    question: 'Do I need a subscription?',
    answer:
      'You can look around for free: the photo is blurred and you can follow the leaderboard.\nTo see the photo as it is and to submit guesses you need a subscription. The plans differ in how many guesses you have for each challenge.',
  },
  {
    question: 'How many guesses do I have?',
    answer:
      'As many as your plan says, for each challenge. You can use them one after another or over the day. You cannot take back a guess.\nIf you change to a larger plan, its guesses count once it is paid; a smaller one counts from the next billing period.',
  },
  {
    question: 'How is the distance measured?',
    answer:
      'Along the surface of the earth, from your pin to the place where the photographer stood. The server measures, and the exact distance decides. The distances that are shown may be rounded and, while the challenge is open, shown only roughly or not at all.',
  },
  {
    question: 'How and when is the prize paid?',
    answer:
      'The winner gets an email with instructions. Prizes are paid by bank transfer or a payment service within up to 7 business days after we have received what we need for the payment. A winner who does not reply within 14 business days forfeits the prize.\nThe subscription must be paid, or on its free trial, at the moment of the winning guess. If that payment is still open, the win stands, and the prize is on hold until the payment has arrived.',
  },
  {
    question: 'Can I cancel at any time?',
    answer: 'Yes. After canceling, you keep your access until the end of the paid period.',
  },
  {
    question: 'Who can take part?',
    answer:
      'Everyone who is at least 18 years old, with one account per person. Sharing the answer, using several accounts or automating guesses leads to exclusion.',
  },
]

/** Players of the past challenges. The first ones are friends in a league, and play every day. */
export const demoPlayers = [
  ...[
    'MapleCompass',
    'nordlicht',
    'Atlas Anna',
    'contour_lines',
    'PinPoint Pete',
    'meridian',
    'Far Afield',
    'saltmarsh',
  ],
  ...[
    'Old Baedeker',
    'isobar',
    'Lina of the Lakes',
    'tide table',
    'Mercator’s cat',
    'quiet river',
    'Ada N.',
    'sextant',
  ],
  ...[
    'Kilometre Zero',
    'dune rider',
    'Umlaut',
    'north of sixty',
    'Bo the Postman',
    'gazetteer',
    'two left feet',
    'wren',
  ],
]
export const demoLeague = { name: 'Friends of the Atlas', members: 5, invitation: 'demo-friends-of-the-atlas' }

/** A past challenge: how many days before today, and the player within the win radius; null for an unsolved one. */
export const demoPastDays: { day: number; winner: number | null }[] = [
  { day: -7, winner: 5 },
  { day: -6, winner: 2 },
  { day: -5, winner: 9 },
  { day: -4, winner: null },
  { day: -3, winner: 0 },
  { day: -2, winner: 0 },
  { day: -1, winner: 1 },
]

/** How far off a player was on a past day, in km; null where they did not play. The same at every start. */
export function demoDistanceKm({ day, player }: { day: number; player: number }): number | null {
  const { winner } = demoPastDays.find((past) => past.day === day)!
  if (player === winner) return 0.3 + 0.06 * player
  const chance = Math.abs(Math.sin(player * 12.9898 + day * 78.233) * 43758.5453) % 1
  if (player >= demoLeague.members && chance < 0.22) return null
  // From some 2 km to some 9,000 km: most are neither close nor on the other side of the world.
  return 2 * 4500 ** ((chance + ((chance * 7) % 1)) / 2)
}

/** Prizes in whole cents: those of the past days, today's, and those of the days to come. */
export const demoPrizesCents = [
  ...[5000, 5000, 7500, 5000, 5000, 5000, 7500],
  ...[5000, 5000, 6000, 5000, 10000, 5000, 5000, 7500, 5000, 5000, 6000, 5000, 15000, 5000, 5000],
]
