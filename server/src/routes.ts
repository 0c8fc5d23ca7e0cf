import * as account from '@whereabouts/contract/account'
import * as adminAudit from '@whereabouts/contract/admin-audit'
import * as adminDashboard from '@whereabouts/contract/admin-dashboard'
import * as adminDisputes from '@whereabouts/contract/admin-disputes'
import * as adminEntry from '@whereabouts/contract/admin-entry'
import * as adminFaqs from '@whereabouts/contract/admin-faqs'
import * as adminPricing from '@whereabouts/contract/admin-pricing'
import * as adminPuzzles from '@whereabouts/contract/admin-puzzles'
import * as adminSite from '@whereabouts/contract/admin-site'
import * as auth from '@whereabouts/contract/auth'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import * as places from '@whereabouts/contract/places'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as secondStep from '@whereabouts/contract/second-step'
import * as site from '@whereabouts/contract/site'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as twoFactor from '@whereabouts/contract/two-factor'
import type { Window } from '@whereabouts/engines/limits/port'
import { changePassword } from './account/change-password.ts'
import { deleteAccount } from './account/delete-account.ts'
import { getEligibility } from './account/deletion-eligibility.ts'
import { downloadAccount } from './account/download-account.ts'
import { endSession } from './account/end-session.ts'
import { getAccount } from './account/get-account.ts'
import { listSessions } from './account/list-sessions.ts'
import { renameUser } from './account/rename-user.ts'
import { signOutEverywhere } from './account/sign-out-everywhere.ts'
import { challengeCaptcha, verifyCaptcha } from './accounts/challenge-captcha.ts'
import { checkEmail, checkUsername } from './accounts/check-availability.ts'
import { checkReset } from './accounts/check-reset.ts'
import { confirmEmail } from './accounts/confirm-email.ts'
import { finishGoogle } from './accounts/finish-google.ts'
import { finishSignIn } from './accounts/finish-sign-in.ts'
import { getSession } from './accounts/get-session.ts'
import { requestReset } from './accounts/request-reset.ts'
import { resendConfirmation } from './accounts/resend-confirmation.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { signUp } from './accounts/sign-up.ts'
import { startGoogle } from './accounts/start-google.ts'
import { downloadAudit } from './admin/download-audit.ts'
import { listAudit } from './admin/list-audit.ts'
import { signInAdmin } from './admin/sign-in-admin.ts'
import { getDashboard } from './admin-dashboard/get-dashboard.ts'
import { createFaq, deleteAdminFaq, listAdminFaqs, reorderFaqs, updateAdminFaq } from './admin-faqs/change-faqs.ts'
import { createPlan, deleteAdminPlan, updateAdminPlan } from './admin-pricing/change-plans.ts'
import { listAdminPlans } from './admin-pricing/list-plans.ts'
import { callOffPuzzle } from './admin-puzzles/call-off-puzzle.ts'
import { createPuzzle } from './admin-puzzles/create-puzzle.ts'
import { getStoredPhoto } from './admin-puzzles/get-stored-photo.ts'
import { getDefaults, listConflicts, listNearby, listPuzzles, testGuess } from './admin-puzzles/list-puzzles.ts'
import { fetchPhoto, uploadPhoto } from './admin-puzzles/take-photo.ts'
import { undoSubsequent } from './admin-puzzles/undo-subsequent.ts'
import { updatePuzzle } from './admin-puzzles/update-puzzle.ts'
import {
  previewPrizes,
  previewTimes,
  updateSubsequentPrizes,
  updateSubsequentTimes,
} from './admin-puzzles/update-subsequent.ts'
import { activateAdminLogo, listAdminLogos, removeAdminLogo } from './admin-site/choose-logo.ts'
import { getDistanceChoice } from './admin-site/distance-choice.ts'
import { getAdminConfig, saveAdminConfig } from './admin-site/save-config.ts'
import { uploadAdminLogo } from './admin-site/upload-logo.ts'
import { listAdminDisputes, settleAdminDispute, settleAdminHold } from './disputes/decide-disputes.ts'
import { getAllGuesses } from './guesses/get-all-guesses.ts'
import { getOwnGuesses, notifyWinner } from './guesses/get-own-guesses.ts'
import { guessQueueOf } from './guesses/guess-queue.ts'
import { submitGuess } from './guesses/submit-guess.ts'
import { type Route, serve, serveStream } from './http/serve.ts'
import { getLeaderboard } from './leaderboard/get-leaderboard.ts'
import { streamEvents } from './leaderboard/stream-events.ts'
import { countGuesses, measureWebhooks } from './observability/count-outcomes.ts'
import { listPlacesWithin, searchPlaces } from './places/search-places.ts'
import { listAdminPrizes, markAdminPrizePaid } from './prizes/pay-prizes.ts'
import { getPhoto } from './puzzles/get-photo.ts'
import {
  getCoordinates,
  getIsSolved,
  getPuzzle,
  getSchedule,
  getSolution,
  writeTodaysPuzzle,
} from './puzzles/get-puzzle.ts'
import { getScheduleCalendar } from './puzzles/schedule-calendar.ts'
import { disableSecondStep } from './second-step/disable.ts'
import { enableSecondStep } from './second-step/enable.ts'
import { getSecondStep } from './second-step/get-status.ts'
import { setUpSecondStep } from './second-step/set-up.ts'
import { getLogo } from './site/get-logo.ts'
import { getOpenApi } from './site/get-openapi.ts'
import { getFaqs, getHealth, getMode, getSite } from './site/get-site.ts'
import { checkPaymentMethod } from './subscriptions/check-payment-method.ts'
import { createCheckout, createCheckoutNoTrial } from './subscriptions/create-checkout.ts'
import { createPortal } from './subscriptions/create-portal.ts'
import { getPopularity, getPricing, getStatus } from './subscriptions/get-status.ts'
import { listOwnSubscriptions } from './subscriptions/list-own-subscriptions.ts'
import { reactivate } from './subscriptions/reactivate.ts'
import { receiveWebhook } from './subscriptions/receive-webhook.ts'
import { verifyWebhook } from './subscriptions/verify-webhook.ts'
import { disableTwoFactor } from './two-factor/disable.ts'
import { getTwoFactorStatus } from './two-factor/get-status.ts'
import { setUpTwoFactor } from './two-factor/set-up.ts'
import { verifyTwoFactor } from './two-factor/verify-code.ts'
import { verifyTwoFactorSetup } from './two-factor/verify-setup.ts'

