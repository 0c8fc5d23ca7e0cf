import type { texts as english } from '../../../../features/announcements/texts.ts'

export const texts: typeof english = {
  name: 'إعلان',
  important: 'مهم',
  close: 'إغلاق الإعلان',
}
