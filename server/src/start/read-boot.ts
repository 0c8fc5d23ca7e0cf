import { getSession } from '../features/accounts/sessions/get-session.ts'
import { getWinners } from '../features/prizes/get-winners.ts'
import { getSchedule, getTodaysPuzzle } from '../features/puzzles/get-puzzle.ts'
import { getRules } from '../features/rules/get-rules.ts'
import { getFaqs, getSite } from '../features/site/get-site.ts'
import type { ReadBoot } from '../platform/http/pages.ts'

/** So many past winners stand beside something else; on the page of their own there are as many as its reader asks for at first. */
const latest = { count: 3 }
const firstPage = { count: 20 }

/** The reads whose answers are written into every page; the contest rules and the first page of winners into theirs alone. */
export const readBoot: ReadBoot = async (context) => {
  const [site, session, today, schedule, faqs, latestWinners] = await Promise.all([
    getSite(context),
    getSession(context, {}),
    getTodaysPuzzle(context),
    getSchedule(context),
    getFaqs(context),
    getWinners(context, latest),
  ])
  const { url } = context.request
  return {
    ...{ site, session, today, schedule, faqs, latestWinners },
    ...(isPage(url, '/rules') && { rules: await getRules(context) }),
    ...(isPage(url, '/winners') && { winners: await getWinners(context, firstPage) }),
  }
}

const isPage = (url: string, path: string) => url.split('?')[0]!.replace(/\/$/, '') === path
