import { readAddress } from '@whereabouts/contract/languages'
import { LegalKind } from '@whereabouts/contract/legal'
import { pageNameOf } from '@whereabouts/contract/page-names'
import type { ContextFor } from '../core/context.ts'
import { getSession } from '../features/accounts/sessions/get-session.ts'
import { findArchiveDay, findArchiveMonth } from '../features/archive/get-archive.ts'
import { getWelcome } from '../features/archive/get-welcome.ts'
import { findLogDay } from '../features/log/get-log-day.ts'
import { getWinners } from '../features/prizes/get-winners.ts'
import { getSchedule, getTodaysPuzzle } from '../features/puzzles/get-puzzle.ts'
import { getRules } from '../features/rules/get-rules.ts'
import { getFaqs, getSite } from '../features/site/get-site.ts'
import { getLegalDocument } from '../features/site/legal/get-legal-document.ts'
import type { ReadBoot } from '../platform/http/pages.ts'
import type { Boot } from '../platform/http/web-build.ts'

/** How many past winners other pages show; their own page shows as many as its reader first requests. */
const latest = { count: 3 }
const firstPage = { count: 20 }

/** The reads whose answers are written into every page; the contest rules and the first page of winners only into theirs. */
export const readBoot: ReadBoot = async (context, path) => {
  const [site, session, today, schedule, faqs, latestWinners] = await Promise.all([
    getSite(context),
    getSession(context, {}),
    getTodaysPuzzle(context),
    getSchedule(context),
    getFaqs(context),
    getWinners(context, latest),
  ])
  return {
    ...{ site, session, today, schedule, faqs, latestWinners },
    ...(path === '/rules' && { rules: await getRules(context) }),
    ...(path === '/winners' && { winners: await getWinners(context, firstPage) }),
    ...(await readOwn(context, path)),
  }
}

/** What a page shows that no other page does. */
async function readOwn(context: ContextFor<'public'>, path: string): Promise<Pick<Boot, 'own'>> {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const needs = { ...context, language: readAddress(context.request.url, context.config.LANGUAGES).language }
  switch (pageNameOf(path)) {
    case '/':
      return context.caller
        ? {}
        : { own: { address: 'GET /api/site/welcome', input: {}, answer: await getWelcome(needs, {}) } }
    case '/archive':
      return { own: { address: 'GET /api/archive', input: {}, answer: await findArchiveMonth(needs, null) } }
    case '/archive/:month': {
      const answer = await findArchiveMonth(needs, last)
      return { own: { address: 'GET /api/archive', input: { month: last }, answer } }
    }
    case '/archive/:date': {
      const answer = await findArchiveDay(needs, last)
      return { own: { address: 'GET /api/archive/days/:date', input: { date: last }, answer } }
    }
    case '/verify/:date':
      return {
        own: { address: 'GET /api/log/days/:date', input: { date: last }, answer: await findLogDay(needs, last) },
      }
    case '/terms':
    case '/privacy':
    case '/cookies': {
      const kind = LegalKind.parse(last)
      return {
        own: {
          address: 'GET /api/legal/:page',
          input: { page: kind },
          answer: await getLegalDocument(needs, { page: kind }),
        },
      }
    }
    default:
      return {}
  }
}
