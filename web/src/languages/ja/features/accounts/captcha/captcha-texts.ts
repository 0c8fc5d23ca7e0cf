import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'キャンセル',
    error: '確認できませんでした。後でもう一度お試しください。',
    expired: '確認の期限が切れました。もう一度お試しください。',
    label: '私はロボットではありません',
    loading: '読み込み中…',
    reload: '再読み込み',
    verify: '確認',
    verificationRequired: 'ロボットでないことを確認してください。',
    verified: '確認済み',
    verifying: '確認中…',
    waitAlert: '確認中…お待ちください。',
  },
}
