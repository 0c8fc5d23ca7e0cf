import { approve } from '@whereabouts/contract/approvals.admin'
import { routes as accounts } from '../features/accounts/routes.ts'
import { routes as announcements } from '../features/announcements/routes.ts'
import { approveBy } from '../features/approvals/admin/decide-approvals.ts'
import { routes as approvals } from '../features/approvals/routes.ts'
import { routes as archive } from '../features/archive/routes.ts'
import { routes as audit } from '../features/audit/routes.ts'
import { routes as dashboard } from '../features/dashboard/routes.ts'
import { routes as days } from '../features/days/routes.ts'
import { routes as guesses } from '../features/guesses/routes.ts'
import { routes as leaderboard } from '../features/leaderboard/routes.ts'
import { routes as leagues } from '../features/leagues/routes.ts'
import { routes as log } from '../features/log/routes.ts'
import { routes as numbers } from '../features/numbers/routes.ts'
import { routes as places } from '../features/places/routes.ts'
import { routes as players } from '../features/players/routes.ts'
import { routes as practice } from '../features/practice/routes.ts'
import { routes as prizePool } from '../features/prize-pool/routes.ts'
import { preparePayment } from '../features/prizes/admin/pay-prizes.ts'
import { decidePrize } from '../features/prizes/admin/review-prizes.ts'
import { settlePrizeHold } from '../features/prizes/admin/settle-hold.ts'
import { payOutPrize } from '../features/prizes/payouts/pay-out-prize.ts'
import { routes as prizes } from '../features/prizes/routes.ts'
import { updatePuzzle } from '../features/puzzles/admin/update-puzzle.ts'
import { routes as puzzles } from '../features/puzzles/routes.ts'
import { routes as reminders } from '../features/reminders/routes.ts'
import { routes as reports } from '../features/reports/routes.ts'
import { routes as reviews } from '../features/reviews/routes.ts'
import { routes as rules } from '../features/rules/routes.ts'
import { routes as sanctions } from '../features/sanctions/routes.ts'
import { saveAdminConfig } from '../features/site/admin/save-config.ts'
import { routes as site } from '../features/site/routes.ts'
import { routes as staff } from '../features/staff/routes.ts'
import { routes as statistics } from '../features/statistics/routes.ts'
import { routes as subscriptions } from '../features/subscriptions/routes.ts'
import { routes as translations } from '../features/translations/routes.ts'
import { type Route, serve } from '../platform/http/serve.ts'

/** What an approval carries out: calls of other features, which may not be imported by theirs. */
const approveApproval = approveBy({
  'prize.prepare': preparePayment,
  'prize.pay-out': payOutPrize,
  'prize.disqualify': decidePrize,
  'prize.notify': decidePrize,
  'prize.forfeit': decidePrize,
  'prize.end-hold': settlePrizeHold,
  'puzzle.update': updatePuzzle,
  'config.second-person': saveAdminConfig,
})

/** The whole API: every endpoint of the contract with its command, by feature. A test finds an endpoint that is missing here. */
export const routes: readonly Route[] = [
  ...accounts,
  ...announcements,
  ...approvals,
  ...archive,
  ...audit,
  ...dashboard,
  ...days,
  ...guesses,
  ...leaderboard,
  ...leagues,
  ...log,
  ...numbers,
  ...places,
  ...players,
  ...practice,
  ...prizePool,
  ...prizes,
  ...puzzles,
  ...reminders,
  ...reports,
  ...reviews,
  ...rules,
  ...sanctions,
  ...site,
  ...staff,
  ...statistics,
  ...subscriptions,
  ...translations,
  serve(approve, approveApproval),
]
