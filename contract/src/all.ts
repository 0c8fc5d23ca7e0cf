import * as account from './account.ts'
import * as adminAudit from './admin-audit.ts'
import * as adminDashboard from './admin-dashboard.ts'
import * as adminDisputes from './admin-disputes.ts'
import * as adminEntry from './admin-entry.ts'
import * as adminFaqs from './admin-faqs.ts'
import * as adminPricing from './admin-pricing.ts'
import * as adminPuzzles from './admin-puzzles.ts'
import * as adminSite from './admin-site.ts'
import * as auth from './auth.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as guesses from './guesses.ts'
import * as leaderboard from './leaderboard.ts'
import * as places from './places.ts'
import * as puzzles from './puzzles.ts'
import * as secondStep from './second-step.ts'
import * as site from './site.ts'
import * as subscriptions from './subscriptions.ts'
import * as twoFactor from './two-factor.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every endpoint of the product. A noun's file that is not listed here does not exist for server, browser and OpenAPI. */
export const endpoints: readonly AnyEndpoint[] = [
  account,
  adminAudit,
  adminDisputes,
  adminDashboard,
  adminEntry,
  adminFaqs,
  adminPricing,
  adminPuzzles,
  adminSite,
  auth,
  guesses,
  leaderboard,
  places,
  puzzles,
  secondStep,
  site,
  subscriptions,
  twoFactor,
].flatMap((noun) => Object.values(noun).filter(isEndpoint))
