import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'コンテスト規約',
  loading: '規約を読み込み中…',
  failed: '規約を読み込めませんでした',
  failedMore: '接続を確認して、もう一度お試しください。',
  none: '規約はまだ公開されていません。',
  unknown: 'その版の規約はありません',
  unknownMore: 'アドレスが間違っているかもしれません。',
  toInForce: '現在の規約を読む',
  inForceSince: (number, moment) => `第${number}版、${moment}から有効です。`,
  comesInto: (number, moment) => `第${number}版は${moment}に発効します。まだ有効ではありません。`,
  wasInForce: (number, from, to) => `第${number}版、${from}から${to}まで有効でした。`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'この文書のSHA-256',
  copy: 'コピー',
  copyHash: 'ハッシュ全体をコピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。文字を選択してコピーしてください。',
  translated: 'この文書は英語版の翻訳です。英語版が優先し、ハッシュも英語版のものです。',

  where: '賞金をお支払いする地域',
  everywhere: '法律で認められる限り、すべての国。',
  countries: '次のいずれかの国に住む参加者：',
  except: '次の州・県などを除きます：',
  leastAge: (age) => `${age}歳以上。`,

  history: 'すべての版',
  version: (number) => `第${number}版`,
  states: { coming: '発効前', inForce: '有効', over: '旧版' },
  from: (moment) => `${moment}から`,

  foot: (number) => `コンテスト規約、第${number}版`,

  panel: {
    changed: '規約が変わりました',
    first: 'コンテスト規約への同意をお願いします',
    comingTitle: (moment) => `${moment}から新しい規約になります`,
    needed: '同意すると、続けて回答できます。ピンはそのままです。',
    comingText: '今同意しておけば、後で確認を求められることはありません。',
    read: (number) => `規約（第${number}版）を読む`,
    newTab: '（新しいタブで開きます）',
    agree: '同意する',
    later: '後で',
    agreed: 'ありがとうございます。規約に同意しました。',
    pinSaved: 'ありがとうございます。ピンはそのままです。「回答を送信」を押してください。',
    failed: '同意を保存できませんでした。もう一度お試しください。',
  },
}
