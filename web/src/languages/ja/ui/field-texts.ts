import type { texts as english } from '../../../ui/field-texts.ts'

export const texts: typeof english = {
  hide: '隠す',
  show: '表示',
  hideTyped: '入力した文字を隠す',
  showTyped: '入力した文字を表示',

  newPasswordHint: '6文字以上。',
}
