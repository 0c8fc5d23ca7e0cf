import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as archive from '@whereabouts/contract/archive'
import * as days from '@whereabouts/contract/days'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as leagues from '@whereabouts/contract/leagues'
import * as legacy from '@whereabouts/contract/legacy'
import * as legal from '@whereabouts/contract/legal'
import * as publicLog from '@whereabouts/contract/log'
import * as passkeys from '@whereabouts/contract/passkeys'
import * as places from '@whereabouts/contract/places'
import * as practice from '@whereabouts/contract/practice'
import * as prizes from '@whereabouts/contract/prizes'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as reminders from '@whereabouts/contract/reminders'
import * as reports from '@whereabouts/contract/reports'
import * as rules from '@whereabouts/contract/rules'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as site from '@whereabouts/contract/site'
import * as staff from '@whereabouts/contract/staff'
import * as statistics from '@whereabouts/contract/statistics'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { challengeCaptcha, verifyCaptcha } from '../features/accounts/captcha/challenge-captcha.ts'
import { finishIdentity } from '../features/accounts/identity/finish-identity.ts'
import { startIdentity } from '../features/accounts/identity/start-identity.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from '../features/accounts/passkeys/own-passkeys.ts'
import { beginRegistration, finishRegistration } from '../features/accounts/passkeys/register.ts'
import {
  beginSignIn as beginPasskeySignIn,
  finishSignIn as finishPasskeySignIn,
} from '../features/accounts/passkeys/sign-in.ts'
import { changePassword } from '../features/accounts/passwords/change-password.ts'
import { checkReset } from '../features/accounts/passwords/check-reset.ts'
import { requestReset } from '../features/accounts/passwords/request-reset.ts'
import { resetPassword } from '../features/accounts/passwords/reset-password.ts'
import { endSession } from '../features/accounts/sessions/end-session.ts'
import { getSession } from '../features/accounts/sessions/get-session.ts'
import { listSessions } from '../features/accounts/sessions/list-sessions.ts'
import { signOut } from '../features/accounts/sessions/sign-out.ts'
import { signOutEverywhere } from '../features/accounts/sessions/sign-out-everywhere.ts'
import { chooseLanguage } from '../features/accounts/settings/choose-language.ts'
import { deleteAccount } from '../features/accounts/settings/delete-account.ts'
import { getEligibility } from '../features/accounts/settings/deletion-eligibility.ts'
import { downloadAccount } from '../features/accounts/settings/download-account.ts'
import { getAccount } from '../features/accounts/settings/get-account.ts'
import { renameUser } from '../features/accounts/settings/rename-user.ts'
import { finishSignIn } from '../features/accounts/sign-in/finish-sign-in.ts'
import { signIn } from '../features/accounts/sign-in/sign-in.ts'
import { checkEmail, checkUsername } from '../features/accounts/sign-up/check-availability.ts'
import { confirmEmail } from '../features/accounts/sign-up/confirm-email.ts'
import { resendConfirmation } from '../features/accounts/sign-up/resend-confirmation.ts'
import { signUp } from '../features/accounts/sign-up/sign-up.ts'
import { disableSecondStep } from '../features/accounts/two-factor/player/disable.ts'
import { enableSecondStep } from '../features/accounts/two-factor/player/enable.ts'
import { getSecondStep } from '../features/accounts/two-factor/player/get-status.ts'
import { setUpSecondStep } from '../features/accounts/two-factor/player/set-up.ts'
import { getArchiveDay, getArchiveMonth, getOwnArchiveDay } from '../features/archive/get-archive.ts'
import { getArchivePhoto } from '../features/archive/get-archive-photo.ts'
import { getDayResult } from '../features/days/get-day-result.ts'
import { setTimeZone } from '../features/days/set-time-zone.ts'
import { getAllGuesses } from '../features/guesses/get-all-guesses.ts'
import { getOwnGuesses, notifyWinner } from '../features/guesses/get-own-guesses.ts'
import { submitGuess } from '../features/guesses/submit-guess.ts'
import { getLeaderboard } from '../features/leaderboard/get-leaderboard.ts'
import { streamEvents } from '../features/leaderboard/stream-events.ts'
import {
  createLeague,
  joinLeague,
  leaveLeague,
  removeFromLeague,
  renameLeague,
  renewLeagueInvitation,
} from '../features/leagues/change-leagues.ts'
import { getInvitation, getLeague, listLeagues } from '../features/leagues/get-leagues.ts'
import { getLogDay } from '../features/log/get-log-day.ts'
import { listPlacesWithin, searchPlaces } from '../features/places/search-places.ts'
import { getPracticePhoto } from '../features/practice/get-practice-photo.ts'
import { pickDay } from '../features/practice/pick-day.ts'
import { submitRound } from '../features/practice/submit-round.ts'
import { getWinners } from '../features/prizes/get-winners.ts'
import {
  answerQuestion,
  appealDecision,
  claimPrize,
  confirmPrizeReceived,
  getOwnPrize,
  listOwnPrizes,
  showWinnerAs,
} from '../features/prizes/own-prizes.ts'
import { openPayoutPage } from '../features/prizes/payouts/payout-details.ts'
import { receivePayoutEvent } from '../features/prizes/payouts/receive-payout-event.ts'
import { getPhoto } from '../features/puzzles/get-photo.ts'
import { getCoordinates, getIsSolved, getPuzzle, getSchedule, getTodaysPuzzle } from '../features/puzzles/get-puzzle.ts'
import { getSolution } from '../features/puzzles/get-solution.ts'
import { getScheduleCalendar } from '../features/puzzles/schedule-calendar.ts'
import { addDevice, removeDevice } from '../features/reminders/own-devices.ts'
import { chooseNews, chooseReminder, getOwnReminders, setQuietHours } from '../features/reminders/own-reminders.ts'
import { openTurnOff, turnOff } from '../features/reminders/turn-off.ts'
import { reportPlayer } from '../features/reports/report-player.ts'
import { acceptRules, getOwnRules } from '../features/rules/accept-rules.ts'
import { getRules } from '../features/rules/get-rules.ts'
import { appealSanction, getOwnSanctions } from '../features/sanctions/own-sanctions.ts'
import { getLogo } from '../features/site/get-logo.ts'
import { getOpenApi } from '../features/site/get-openapi.ts'
import { getFaqs, getHealth, getMode, getSite } from '../features/site/get-site.ts'
import { getLegalDocument } from '../features/site/legal/get-legal-document.ts'
import { getStaffInvitation, joinStaff } from '../features/staff/join-staff.ts'
import { getOwnMap, getOwnStatistics, getOwnStreak } from '../features/statistics/get-own-statistics.ts'
import { getSharedStatistics, shareStatistics, unshareStatistics } from '../features/statistics/share-statistics.ts'
import { checkPaymentMethod } from '../features/subscriptions/check-payment-method.ts'
import { createCheckout, createCheckoutNoTrial } from '../features/subscriptions/create-checkout.ts'
import { createPortal } from '../features/subscriptions/create-portal.ts'
import { getPopularity, getPricing, getStatus } from '../features/subscriptions/get-status.ts'
import { listOwnSubscriptions } from '../features/subscriptions/list-own-subscriptions.ts'
import { reactivate } from '../features/subscriptions/reactivate.ts'
import { receiveWebhook } from '../features/subscriptions/receive-webhook.ts'
import { verifyWebhook } from '../features/subscriptions/verify-webhook.ts'
import { type Route, serve, serveStream } from '../platform/http/serve.ts'
import { measureGuesses, measureWebhooks } from '../platform/observability/count-outcomes.ts'
import { getWelcome } from './get-welcome.ts'
import { portalRoutes } from './portal-routes.ts'
import { perMinute, perMinuteAndHour } from './windows.ts'

