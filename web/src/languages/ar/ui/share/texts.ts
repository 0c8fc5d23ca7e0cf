import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'مشاركة',
  copied: 'تم النسخ',
  copyThis: 'انسخ هذا النص:',
  text: 'نص للمشاركة',
  close: 'إغلاق',
  savePicture: 'حفظ الصورة',
}
