import { getSession } from '../features/accounts/sessions/get-session.ts'
import { getSchedule, getTodaysPuzzle } from '../features/puzzles/get-puzzle.ts'
import { getRules } from '../features/rules/get-rules.ts'
import { getFaqs, getSite } from '../features/site/get-site.ts'
import type { ReadBoot } from '../platform/http/pages.ts'

/** The reads whose answers are written into every page; the contest rules into theirs alone. */
export const readBoot: ReadBoot = async (context) => {
  const [site, session, today, schedule, faqs] = await Promise.all([
    getSite(context),
    getSession(context, {}),
    getTodaysPuzzle(context),
    getSchedule(context),
    getFaqs(context),
  ])
  const isRules = context.request.url.split('?')[0] === '/rules'
  return { site, session, today, schedule, faqs, ...(isRules && { rules: await getRules(context) }) }
}
