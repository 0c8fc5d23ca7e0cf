import type { texts as english } from '../../../../ui/share/texts.ts'

export const texts: typeof english = {
  share: 'シェア',
  copied: 'コピーしました',
  copyThis: 'このテキストをコピー：',
  text: 'シェアするテキスト',
  close: '閉じる',
  savePicture: '画像を保存',
}
