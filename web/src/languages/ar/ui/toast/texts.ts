import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: 'الإشعارات',
  close: 'إغلاق',
  types: { success: 'تم بنجاح', error: 'خطأ', warning: 'تحذير', info: 'معلومة', default: '' },
}
