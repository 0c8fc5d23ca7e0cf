import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: 'جائزة اليوم', line: 'خمّن أين التُقطت الصورة' },
  solved: { label: 'لدينا فائز!', line: 'الصورة التالية في الطريق' },
  noPuzzle: { label: 'لغز جديد كل يوم', headline: 'صورة كل يوم', line: 'خمّن أين التُقطت واربح' },
  archive: { label: 'من الأرشيف', line: 'أين التُقطت هذه الصورة؟' },
}
