import type { Answers } from './answers.ts'

const at = '2026-03-10T12:00:00.000Z'

const noPeriod = {
  ...{ start: '2026-03-01', end: '2026-03-10', is_whole: true, sign_ups: 0, confirmed: 0, deletions: 0 },
  ...{ trials_begun: 0, trials_ended: 0, conversions: 0, conversion_rate: null, subscribers_at_start: 0 },
  ...{ subscriptions_ended: 0, churn_rate: null, players: 0, guesses: 0, puzzles_solved: 0, solve_seconds: null },
}

/** What the portal of a new site answers to its owner. */
export const emptyPortal: Answers = {
  'GET /api/admin/today': { waiting: [], live: null },
  'GET /api/admin/logos': { logos: [] },
  'GET /api/admin/logo': { logo: null },
  'GET /api/admin/dashboard': {
    ...{ puzzle_count: 0, pricing_count: 0, recent: [], gaps: [], conflicts: [], live_subscriptions: 0 },
    tomorrow: { date: '2026-03-11', puzzle: null },
    ...{ guesses_by_day: [], subscribers_by_day: [], waiting_mails: null, failed_mails: [], failed_webhooks: [] },
    ...{ last_backup_at: null, serverTime: at },
  },
  'GET /api/admin/log': {
    ...{ origin: null, size: 0, signed_at: null, waiting_since: null, stands_still: false, verifier_key: '' },
    witness: { kind: 'none', last_at: null, fault: null },
    anchor: { kind: 'none', last_at: null, fault: null },
  },
  'GET /api/admin/audit': { entries: [], actions: [], named: [] },
  'GET /api/admin/announcements': { announcements: [], readers: 0 },
  'GET /api/admin/approvals': { approvals: [] },
  'GET /api/admin/config': { entries: [] },
  'GET /api/admin/distance-choice': { is_asked: false, policy: 'bands', most_guesses: 1 },
  'GET /api/admin/distance-policy': { tells_exactly: false },
  'GET /api/admin/map-sources': { sources: [] },
  'GET /api/admin/translations/lacking': { languages: 0, texts: [] },
  'GET /api/admin/translations': { languages: [] },
  'GET /api/admin/translations/texts': { texts: [], pages: 1 },
  'GET /api/admin/prize-pool': {
    ...{ mode: 'fixed', month: '2026-03', source_month: '2026-02', is_source_over: true, currency: 'usd' },
    ...{ gross: 0, refunds: 0, disputes: 0, fees: 0, net: 0, count: 0, share_percent: 70, pool: 0, days: 31 },
    ...{ prize_per_day: 0, remainder: 0, may_include_tax: false, left_out: [], other_currencies: [], computed_at: at },
  },
  'GET /api/admin/faqs': { faqs: [] },
  'GET /api/admin/legal': { documents: [] },
  'GET /api/admin/rules': { versions: [], in_force: null, players: 0 },
  'GET /api/admin/mfa/status': { isEnabled: true, backupCodesCount: 10, passkeysCount: 0 },
  'GET /api/user/passkeys': { passkeys: [], proof: { by: 'password', code: true } },
  'GET /api/admin/numbers': {
    ...{
      from: '2026-03-01',
      to: '2026-03-10',
      by: 'week',
      players: 0,
      periods: [noPeriod],
      money: [],
      revenue_unread_days: 0,
    },
    computed_at: at,
  },
  'GET /api/admin/numbers/cohorts': { cohorts: [] },
  'POST /api/admin/players/find': { players: [], next: null },
  'GET /api/admin/pricing': { plans: [] },
  'GET /api/admin/disputes': { disputes: [] },
  'GET /api/admin/prizes': { prizes: [] },
  'GET /api/admin/prize-books': { books: [] },
  'GET /api/admin/prize-books/winners': { winners: [], threshold: null, thresholds: [] },
  'GET /api/admin/puzzles': {
    ...{ puzzles: [], total: 0, withheld: [], carried: [], conflicts: [], serverTime: at },
  },
  'GET /api/admin/puzzles/defaults': {
    ...{ release_date: '2026-03-10', release_time: '00:00:00', prize_amount: 50, prize_basis: 'usual' },
    ...{ usual_prize_amount: 50, free_dates: [] },
  },
  'GET /api/admin/photos/:photoId/:kind': () => new Response('a photo'),
  'GET /api/admin/puzzles/nearby': { puzzles: [], sight: null },
  'GET /api/admin/puzzles/conflicts': { puzzles: [] },
  'GET /api/admin/days/difficulty': { days: [] },
  'GET /api/admin/reports': { open: [], open_count: 0, settled: [] },
  'GET /api/admin/sanctions': { sanctions: [] },
  'GET /api/admin/staff': { people: [], invitations: [], households: [] },
}
