import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: 'التحدي اليومي',
    maintenanceDescription: 'لعبة ألغاز يومية',
    description: 'خمّن الأماكن واربح نقودًا!',
    tagline:
      'اختبر معرفتك بالجغرافيا مع تحديات يومية لتخمين الأماكن. حلّل الصور، وضع الدبوس على الخريطة، ونافس على الجوائز!',
  },
  betweenSentences: ' ',
  invalidDate: 'تاريخ غير صالح',
  invalidTime: 'وقت غير صالح',
  noActiveSession: 'لا توجد جلسة نشطة',
  signInAgain: 'يُرجى تسجيل الدخول مرة أخرى.',
}
