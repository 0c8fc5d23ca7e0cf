import type { League } from '@whereabouts/contract/leagues'
import { formatCount, formatDay } from '../../lib/formats.ts'
import { isolated } from '../../lib/isolated.ts'
import { texts } from './texts.ts'

/** The table of a week to share, as a text and as a picture. */
export interface SharedTable {
  projectName: string
  league: string
  week: string
  rows: SharedRow[]
  link: string
}

export interface SharedRow {
  rank: number
  username: string
  points: number
  isSelf: boolean
}

const rowsMax = 10

/** The first ten of the table, and the player's own row where it comes later. The table has no day that is not over, so it is no spoiler. */
export function sharedTable(league: League, site: { projectName: string; siteUrl: string }): SharedTable {
  const rows = league.table.filter(({ is_self }, at) => at < rowsMax || is_self)
  return {
    projectName: site.projectName,
    league: league.name,
    week: texts.week(formatDay(`${league.week}T00:00:00Z`, 'UTC')),
    rows: rows.map(({ rank, username, points, is_self }) => ({ rank, username, points, isSelf: is_self })),
    link: `${site.siteUrl}/leagues/join?invitation=${league.invitation}`,
  }
}

const medals = ['🥇', '🥈', '🥉']

/** Without points there is no medal: the place is a number. */
const markOf = ({ rank, points }: SharedRow) => (points > 0 && medals[rank - 1]) || `${formatCount(rank)}.`

export function tableText({ projectName, league, week, rows, link }: SharedTable): string {
  const lines = rows.map((row) => `${markOf(row)} ${isolated(row.username)} · ${formatCount(row.points)}`)
  return [`${projectName} · ${isolated(league)}`, week, ...lines, link].join('\n')
}
