import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: 'إخفاء',
  show: 'إظهار',
  hideTyped: 'إخفاء الأحرف المكتوبة',
  showTyped: 'إظهار الأحرف المكتوبة',

  newPasswordHint: '6 أحرف على الأقل.',
}
