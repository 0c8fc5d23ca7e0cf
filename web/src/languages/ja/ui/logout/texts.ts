import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'ログアウト',
  stillSignedIn: 'まだログインしたままです',
  serverNotReached: 'サーバーに接続できませんでした。もう一度お試しください。',
}
