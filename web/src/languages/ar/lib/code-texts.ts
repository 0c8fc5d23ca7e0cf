import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: 'رمز التحقق',
    hint: 'الأرقام الستة التي يعرضها تطبيق المصادقة',
    short: 'يُرجى إدخال رمز تحقق من 6 أرقام',
    invalid: 'رمز التحقق غير صحيح',
  },
  backup: {
    label: 'الرمز الاحتياطي',
    hint: 'أحد الرموز التي حفظتها، من 6 خانات',
    short: 'يُرجى إدخال رمز احتياطي من 6 خانات',
    invalid: 'الرمز الاحتياطي غير صحيح',
  },
  useBackup: 'استخدام رمز احتياطي',
  useAuthenticator: 'استخدام تطبيق المصادقة',
}
