import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: '封印済み',
  whole: '封印された正解の、公開ログにある指紋（SHA-256）です。公開後は決して変わりません：',
  copy: 'コピー',
  copyHash: '指紋をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。文字を選択してコピーしてください。',
  whatIsThis: 'これは何？',

  verifyDay: 'この日を検証',
  receipts: '自分の受領証',
  receipt: '受領証',
  receiptText: '回答が公開ログにあるという、運営の署名付きの約束です。もしログになければ、これが証拠になります。',
  saveReceipt: 'ファイルに保存',
  checkReceipt: '検証する',
}
