import * as accounts from '@whereabouts/contract/accounts'
import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as audit from '@whereabouts/contract/audit'
import * as dashboard from '@whereabouts/contract/dashboard'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as legacy from '@whereabouts/contract/legacy'
import * as logAdmin from '@whereabouts/contract/log.admin'
import * as places from '@whereabouts/contract/places'
import * as prizeBooksAdmin from '@whereabouts/contract/prize-books.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import * as rules from '@whereabouts/contract/rules'
import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import * as sanctions from '@whereabouts/contract/sanctions'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as site from '@whereabouts/contract/site'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import type { Window } from '@whereabouts/engines/limits/port'
import { signInAdmin } from '../features/accounts/admin/sign-in-admin.ts'
import { challengeCaptcha, verifyCaptcha } from '../features/accounts/captcha/challenge-captcha.ts'
import { finishGoogle } from '../features/accounts/google/finish-google.ts'
import { startGoogle } from '../features/accounts/google/start-google.ts'
import { changePassword } from '../features/accounts/passwords/change-password.ts'
import { checkReset } from '../features/accounts/passwords/check-reset.ts'
import { requestReset } from '../features/accounts/passwords/request-reset.ts'
import { resetPassword } from '../features/accounts/passwords/reset-password.ts'
import { endSession } from '../features/accounts/sessions/end-session.ts'
import { getSession } from '../features/accounts/sessions/get-session.ts'
import { listSessions } from '../features/accounts/sessions/list-sessions.ts'
import { signOut } from '../features/accounts/sessions/sign-out.ts'
import { signOutEverywhere } from '../features/accounts/sessions/sign-out-everywhere.ts'
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
import { disableTwoFactor } from '../features/accounts/two-factor/admin/disable.ts'
import { verifyTwoFactorSetup } from '../features/accounts/two-factor/admin/enable.ts'
import { getTwoFactorStatus } from '../features/accounts/two-factor/admin/get-status.ts'
import { setUpTwoFactor } from '../features/accounts/two-factor/admin/set-up.ts'
import { verifyTwoFactor } from '../features/accounts/two-factor/admin/verify-code.ts'
import { disableSecondStep } from '../features/accounts/two-factor/player/disable.ts'
import { enableSecondStep } from '../features/accounts/two-factor/player/enable.ts'
import { getSecondStep } from '../features/accounts/two-factor/player/get-status.ts'
import { setUpSecondStep } from '../features/accounts/two-factor/player/set-up.ts'
import { downloadAudit } from '../features/audit/admin/download-audit.ts'
import { listAudit } from '../features/audit/admin/list-audit.ts'
import { getDashboard } from '../features/dashboard/get-dashboard.ts'
import { getAllGuesses } from '../features/guesses/get-all-guesses.ts'
import { getOwnGuesses, notifyWinner } from '../features/guesses/get-own-guesses.ts'
import { submitGuess } from '../features/guesses/submit-guess.ts'
import { getLeaderboard } from '../features/leaderboard/get-leaderboard.ts'
import { streamEvents } from '../features/leaderboard/stream-events.ts'
import { getLogHealth } from '../features/log/admin/get-log-health.ts'
import { listPlacesWithin, searchPlaces } from '../features/places/search-places.ts'
import { downloadBooks, getBooks, getWinnerTotals, saveReportingThreshold } from '../features/prizes/admin/books.ts'
import { markPrizeReceived, markPrizeReturned, markPrizeSent } from '../features/prizes/admin/pay-prizes.ts'
import {
  decidePrize,
  getAdminPrize,
  listAdminPrizes,
  recordPrizeClaim,
} from '../features/prizes/admin/review-prizes.ts'
import { rollPrize } from '../features/prizes/admin/roll-prize.ts'
import { getWinners } from '../features/prizes/get-winners.ts'
import {
  answerQuestion,
  appealDecision,
  claimPrize,
  confirmPrizeReceived,
  getOwnPrize,
  listOwnPrizes,
} from '../features/prizes/own-prizes.ts'
import { openPrizeAccount } from '../features/prizes/payouts/open-payout-account.ts'
import { payOutPrize } from '../features/prizes/payouts/pay-out-prize.ts'
import { receivePayoutEvent } from '../features/prizes/payouts/receive-payout-event.ts'
import { callOffPuzzle } from '../features/puzzles/admin/call-off-puzzle.ts'
import { createPuzzle } from '../features/puzzles/admin/create-puzzle.ts'
import { getStoredPhoto } from '../features/puzzles/admin/get-stored-photo.ts'
import {
  getDefaults,
  listConflicts,
  listNearby,
  listPuzzles,
  testGuess,
} from '../features/puzzles/admin/list-puzzles.ts'
import { fetchPhoto, uploadPhoto } from '../features/puzzles/admin/take-photo.ts'
import { undoSubsequent } from '../features/puzzles/admin/undo-subsequent.ts'
import { updatePuzzle } from '../features/puzzles/admin/update-puzzle.ts'
import {
  previewPrizes,
  previewTimes,
  updateSubsequentPrizes,
  updateSubsequentTimes,
} from '../features/puzzles/admin/update-subsequent.ts'
import { getPhoto } from '../features/puzzles/get-photo.ts'
import {
  getCoordinates,
  getIsSolved,
  getPuzzle,
  getSchedule,
  getSolution,
  getTodaysPuzzle,
} from '../features/puzzles/get-puzzle.ts'
import { getScheduleCalendar } from '../features/puzzles/schedule-calendar.ts'
import { getReview } from '../features/reviews/admin/get-review.ts'
import { acceptRules, getOwnRules } from '../features/rules/accept-rules.ts'
import { listRules, publishRules } from '../features/rules/admin/publish-rules.ts'
import { getRules } from '../features/rules/get-rules.ts'
import { answerSanctionAppeal, beginSanction, liftSanction } from '../features/sanctions/admin/decide-sanctions.ts'
import { findSanctions, listOpenSanctions } from '../features/sanctions/admin/list-sanctions.ts'
import { appealSanction, getOwnSanctions } from '../features/sanctions/own-sanctions.ts'
import { activateAdminLogo, listAdminLogos, removeAdminLogo } from '../features/site/admin/choose-logo.ts'
import { getDistanceChoice } from '../features/site/admin/distance-choice.ts'
import { getMapSources, previewAdminMapService, saveAdminMapSource } from '../features/site/admin/map-choice.ts'
import { getAdminConfig, saveAdminConfig } from '../features/site/admin/save-config.ts'
import { uploadAdminLogo } from '../features/site/admin/upload-logo.ts'
import {
  createFaq,
  deleteAdminFaq,
  listAdminFaqs,
  reorderFaqs,
  updateAdminFaq,
} from '../features/site/faqs/change-faqs.ts'
import { getLogo } from '../features/site/get-logo.ts'
import { getOpenApi } from '../features/site/get-openapi.ts'
import { getFaqs, getHealth, getMode, getSite } from '../features/site/get-site.ts'
import { createPlan, deleteAdminPlan, updateAdminPlan } from '../features/subscriptions/admin/change-plans.ts'
import { listAdminPlans } from '../features/subscriptions/admin/list-plans.ts'
import { checkPaymentMethod } from '../features/subscriptions/check-payment-method.ts'
import { createCheckout, createCheckoutNoTrial } from '../features/subscriptions/create-checkout.ts'
import { createPortal } from '../features/subscriptions/create-portal.ts'
import {
  listAdminDisputes,
  settleAdminDispute,
  settleAdminHold,
} from '../features/subscriptions/disputes/decide-disputes.ts'
import { getPopularity, getPricing, getStatus } from '../features/subscriptions/get-status.ts'
import { listOwnSubscriptions } from '../features/subscriptions/list-own-subscriptions.ts'
import { reactivate } from '../features/subscriptions/reactivate.ts'
import { receiveWebhook } from '../features/subscriptions/receive-webhook.ts'
import { verifyWebhook } from '../features/subscriptions/verify-webhook.ts'
import { type Route, serve, serveStream } from '../platform/http/serve.ts'
import { writePartsOnce } from '../platform/http/write-parts-once.ts'
import { measureGuesses, measureWebhooks } from '../platform/observability/count-outcomes.ts'

