import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import * as audit from '@whereabouts/contract/audit'
import * as booksAdmin from '@whereabouts/contract/books.admin'
import * as dashboard from '@whereabouts/contract/dashboard'
import * as daysAdmin from '@whereabouts/contract/days.admin'
import * as legacy from '@whereabouts/contract/legacy'
import * as legalAdmin from '@whereabouts/contract/legal.admin'
import * as logAdmin from '@whereabouts/contract/log.admin'
import * as numbersAdmin from '@whereabouts/contract/numbers.admin'
import * as passkeysAdmin from '@whereabouts/contract/passkeys.admin'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import * as prizePoolAdmin from '@whereabouts/contract/pool.admin'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as reportsAdmin from '@whereabouts/contract/reports.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import * as translationsAdmin from '@whereabouts/contract/translations.admin'
import { signInAdmin } from '../features/accounts/admin/sign-in-admin.ts'
import { beginSecondFactor, proveSecondFactor } from '../features/accounts/passkeys/admin/second-factor.ts'
import { disableTwoFactor } from '../features/accounts/two-factor/admin/disable.ts'
import { verifyTwoFactorSetup } from '../features/accounts/two-factor/admin/enable.ts'
import { getTwoFactorStatus } from '../features/accounts/two-factor/admin/get-status.ts'
import { confirmTwoFactorRenewal, renewTwoFactor } from '../features/accounts/two-factor/admin/renew.ts'
import { setUpTwoFactor } from '../features/accounts/two-factor/admin/set-up.ts'
import { verifyTwoFactor } from '../features/accounts/two-factor/admin/verify-code.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  listDeskAnnouncements,
  withdrawAnnouncement,
} from '../features/announcements/admin/change-announcements.ts'
import { approveBy, declineApproval, listApprovals } from '../features/approvals/admin/decide-approvals.ts'
import { downloadAudit } from '../features/audit/admin/download-audit.ts'
import { listAudit } from '../features/audit/admin/list-audit.ts'
import { getDashboard } from '../features/dashboard/get-dashboard.ts'
import { getDifficulty } from '../features/days/admin/get-difficulty.ts'
import { getLogHealth } from '../features/log/admin/get-log-health.ts'
import { downloadNumbers } from '../features/numbers/download-numbers.ts'
import { getCohorts, getNumbers } from '../features/numbers/get-numbers.ts'
import { addPlayerNote, strikePlayerNote } from '../features/players/change-notes.ts'
import { endPlayerSessions } from '../features/players/end-sessions.ts'
import { findPlayers } from '../features/players/find-players.ts'
import { getPlayer } from '../features/players/get-player.ts'
import { resendPlayerMail } from '../features/players/resend-mail.ts'
import { resetPlayerUsername } from '../features/players/reset-username.ts'
import { getPrizePool } from '../features/prize-pool/admin/get-prize-pool.ts'
import { downloadBooks, getBooks, getWinnerTotals, saveReportingThreshold } from '../features/prizes/admin/books.ts'
import {
  markPrizeReceived,
  markPrizeReturned,
  markPrizeSent,
  preparePayment,
  settlePrizeOrder,
} from '../features/prizes/admin/pay-prizes.ts'
import {
  decidePrize,
  getAdminPrize,
  listAdminPrizes,
  recordPrizeClaim,
} from '../features/prizes/admin/review-prizes.ts'
import { settlePrizeHold } from '../features/prizes/admin/settle-hold.ts'
import { getPayout } from '../features/prizes/payouts/get-payout.ts'
import { payOutPrize } from '../features/prizes/payouts/pay-out-prize.ts'
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
import { listDaysToRollTo, rollPrize } from '../features/puzzles/admin/roll-prize.ts'
import { fetchPhoto, uploadPhoto } from '../features/puzzles/admin/take-photo.ts'
import { undoSubsequent } from '../features/puzzles/admin/undo-subsequent.ts'
import { updatePuzzle } from '../features/puzzles/admin/update-puzzle.ts'
import {
  previewPrizes,
  previewTimes,
  updateSubsequentPrizes,
  updateSubsequentTimes,
} from '../features/puzzles/admin/update-subsequent.ts'
import { listDeskReports } from '../features/reports/admin/list-reports.ts'
import { settleReport } from '../features/reports/admin/settle-report.ts'
import { getReview } from '../features/reviews/admin/get-review.ts'
import { listRules, publishRules } from '../features/rules/admin/publish-rules.ts'
import { answerSanctionAppeal, beginSanction, liftSanction } from '../features/sanctions/admin/decide-sanctions.ts'
import { findSanctions, listOpenSanctions } from '../features/sanctions/admin/list-sanctions.ts'
import { activateAdminLogo, listAdminLogos, removeAdminLogo } from '../features/site/admin/choose-logo.ts'
import { getDistanceChoice } from '../features/site/admin/distance-choice.ts'
import { getMapSources, previewAdminMapService, saveAdminMapSource } from '../features/site/admin/map-choice.ts'
import { getAdminDistancePolicy, getPortalLogo } from '../features/site/admin/portal-facts.ts'
import { getAdminConfig, saveAdminConfig } from '../features/site/admin/save-config.ts'
import { sendTestMail } from '../features/site/admin/send-test-mail.ts'
import { uploadAdminLogo } from '../features/site/admin/upload-logo.ts'
import {
  createFaq,
  deleteAdminFaq,
  listAdminFaqs,
  reorderFaqs,
  updateAdminFaq,
} from '../features/site/faqs/change-faqs.ts'
import { listLegalDocuments, publishLegalDocument } from '../features/site/legal/admin/publish-legal-document.ts'
import { changeStaffRole, listStaff, removeStaff } from '../features/staff/change-staff.ts'
import { declareHousehold, removeHousehold } from '../features/staff/declare-households.ts'
import { inviteStaff, withdrawInvitation } from '../features/staff/invite-staff.ts'
import { createPlan, deleteAdminPlan, updateAdminPlan } from '../features/subscriptions/admin/change-plans.ts'
import { listAdminPlans } from '../features/subscriptions/admin/list-plans.ts'
import { listAdminDisputes, settleAdminDispute } from '../features/subscriptions/disputes/decide-disputes.ts'
import {
  getTranslationCounts,
  listLackingTranslations,
  listTranslations,
  saveTranslatedText,
} from '../features/translations/change-translations.ts'
import { type Route, serve } from '../platform/http/serve.ts'
import { getPortalToday } from './get-portal-today.ts'
import { perMinute, perMinuteAndHour } from './windows.ts'

