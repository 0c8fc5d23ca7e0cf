import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'オフラインです',
  offlineText: '現在サイトに接続できません。接続が戻ると、このページも自動で戻ります。',
  tryAgain: 'もう一度試す',
  trying: 'サイトを探しています…',
  stillOffline: 'まだ接続できません。',

  updateTitle: '更新があります',
  updateText: 'このサイトの新しいバージョンが使えます。',
  reload: '再読み込み',
}