const perMinute = (max: number): Window[] => [{ max, seconds: 60 }]
/** Generous, since many players may come from one address: what protects one account counts by account (accounts/account-limits.ts). */
const perMinuteAndHour = (minute: number, hour: number): Window[] => [
  { max: minute, seconds: 60 },
  { max: hour, seconds: 3600 },
]

/** The whole API on one page: every endpoint of the contract and the command that keeps it. */
export const routes: readonly Route[] = [
  serve(site.get, getSite),
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
  serve(accounts.startGoogle, startGoogle, perMinute(30)),
  serve(accounts.finishGoogle, finishGoogle),

  serve(accountsSettings.get, getAccount),
  serve(accountsSettings.rename, renameUser, perMinute(20)),
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

  serve(puzzles.today, writePartsOnce(puzzles.today, getTodaysPuzzle)),
  serve(puzzles.schedule, getSchedule),
  serve(puzzles.scheduleCalendar, getScheduleCalendar),
  serve(legacy.byId, getPuzzle),
  serve(puzzles.isSolved, getIsSolved),
  serve(puzzles.solution, getSolution),
  serve(puzzles.coordinates, getCoordinates),
  serve(puzzles.photo, getPhoto),

  serve(guesses.submit, measureGuesses(submitGuess), perMinute(120), {
    takeInHand: ({ guessQueue }) => guessQueue.take(),
  }),
  serve(guesses.mine, getOwnGuesses),

  serve(prizes.listOwn, listOwnPrizes),
  serve(prizes.get, getOwnPrize),
  serve(prizes.claim, claimPrize, perMinute(30)),
  serve(prizes.openPayoutAccount, openPrizeAccount, perMinute(30)),
  serve(prizes.answer, answerQuestion, perMinute(30)),
  serve(prizes.appeal, appealDecision, perMinute(30)),
  serve(prizes.confirmReceived, confirmPrizeReceived, perMinute(30)),
  serve(prizes.winners, getWinners),
  serve(prizes.receivePayoutEvent, receivePayoutEvent),
  serve(guesses.all, getAllGuesses),
  serve(guesses.notifyWinner, notifyWinner, perMinute(10)),

  serve(rules.get, getRules),
  serve(rules.mine, getOwnRules),
  serve(rules.accept, acceptRules, perMinute(20)),

  serve(sanctions.mine, getOwnSanctions),
  serve(sanctions.appeal, appealSanction, perMinute(20)),

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

  serve(accountsAdmin.signInAdmin, signInAdmin, perMinuteAndHour(60, 600)),
  serve(accountsAdmin.twoFactor, getTwoFactorStatus),
  serve(accountsAdmin.setUpTwoFactor, setUpTwoFactor, perMinuteAndHour(5, 30)),
  serve(accountsAdmin.verifyTwoFactorSetup, verifyTwoFactorSetup, perMinute(60)),
  serve(accountsAdmin.verifyTwoFactor, verifyTwoFactor, perMinute(60)),
  serve(legacy.disableTwoFactor, disableTwoFactor, perMinute(20)),
  serve(audit.list, listAudit),
  serve(audit.download, downloadAudit),
  serve(prizesAdmin.list, listAdminPrizes),
  serve(prizeBooksAdmin.books, getBooks),
  serve(prizeBooksAdmin.booksCsv, downloadBooks, perMinute(30)),
  serve(prizeBooksAdmin.winnerTotals, getWinnerTotals),
  serve(prizeBooksAdmin.saveThreshold, saveReportingThreshold, perMinute(120)),
  serve(prizesAdmin.get, getAdminPrize),
  serve(prizesAdmin.recordClaim, recordPrizeClaim, perMinute(120)),
  serve(prizesAdmin.decide, decidePrize, perMinute(120)),
  serve(prizesAdmin.markPaid, markPrizeSent, perMinute(120)),
  serve(prizesAdmin.payOut, payOutPrize, perMinute(120)),
  serve(prizesAdmin.markReceived, markPrizeReceived, perMinute(120)),
  serve(prizesAdmin.markReturned, markPrizeReturned, perMinute(120)),
  serve(prizesAdmin.roll, rollPrize, perMinute(120)),
  serve(reviewsAdmin.get, getReview),
  serve(subscriptionsAdmin.listDisputes, listAdminDisputes),
  serve(subscriptionsAdmin.settleDispute, settleAdminDispute, perMinute(120)),
  serve(prizesAdmin.settleHold, settleAdminHold, perMinute(120)),
  serve(rulesAdmin.list, listRules),
  serve(rulesAdmin.publish, publishRules, perMinute(30)),
  serve(sanctionsAdmin.list, listOpenSanctions),
  serve(sanctionsAdmin.find, findSanctions, perMinute(120)),
  serve(sanctionsAdmin.begin, beginSanction, perMinute(60)),
  serve(sanctionsAdmin.answerAppeal, answerSanctionAppeal, perMinute(60)),
  serve(sanctionsAdmin.lift, liftSanction, perMinute(60)),
  serve(dashboard.get, getDashboard),
  serve(logAdmin.health, getLogHealth),
  serve(subscriptionsAdmin.listPlans, listAdminPlans),
  serve(subscriptionsAdmin.createPlan, createPlan, perMinute(60)),
  serve(subscriptionsAdmin.updatePlan, updateAdminPlan, perMinute(60)),
  serve(subscriptionsAdmin.removePlan, deleteAdminPlan, perMinute(60)),
  serve(siteAdmin.listFaqs, listAdminFaqs),
  serve(siteAdmin.createFaq, createFaq, perMinute(120)),
  serve(siteAdmin.updateFaq, updateAdminFaq, perMinute(120)),
  serve(siteAdmin.reorderFaqs, reorderFaqs, perMinute(120)),
  serve(siteAdmin.removeFaq, deleteAdminFaq, perMinute(120)),
  serve(siteAdmin.getConfig, getAdminConfig),
  serve(siteAdmin.distanceChoice, getDistanceChoice),
  serve(siteAdmin.saveConfig, saveAdminConfig, perMinute(120)),
  serve(siteAdmin.mapSources, getMapSources),
  serve(siteAdmin.saveMapSource, saveAdminMapSource, perMinute(60)),
  serve(siteAdmin.previewMapService, previewAdminMapService, perMinute(30)),
  serve(siteAdmin.listLogos, listAdminLogos),
  serve(siteAdmin.uploadLogo, uploadAdminLogo, perMinute(30)),
  serve(siteAdmin.activateLogo, activateAdminLogo, perMinute(60)),
  serve(siteAdmin.removeLogo, removeAdminLogo, perMinute(60)),

  serve(puzzlesAdmin.list, listPuzzles),
  serve(puzzlesAdmin.conflicts, listConflicts),
  serve(puzzlesAdmin.defaults, getDefaults),
  serve(puzzlesAdmin.nearby, listNearby),
  serve(puzzlesAdmin.create, createPuzzle, perMinute(120)),
  serve(puzzlesAdmin.update, updatePuzzle, perMinute(120)),
  serve(puzzlesAdmin.previewSubsequentPrizes, previewPrizes),
  serve(puzzlesAdmin.previewSubsequentTimes, previewTimes),
  serve(puzzlesAdmin.updateSubsequentPrizes, updateSubsequentPrizes, perMinute(60)),
  serve(puzzlesAdmin.updateSubsequentTimes, updateSubsequentTimes, perMinute(60)),
  serve(puzzlesAdmin.undoSubsequent, undoSubsequent, perMinute(60)),
  serve(puzzlesAdmin.callOff, callOffPuzzle, perMinute(60)),
  serve(puzzlesAdmin.testGuess, testGuess, perMinute(600)),
  serve(puzzlesAdmin.storedPhoto, getStoredPhoto),
  serve(puzzlesAdmin.uploadPhoto, uploadPhoto, perMinute(60)),
  serve(puzzlesAdmin.fetchPhoto, fetchPhoto, perMinute(30)),
]
