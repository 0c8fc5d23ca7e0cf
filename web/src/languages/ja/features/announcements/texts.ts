import type { texts as english } from '../../../../features/announcements/texts.ts'

export const texts: typeof english = {
  name: 'お知らせ',
  important: '重要',
  close: 'お知らせを閉じる',
}
