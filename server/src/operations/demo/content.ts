import { readFileSync } from 'node:fs'
import type { Translation } from '@whereabouts/contract/languages'

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

/** The heading of the demonstration's home page. */
export const translatedTitle: Record<Translation, string> = {
  de: 'Ein Foto. Eine Karte. Jeden Tag ein Gewinner.',
  ar: 'صورة واحدة. خريطة واحدة. فائز كل يوم.',
  es: 'Una foto. Un mapa. Un ganador al día.',
  fr: 'Une photo. Une carte. Un gagnant par jour.',
  ja: '写真1枚。地図1枚。毎日1人の勝者。',
  'pt-BR': 'Uma foto. Um mapa. Um ganhador por dia.',
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

/** The questions in English and German, in their order: an example of translated texts. */
export const demoFaqs = read<Record<'english' | 'german', { question: string; answer: string }>[]>('faqs.json')

/** The story of each place, shown after its day, and its title and story in every language; by the file of its photo. */
export const demoStories =
  read<Record<string, { story: string; in: Record<Translation, readonly [title: string, story: string]> }>>(
    'stories.json',
  )

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Content
}

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
