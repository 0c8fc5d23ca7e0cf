import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: '確認コード',
    hint: '認証アプリに表示される6桁の数字',
    short: '6桁の確認コードを入力してください',
    invalid: '確認コードが違います',
  },
  backup: {
    label: 'バックアップコード',
    hint: '保管している6文字のコードのうちの1つ',
    short: '6文字のバックアップコードを入力してください',
    invalid: 'バックアップコードが違います',
  },
  useBackup: 'バックアップコードを使う',
  useAuthenticator: '認証アプリを使う',
}
