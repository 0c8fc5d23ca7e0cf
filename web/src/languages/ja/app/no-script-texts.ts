import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'このゲームにはJavaScriptが必要です。有効にして、ページを再読み込みしてください。',
}
