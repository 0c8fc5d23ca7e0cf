import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: 'لست روبوتًا',
  verifying: 'جارٍ التحقق…',
  verified: 'تم التحقق',
  verificationRequired: 'يُرجى تأكيد أنك لست روبوتًا.',
  waitAlert: 'جارٍ التحقق… يُرجى الانتظار.',
  error: 'لم ينجح التحقق. يُرجى المحاولة لاحقًا.',
  expired: 'انتهت صلاحية التحقق. يُرجى إعادة المحاولة.',
}
