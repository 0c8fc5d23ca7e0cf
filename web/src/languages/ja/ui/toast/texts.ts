import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: '通知',
  close: '閉じる',
  types: { success: '成功', error: 'エラー', warning: '警告', info: '情報', default: '' },
}
