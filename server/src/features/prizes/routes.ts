import * as booksAdmin from '@whereabouts/contract/books.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { downloadBooks, getBooks, getWinnerTotals, saveReportingThreshold } from './admin/books.ts'
import {
  markPrizeReceived,
  markPrizeReturned,
  markPrizeSent,
  preparePayment,
  settlePrizeOrder,
} from './admin/pay-prizes.ts'
import { decidePrize, getAdminPrize, listAdminPrizes, recordPrizeClaim } from './admin/review-prizes.ts'
import { settlePrizeHold } from './admin/settle-hold.ts'
import { getWinners } from './get-winners.ts'
import {
  answerQuestion,
  appealDecision,
  claimPrize,
  confirmPrizeReceived,
  getOwnPrize,
  listOwnPrizes,
  showWinnerAs,
} from './own-prizes.ts'
import { getPayout } from './payouts/get-payout.ts'
import { payOutPrize } from './payouts/pay-out-prize.ts'
import { openPayoutPage } from './payouts/payout-details.ts'
import { receivePayoutEvent } from './payouts/receive-payout-event.ts'

export const routes: readonly Route[] = [
  serve(prizes.listOwn, listOwnPrizes),
  serve(prizes.get, getOwnPrize),
  serve(prizes.claim, claimPrize),
  serve(prizes.openPayoutAccount, openPayoutPage),
  serve(prizes.answer, answerQuestion),
  serve(prizes.appeal, appealDecision),
  serve(prizes.showAs, showWinnerAs),
  serve(prizes.confirmReceived, confirmPrizeReceived),
  serve(prizes.winners, getWinners),
  serve(prizes.receivePayoutEvent, receivePayoutEvent),
  serve(prizesAdmin.list, listAdminPrizes),
  serve(booksAdmin.get, getBooks),
  serve(booksAdmin.download, downloadBooks),
  serve(booksAdmin.winnerTotals, getWinnerTotals),
  serve(booksAdmin.saveThreshold, saveReportingThreshold),
  serve(prizesAdmin.getForReview, getAdminPrize),
  serve(prizesAdmin.getPayout, getPayout),
  serve(prizesAdmin.recordClaim, recordPrizeClaim),
  serve(prizesAdmin.decide, decidePrize),
  serve(prizesAdmin.prepare, preparePayment),
  serve(prizesAdmin.markPaid, markPrizeSent),
  serve(prizesAdmin.payOut, payOutPrize),
  serve(prizesAdmin.markReceived, markPrizeReceived),
  serve(prizesAdmin.markReturned, markPrizeReturned),
  serve(prizesAdmin.settleOrder, settlePrizeOrder),
  serve(prizesAdmin.settleHold, settlePrizeHold),
]
