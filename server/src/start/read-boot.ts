import { getSession } from '../features/accounts/sessions/get-session.ts'
import { getWinners } from '../features/prizes/get-winners.ts'
import { getSchedule, getTodaysPuzzle } from '../features/puzzles/get-puzzle.ts'
import { getFaqs, getSite } from '../features/site/get-site.ts'
import type { ReadBoot } from '../platform/http/pages.ts'

/** So many past winners stand beside something else; on the page of their own there are as many as its reader asks for at first. */
const latest = { count: 3 }
const firstPage = { count: 20 }

/** The reads whose answers are written into every page. */
export const readBoot: ReadBoot = async (context) => {
  const [site, session, today, schedule, faqs, latestWinners] = await Promise.all([
    getSite(context),
    getSession(context, {}),
    getTodaysPuzzle(context),
    getSchedule(context),
    getFaqs(context),
    getWinners(context, latest),
  ])
  const boot = { site, session, today, schedule, faqs, latestWinners }
  return isOfWinners(context.request.url) ? { ...boot, winners: await getWinners(context, firstPage) } : boot
}

const isOfWinners = (url: string) => /^\/winners\/?(?:\?|$)/.test(url)
