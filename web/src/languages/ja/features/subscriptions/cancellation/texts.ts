import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: '有料プランを解約しました',
  canceled: '有料プランは解約されました。設定からいつでも再開できます。',
  walletTrial:
    'Apple Pay、Google Pay、Linkで始めたため、無料トライアルは終了しました。番号を入力するカードで始め直すか、無料トライアルなしでお申し込みください。',
  fraudCanceled: '有料プランは解約されました。すでに無料トライアルに使われたお支払い方法が使われた可能性があります。',
}
