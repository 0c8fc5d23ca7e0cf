import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: '最終更新：',
  contents: '目次',
  operatorOf: (name) => `${name}の運営者`,
  supportAddress: 'サポート窓口',
  postalAddress: '所在地',
  operatedBy: (name) => `${name}の運営者`,
  hosts: (names) => names.join('、'),
  loading: 'テキストを読み込み中…',
  failed: 'テキストを読み込めませんでした',
  failedMore: '接続を確認して、もう一度お試しください。',
}