/** The whole API except the portal's: every endpoint of the contract with its command. */
export const routes: readonly Route[] = [
  serve(site.get, getSite),
  serve(site.welcome, getWelcome),
  serve(site.mode, getMode),
  serve(site.faqs, getFaqs),
  serve(site.logo, getLogo),
  serve(site.health, getHealth),
  serve(site.openapi, getOpenApi),

  serve(accounts.session, getSession),
  serve(accounts.captchaChallenge, challengeCaptcha, perMinute(120)),
  serve(accounts.verifyCaptcha, verifyCaptcha, perMinute(120)),
  serve(accounts.checkEmail, checkEmail, perMinuteAndHour(60, 600)),
  serve(accounts.checkUsername, checkUsername, perMinuteAndHour(120, 1200)),
  serve(accounts.signUp, signUp, perMinuteAndHour(60, 600)),
  serve(accounts.confirmEmail, confirmEmail, perMinuteAndHour(60, 600)),
  serve(accounts.resendConfirmation, resendConfirmation, perMinuteAndHour(60, 300)),
  serve(accounts.signIn, signIn, perMinuteAndHour(60, 600)),
  serve(accounts.finishSignIn, finishSignIn, perMinuteAndHour(60, 600)),
  serve(accounts.requestReset, requestReset, perMinuteAndHour(60, 300)),
  serve(accounts.checkReset, checkReset, perMinuteAndHour(60, 600)),
  serve(accounts.resetPassword, resetPassword, perMinuteAndHour(60, 600)),
  serve(accounts.signOut, signOut),
  serve(accounts.startGoogle, startIdentity('google'), perMinute(30)),
  serve(accounts.finishGoogle, finishIdentity('google')),
  serve(accounts.startOidc, startIdentity('oidc'), perMinute(30)),
  serve(accounts.finishOidc, finishIdentity('oidc')),

  serve(accountsSettings.get, getAccount),
  serve(accountsSettings.rename, renameUser, perMinute(20)),
  serve(accountsSettings.chooseLanguage, chooseLanguage, perMinute(60)),
  serve(accountsSettings.changePassword, changePassword, perMinute(20)),
  serve(accountsSettings.sessions, listSessions),
  serve(accountsSettings.endSession, endSession, perMinute(60)),
  serve(accountsSettings.signOutEverywhere, signOutEverywhere, perMinute(20)),
  serve(accountsSettings.download, downloadAccount, [{ max: 10, seconds: 60 * 60 }]),
  serve(accountsSettings.eligibility, getEligibility, perMinute(20)),
  serve(accountsSettings.deleteAccount, deleteAccount, perMinute(20)),
  serve(accountsSettings.secondStep, getSecondStep),
  serve(accountsSettings.setUpSecondStep, setUpSecondStep, perMinuteAndHour(10, 60)),
  serve(accountsSettings.enableSecondStep, enableSecondStep, perMinute(20)),
  serve(accountsSettings.disableSecondStep, disableSecondStep, perMinute(20)),

  serve(passkeys.list, listOwnPasskeys),
  serve(passkeys.beginRegistration, beginRegistration, perMinuteAndHour(20, 120)),
  serve(passkeys.finishRegistration, finishRegistration, perMinute(20)),
  serve(passkeys.rename, renamePasskey, perMinute(60)),
  serve(passkeys.remove, removePasskey, perMinute(60)),
  serve(passkeys.beginSignIn, beginPasskeySignIn, perMinuteAndHour(120, 1200)),
  serve(passkeys.finishSignIn, finishPasskeySignIn, perMinuteAndHour(60, 600)),

  serve(puzzles.today, getTodaysPuzzle),
  serve(puzzles.schedule, getSchedule),
  serve(puzzles.scheduleCalendar, getScheduleCalendar),
  serve(legacy.byId, getPuzzle),
  serve(puzzles.isSolved, getIsSolved),
  serve(puzzles.solution, getSolution),
  serve(puzzles.coordinates, getCoordinates),
  serve(puzzles.photo, getPhoto),
  serve(guesses.submit, measureGuesses(submitGuess), perMinute(120)),
  serve(guesses.mine, getOwnGuesses),
  serve(prizes.listOwn, listOwnPrizes),
  serve(prizes.get, getOwnPrize),
  serve(prizes.claim, claimPrize, perMinute(30)),
  serve(prizes.openPayoutAccount, openPayoutPage, perMinute(30)),
  serve(prizes.answer, answerQuestion, perMinute(30)),
  serve(prizes.appeal, appealDecision, perMinute(30)),
  serve(prizes.showAs, showWinnerAs, perMinute(30)),
  serve(prizes.confirmReceived, confirmPrizeReceived, perMinute(30)),
  serve(prizes.winners, getWinners),
  serve(prizes.receivePayoutEvent, receivePayoutEvent),
  serve(guesses.all, getAllGuesses),
  serve(guesses.notifyWinner, notifyWinner, perMinute(10)),

  serve(leagues.list, listLeagues),
  serve(leagues.create, createLeague, perMinuteAndHour(10, 40)),
  serve(leagues.get, getLeague),
  serve(leagues.invitation, getInvitation, perMinute(60)),
  serve(leagues.join, joinLeague, perMinute(20)),
  serve(leagues.rename, renameLeague, perMinute(20)),
  serve(leagues.renewInvitation, renewLeagueInvitation, perMinute(20)),
  serve(leagues.remove, removeFromLeague, perMinute(60)),
  serve(leagues.leave, leaveLeague, perMinute(20)),
  serve(staff.findInvitation, getStaffInvitation, perMinute(60)),
  serve(staff.join, joinStaff, perMinute(20)),
  serve(archive.month, getArchiveMonth),
  serve(archive.day, getArchiveDay),
  serve(archive.mine, getOwnArchiveDay),
  serve(archive.photo, getArchivePhoto),

  serve(days.setTimeZone, setTimeZone, perMinute(20)),
  serve(days.result, getDayResult),

  serve(practice.pick, pickDay, perMinuteAndHour(120, 1200)),
  serve(practice.photo, getPracticePhoto),
  serve(practice.submit, submitRound, perMinuteAndHour(60, 900)),

  serve(statistics.mine, getOwnStatistics),
  serve(statistics.streak, getOwnStreak),
  serve(statistics.ownMap, getOwnMap),
  serve(statistics.share, shareStatistics, perMinute(20)),
  serve(statistics.unshare, unshareStatistics, perMinute(20)),
  serve(statistics.ofPlayer, getSharedStatistics, perMinute(120)),

  serve(legal.get, getLegalDocument),
  serve(publicLog.day, getLogDay),
  serve(rules.get, getRules),
  serve(rules.mine, getOwnRules),
  serve(rules.accept, acceptRules, perMinute(20)),

  serve(sanctions.mine, getOwnSanctions),
  serve(sanctions.appeal, appealSanction, perMinute(20)),

  serve(reports.report, reportPlayer, perMinute(20)),

  serve(reminders.mine, getOwnReminders),
  serve(reminders.choose, chooseReminder, perMinute(60)),
  serve(reminders.chooseNews, chooseNews, perMinute(60)),
  serve(reminders.setQuietHours, setQuietHours, perMinute(60)),
  serve(reminders.addDevice, addDevice, perMinuteAndHour(20, 60)),
  serve(reminders.removeDevice, removeDevice, perMinute(60)),
  serve(reminders.openTurnOff, openTurnOff),
  // Mail services send the clicks of all their users from a few networks.
  serve(reminders.turnOff, turnOff, perMinute(600)),

  serve(leaderboard.get, getLeaderboard),
  serveStream(leaderboard.live, streamEvents, perMinute(120)),

  serve(subscriptions.pricing, getPricing),
  serve(subscriptions.popularity, getPopularity),
  serve(subscriptions.status, getStatus),
  serve(subscriptions.mine, listOwnSubscriptions),
  serve(subscriptions.createCheckout, createCheckout, perMinute(20)),
  serve(subscriptions.createCheckoutNoTrial, createCheckoutNoTrial, perMinute(20)),
  serve(legacy.checkPaymentMethod, checkPaymentMethod, perMinute(30)),
  serve(subscriptions.createPortal, createPortal, perMinute(20)),
  serve(subscriptions.reactivate, reactivate, perMinute(20)),
  serve(legacy.verifyWebhook, verifyWebhook, perMinute(60)),
  serve(subscriptions.webhook, measureWebhooks(receiveWebhook)),
  serve(places.search, searchPlaces, perMinute(600)),
  serve(places.within, listPlacesWithin, perMinute(600)),

  ...portalRoutes,
]
