import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: '私はロボットではありません',
  verifying: '確認中…',
  verified: '確認済み',
  verificationRequired: 'ロボットでないことを確認してください。',
  waitAlert: '確認中です。少しお待ちください。',
  error: '確認できませんでした。しばらくしてからもう一度お試しください。',
  expired: '確認の有効期限が切れました。もう一度お試しください。',
}
