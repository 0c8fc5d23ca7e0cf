import type { Answers } from './answers.ts'
import { player, sample } from './screen.tsx'

const none = { push: false, mail: false }
export const reminders = {
  ...{ choices: { release: none, streak: none, result: none, week: none }, news: false },
  ...{ quiet_from: '22:00', quiet_to: '07:00', zone: 'UTC', is_zone_known: true, push_key: 'a key', devices: [] },
}
export const account = {
  ...{ user: player, created_at: '2026-03-10T12:00:00.000Z', hasPassword: true, hasIdentity: false, games_won: 0 },
}
export const noSubscriptions = {
  ...{ subscriptions: [], plan: null, tax: 'none' as const },
  ...{ isSubscribed: false, isManageable: false, isReactivatable: false },
}
/** Two devices: this one, and a phone. */
const sessions = (['Firefox on Linux', 'Chrome on Android'] as const).map((device, n) => ({
  ...{ id: sample(100 + n), device, isCurrent: n === 0 },
  ...{ signedInAt: '2026-03-10T12:00:00.000Z', lastUsedAt: '2026-03-10T12:00:00.000Z' },
}))

/** What the site answers to a player with a password and without a subscription. */
export const freePlayer: Answers = {
  'GET /api/auth/session': { user: player },
  'GET /api/user': account,
  'GET /api/user/sessions': { sessions },
  'GET /api/user/second-step': { isEnabled: false, backupCodesCount: 0, proof: { by: 'password', code: false } },
  'GET /api/user/passkeys': { passkeys: [], proof: { by: 'password', code: false } },
  'GET /api/user/deletion-eligibility': { canDelete: true, reason: null, proof: { by: 'password', code: false } },
  'GET /api/subscription/mine': noSubscriptions,
  'GET /api/subscription/status': {
    ...{ hasSubscription: false, status: null, currentPeriodEnd: null, trialEnd: null, guessLimit: 0, isPaused: false },
  },
  'GET /api/reminders': reminders,
  'GET /api/sanctions': { suspended: null, sanctions: [] },
  'GET /api/prizes': { prizes: [] },
  'GET /api/faqs': { faqs: [] },
}