const approveApproval = approveBy({
  'prize.prepare': preparePayment,
  'prize.pay-out': payOutPrize,
  'prize.disqualify': decidePrize,
  'prize.forfeit': decidePrize,
  'prize.end-hold': settlePrizeHold,
  'puzzle.update': updatePuzzle,
  'config.second-person': saveAdminConfig,
})

/** The portal's API: every administrator's endpoint with its command. */
export const portalRoutes: readonly Route[] = [
  serve(accountsAdmin.signInAdmin, signInAdmin, perMinuteAndHour(60, 600)),
  serve(accountsAdmin.twoFactor, getTwoFactorStatus),
  serve(accountsAdmin.setUpTwoFactor, setUpTwoFactor, perMinuteAndHour(5, 30)),
  serve(accountsAdmin.verifyTwoFactorSetup, verifyTwoFactorSetup, perMinute(60)),
  serve(accountsAdmin.verifyTwoFactor, verifyTwoFactor, perMinute(60)),
  serve(accountsAdmin.renewTwoFactor, renewTwoFactor, perMinute(30)),
  serve(accountsAdmin.confirmTwoFactorRenewal, confirmTwoFactorRenewal, perMinute(60)),
  serve(passkeysAdmin.beginSecondFactor, beginSecondFactor, perMinute(60)),
  serve(passkeysAdmin.proveSecondFactor, proveSecondFactor, perMinute(60)),
  serve(legacy.disableTwoFactor, disableTwoFactor, perMinute(20)),
  serve(approvalsAdmin.list, listApprovals),
  serve(approvalsAdmin.approve, approveApproval, perMinute(120)),
  serve(approvalsAdmin.decline, declineApproval, perMinute(120)),
  serve(audit.list, listAudit),
  serve(audit.download, downloadAudit),
  serve(prizesAdmin.list, listAdminPrizes),
  serve(booksAdmin.get, getBooks),
  serve(booksAdmin.download, downloadBooks),
  serve(booksAdmin.winnerTotals, getWinnerTotals),
  serve(booksAdmin.saveThreshold, saveReportingThreshold, perMinute(120)),
  serve(prizePoolAdmin.get, getPrizePool),
  serve(daysAdmin.difficulty, getDifficulty),
  serve(numbersAdmin.get, getNumbers),
  serve(numbersAdmin.cohorts, getCohorts),
  serve(numbersAdmin.download, downloadNumbers),
  serve(prizesAdmin.getForReview, getAdminPrize),
  serve(prizesAdmin.getPayout, getPayout),
  serve(prizesAdmin.recordClaim, recordPrizeClaim, perMinute(120)),
  serve(prizesAdmin.decide, decidePrize, perMinute(120)),
  serve(prizesAdmin.prepare, preparePayment, perMinute(120)),
  serve(prizesAdmin.markPaid, markPrizeSent, perMinute(120)),
  serve(prizesAdmin.payOut, payOutPrize, perMinute(120)),
  serve(prizesAdmin.markReceived, markPrizeReceived, perMinute(120)),
  serve(prizesAdmin.markReturned, markPrizeReturned, perMinute(120)),
  serve(prizesAdmin.settleOrder, settlePrizeOrder, perMinute(120)),
  serve(prizesAdmin.roll, rollPrize, perMinute(120)),
  serve(prizesAdmin.daysToRollTo, listDaysToRollTo),
  serve(reviewsAdmin.get, getReview),
  serve(subscriptionsAdmin.listDisputes, listAdminDisputes),
  serve(subscriptionsAdmin.settleDispute, settleAdminDispute, perMinute(120)),
  serve(prizesAdmin.settleHold, settlePrizeHold, perMinute(120)),
  serve(translationsAdmin.overview, getTranslationCounts),
  serve(translationsAdmin.list, listTranslations),
  serve(translationsAdmin.lacking, listLackingTranslations),
  serve(translationsAdmin.save, saveTranslatedText, perMinute(120)),
  serve(legalAdmin.list, listLegalDocuments),
  serve(legalAdmin.publish, publishLegalDocument, perMinute(30)),
  serve(rulesAdmin.list, listRules),
  serve(rulesAdmin.publish, publishRules, perMinute(30)),
  serve(sanctionsAdmin.list, listOpenSanctions),
  serve(sanctionsAdmin.find, findSanctions, perMinute(120)),
  serve(sanctionsAdmin.begin, beginSanction, perMinute(60)),
  serve(sanctionsAdmin.answerAppeal, answerSanctionAppeal, perMinute(60)),
  serve(sanctionsAdmin.lift, liftSanction, perMinute(60)),
  serve(playersAdmin.find, findPlayers, perMinute(120)),
  serve(playersAdmin.get, getPlayer),
  serve(playersAdmin.endSessions, endPlayerSessions, perMinute(60)),
  serve(playersAdmin.resendMail, resendPlayerMail, perMinute(30)),
  serve(playersAdmin.addNote, addPlayerNote, perMinute(60)),
  serve(playersAdmin.strikeNote, strikePlayerNote, perMinute(60)),
  serve(playersAdmin.resetUsername, resetPlayerUsername, perMinute(30)),
  serve(announcementsAdmin.list, listDeskAnnouncements),
  serve(announcementsAdmin.create, createAnnouncement, perMinute(20)),
  serve(announcementsAdmin.update, changeAnnouncement, perMinute(20)),
  serve(announcementsAdmin.withdraw, withdrawAnnouncement, perMinute(20)),
  serve(reportsAdmin.list, listDeskReports),
  serve(reportsAdmin.settle, settleReport, perMinute(60)),
  serve(dashboard.get, getDashboard),
  serve(dashboard.today, getPortalToday),
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
  serve(siteAdmin.sendTestMail, sendTestMail, perMinuteAndHour(5, 30)),
  serve(siteAdmin.mapSources, getMapSources),
  serve(siteAdmin.saveMapSource, saveAdminMapSource, perMinute(60)),
  serve(siteAdmin.previewMapService, previewAdminMapService, perMinute(30)),
  serve(siteAdmin.distancePolicy, getAdminDistancePolicy),
  serve(siteAdmin.portalLogo, getPortalLogo),
  serve(siteAdmin.listLogos, listAdminLogos),
  serve(siteAdmin.uploadLogo, uploadAdminLogo, perMinute(30)),
  serve(siteAdmin.activateLogo, activateAdminLogo, perMinute(60)),
  serve(siteAdmin.removeLogo, removeAdminLogo, perMinute(60)),
  serve(staffAdmin.list, listStaff),
  serve(staffAdmin.invite, inviteStaff, perMinuteAndHour(20, 100)),
  serve(staffAdmin.withdraw, withdrawInvitation, perMinute(60)),
  serve(staffAdmin.changeRole, changeStaffRole, perMinute(60)),
  serve(staffAdmin.remove, removeStaff, perMinute(60)),
  serve(staffAdmin.declareHousehold, declareHousehold, perMinute(60)),
  serve(staffAdmin.removeHousehold, removeHousehold, perMinute(60)),
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