const perMinute = (max: number): Window[] => [{ max, seconds: 60 }]
/** Generous, since many players may come from one address: what protects one account counts by account (accounts/account-limits.ts). */
const perMinuteAndHour = (minute: number, hour: number): Window[] => [
  { max: minute, seconds: 60 },
  { max: hour, seconds: 3600 },
]

/** The whole API on one page: every endpoint of the contract and the command that keeps it. */
export const routes: readonly Route[] = [
  serve(site.get, getSite),
  serve(site.mode, getMode, null, { isForAnybody: true }),
  serve(site.faqs, getFaqs),
  serve(site.logo, getLogo),
  serve(site.health, getHealth),
  serve(site.openapi, getOpenApi),

  serve(auth.session, getSession),
  serve(auth.captchaChallenge, challengeCaptcha, perMinute(120)),
  serve(auth.verifyCaptcha, verifyCaptcha, perMinute(120)),
  serve(auth.checkEmail, checkEmail, perMinuteAndHour(60, 600)),
  serve(auth.checkUsername, checkUsername, perMinuteAndHour(120, 1200)),
  serve(auth.signUp, signUp, perMinuteAndHour(60, 600)),
  serve(auth.confirmEmail, confirmEmail, perMinuteAndHour(60, 600)),
  serve(auth.resendConfirmation, resendConfirmation, perMinuteAndHour(60, 300)),
  serve(auth.signIn, signIn, perMinuteAndHour(60, 600)),
  serve(auth.finishSignIn, finishSignIn, perMinuteAndHour(60, 600)),
  serve(auth.requestReset, requestReset, perMinuteAndHour(60, 300)),
  serve(auth.checkReset, checkReset, perMinuteAndHour(60, 600)),
  serve(auth.resetPassword, resetPassword, perMinuteAndHour(60, 600)),
  serve(auth.signOut, signOut),
  serve(auth.startGoogle, startGoogle, perMinute(30)),
  serve(auth.finishGoogle, finishGoogle),

  serve(account.get, getAccount),
  serve(account.rename, renameUser, perMinute(20)),
  serve(account.changePassword, changePassword, perMinute(20)),
  serve(account.sessions, listSessions),
  serve(account.endSession, endSession, perMinute(60)),
  serve(account.signOutEverywhere, signOutEverywhere, perMinute(20)),
  serve(account.download, downloadAccount, [{ max: 10, seconds: 60 * 60 }]),
  serve(account.eligibility, getEligibility, perMinute(20)),
  serve(account.deleteAccount, deleteAccount, perMinute(20)),
  serve(secondStep.status, getSecondStep),
  serve(secondStep.setUp, setUpSecondStep, perMinuteAndHour(10, 60)),
  serve(secondStep.enable, enableSecondStep, perMinute(20)),
  serve(secondStep.disable, disableSecondStep, perMinute(20)),

  serve(puzzles.today, writeTodaysPuzzle),
  serve(puzzles.schedule, getSchedule),
  serve(puzzles.scheduleCalendar, getScheduleCalendar),
  serve(puzzles.byId, getPuzzle),
  serve(puzzles.isSolved, getIsSolved),
  serve(puzzles.solution, getSolution),
  serve(puzzles.coordinates, getCoordinates),
  serve(puzzles.photo, getPhoto),

  serve(guesses.submit, countGuesses(submitGuess), perMinute(120), {
    provesSession: true,
    takeInHand: (services) => guessQueueOf(services).take(),
  }),
  serve(guesses.mine, getOwnGuesses),
  serve(guesses.all, getAllGuesses),
  serve(guesses.notifyWinner, notifyWinner, perMinute(10)),

  serve(leaderboard.get, getLeaderboard),
  serveStream(leaderboard.live, streamEvents, perMinute(120)),

  serve(subscriptions.pricing, getPricing),
  serve(subscriptions.popularity, getPopularity),
  serve(subscriptions.status, getStatus),
  serve(subscriptions.mine, listOwnSubscriptions),
  serve(subscriptions.createCheckout, createCheckout, perMinute(20)),
  serve(subscriptions.createCheckoutNoTrial, createCheckoutNoTrial, perMinute(20)),
  serve(subscriptions.checkPaymentMethod, checkPaymentMethod, perMinute(30)),
  serve(subscriptions.createPortal, createPortal, perMinute(20)),
  serve(subscriptions.reactivate, reactivate, perMinute(20)),
  serve(subscriptions.verifyWebhook, verifyWebhook, perMinute(60)),
  serve(subscriptions.webhook, measureWebhooks(receiveWebhook)),

  serve(places.search, searchPlaces, perMinute(600)),
  serve(places.within, listPlacesWithin, perMinute(600)),

  serve(adminEntry.signIn, signInAdmin, perMinuteAndHour(60, 600)),
  serve(twoFactor.status, getTwoFactorStatus),
  serve(twoFactor.setup, setUpTwoFactor, perMinuteAndHour(5, 30)),
  serve(twoFactor.verifySetup, verifyTwoFactorSetup, perMinute(60)),
  serve(twoFactor.verify, verifyTwoFactor, perMinute(60)),
  serve(twoFactor.disable, disableTwoFactor, perMinute(20)),
  serve(adminAudit.list, listAudit),
  serve(adminAudit.download, downloadAudit),
  serve(adminAudit.listPrizes, listAdminPrizes),
  serve(adminAudit.markPaid, markAdminPrizePaid, perMinute(120)),
  serve(adminDisputes.listDisputes, listAdminDisputes),
  serve(adminDisputes.settleDispute, settleAdminDispute, perMinute(120)),
  serve(adminDisputes.settleHold, settleAdminHold, perMinute(120)),
  serve(adminDashboard.get, getDashboard),
  serve(adminPricing.list, listAdminPlans),
  serve(adminPricing.create, createPlan, perMinute(60)),
  serve(adminPricing.update, updateAdminPlan, perMinute(60)),
  serve(adminPricing.remove, deleteAdminPlan, perMinute(60)),
  serve(adminFaqs.list, listAdminFaqs),
  serve(adminFaqs.create, createFaq, perMinute(120)),
  serve(adminFaqs.update, updateAdminFaq, perMinute(120)),
  serve(adminFaqs.reorder, reorderFaqs, perMinute(120)),
  serve(adminFaqs.remove, deleteAdminFaq, perMinute(120)),
  serve(adminSite.getConfig, getAdminConfig),
  serve(adminSite.distanceChoice, getDistanceChoice),
  serve(adminSite.saveConfig, saveAdminConfig, perMinute(120)),
  serve(adminSite.listLogos, listAdminLogos),
  serve(adminSite.uploadLogo, uploadAdminLogo, perMinute(30)),
  serve(adminSite.activateLogo, activateAdminLogo, perMinute(60)),
  serve(adminSite.removeLogo, removeAdminLogo, perMinute(60)),

  serve(adminPuzzles.list, listPuzzles),
  serve(adminPuzzles.conflicts, listConflicts),
  serve(adminPuzzles.defaults, getDefaults),
  serve(adminPuzzles.nearby, listNearby),
  serve(adminPuzzles.create, createPuzzle, perMinute(120)),
  serve(adminPuzzles.update, updatePuzzle, perMinute(120)),
  serve(adminPuzzles.previewSubsequentPrizes, previewPrizes),
  serve(adminPuzzles.previewSubsequentTimes, previewTimes),
  serve(adminPuzzles.updateSubsequentPrizes, updateSubsequentPrizes, perMinute(60)),
  serve(adminPuzzles.updateSubsequentTimes, updateSubsequentTimes, perMinute(60)),
  serve(adminPuzzles.undoSubsequent, undoSubsequent, perMinute(60)),
  serve(adminPuzzles.callOff, callOffPuzzle, perMinute(60)),
  serve(adminPuzzles.testGuess, testGuess, perMinute(600)),
  serve(adminPuzzles.photo, getStoredPhoto),
  serve(adminPuzzles.uploadPhoto, uploadPhoto, perMinute(60)),
  serve(adminPuzzles.fetchPhoto, fetchPhoto, perMinute(30)),
]
