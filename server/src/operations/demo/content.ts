import { readFileSync } from 'node:fs'
import type { Translation } from '@whereabouts/contract/languages'

/** The content of the demonstration, for a new operator's first hour. Photos are listed in photos/photos.json. */
interface Content {
  site: Record<string, { value: string; description: string }>
  /** The heading of the home page. */
  titles: Record<Translation, string>
  plans: DemoPlan[]
  /** Players of the past challenges. The first ones are friends in a league, and play every day. */
  players: string[]
  league: { name: string; members: number; invitation: string }
  /** Past challenges: how many days before today, and the player within the win radius; null for an unsolved one. */
  pastDays: { day: number; winner: number | null }[]
  /** Of the past days, of today, and of the days to come. */
  prizesCents: number[]
}

export interface DemoPlan {
  planName: string
  priceCents: number
  interval: 'week' | 'month' | 'year'
  trialDays: number
  guesses: number
}

export const {
  site: demoSite,
  titles: translatedTitle,
  plans: demoPlans,
  players: demoPlayers,
  league: demoLeague,
  pastDays: demoPastDays,
  prizesCents: demoPrizesCents,
} = read<Content>('content.json')

/** The questions in English and German, in their order: an example of translated texts. */
export const demoFaqs = read<Record<'english' | 'german', { question: string; answer: string }>[]>('faqs.json')

/** The story of each place, shown after its day, and its title and story in every language; by the file of its photo. */
export const demoStories =
  read<Record<string, { story: string; in: Record<Translation, readonly [title: string, story: string]> }>>(
    'stories.json',
  )

function read<Value>(file: string): Value {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Value
}

/** How far off a player was on a past day, in km; null where they did not play. The same at every start. */
export function demoDistanceKm({ day, player }: { day: number; player: number }): number | null {
  const { winner } = demoPastDays.find((past) => past.day === day)!
  if (player === winner) return 0.3 + 0.06 * player
  const chance = Math.abs(Math.sin(player * 12.9898 + day * 78.233) * 43758.5453) % 1
  if (player >= demoLeague.members && chance < 0.22) return null
  // From some 2 km to some 9,000 km: most are neither close nor on the other side of the world.
  return 2 * 4500 ** ((chance + ((chance * 7) % 1)) / 2)
}
