import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'إلغاء',
    error: 'تعذّر التحقق. أعد المحاولة لاحقًا.',
    expired: 'انتهت صلاحية التحقق. أعد المحاولة.',
    label: 'لست روبوتًا',
    loading: 'جارٍ التحميل…',
    reload: 'إعادة التحميل',
    verify: 'تحقق',
    verificationRequired: 'يُرجى تأكيد أنك لست روبوتًا.',
    verified: 'تم التحقق',
    verifying: 'جارٍ التحقق…',
    waitAlert: 'جارٍ التحقق… يُرجى الانتظار.',
  },
}
