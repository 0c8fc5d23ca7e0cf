import * as accountsAdmin from './accounts.admin.ts'
import * as accountsSettings from './accounts.settings.ts'
import * as accounts from './accounts.ts'
import * as announcementsAdmin from './announcements.admin.ts'
import * as approvalsAdmin from './approvals.admin.ts'
import * as archive from './archive.ts'
import * as audit from './audit.ts'
import * as booksAdmin from './books.admin.ts'
import * as dashboard from './dashboard.ts'
import * as daysAdmin from './days.admin.ts'
import * as days from './days.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as guesses from './guesses.ts'
import * as leaderboard from './leaderboard.ts'
import * as leagues from './leagues.ts'
import * as legacy from './legacy.ts'
import * as legalAdmin from './legal.admin.ts'
import * as legal from './legal.ts'
import * as logAdmin from './log.admin.ts'
import * as log from './log.ts'
import * as numbersAdmin from './numbers.admin.ts'
import * as passkeysAdmin from './passkeys.admin.ts'
import * as passkeys from './passkeys.ts'
import * as places from './places.ts'
import * as playersAdmin from './players.admin.ts'
import * as prizePoolAdmin from './pool.admin.ts'
import * as practice from './practice.ts'
import * as prizesAdmin from './prizes.admin.ts'
import * as prizes from './prizes.ts'
import * as puzzlesAdmin from './puzzles.admin.ts'
import * as puzzles from './puzzles.ts'
import * as reminders from './reminders.ts'
import * as reportsAdmin from './reports.admin.ts'
import * as reports from './reports.ts'
import * as reviewsAdmin from './reviews.admin.ts'
import * as rulesAdmin from './rules.admin.ts'
import * as rules from './rules.ts'
import * as sanctionsAdmin from './sanctions.admin.ts'
import * as sanctions from './sanctions.ts'
import * as siteAdmin from './site.admin.ts'
import * as site from './site.ts'
import * as staffAdmin from './staff.admin.ts'
import * as staff from './staff.ts'
import * as statistics from './statistics.ts'
import * as subscriptionsAdmin from './subscriptions.admin.ts'
import * as subscriptions from './subscriptions.ts'
import * as translationsAdmin from './translations.admin.ts'

/** One file per noun. A file missing here does not exist for server, browser and OpenAPI. */
const nouns = {
  accounts,
  accountsSettings,
  accountsAdmin,
  announcementsAdmin,
  approvalsAdmin,
  archive,
  audit,
  dashboard,
  days,
  daysAdmin,
  guesses,
  leaderboard,
  leagues,
  legacy,
  log,
  logAdmin,
  numbersAdmin,
  passkeys,
  passkeysAdmin,
  places,
  booksAdmin,
  playersAdmin,
  practice,
  prizePoolAdmin,
  prizes,
  prizesAdmin,
  puzzles,
  puzzlesAdmin,
  legal,
  legalAdmin,
  rules,
  rulesAdmin,
  reminders,
  reports,
  reportsAdmin,
  reviewsAdmin,
  sanctions,
  sanctionsAdmin,
  site,
  siteAdmin,
  staff,
  staffAdmin,
  statistics,
  subscriptions,
  subscriptionsAdmin,
  translationsAdmin,
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every endpoint of the product. */
export const endpoints: readonly AnyEndpoint[] = Object.values(nouns).flatMap((noun) =>
  Object.values<unknown>(noun).filter(isEndpoint),
)

type EndpointsOf<Noun> = Extract<Noun[keyof Noun], AnyEndpoint>
type Endpoints = { [Name in keyof typeof nouns]: EndpointsOf<(typeof nouns)[Name]> }[keyof typeof nouns]

/** The types of the whole API by address: `Api['GET /api/site']`. Browsers know no more of the contract. */
export type Api = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }
/** An endpoint's address: the method and the path, as in `POST /api/puzzles/:puzzleId/guesses`. */
export type Address = keyof Api
