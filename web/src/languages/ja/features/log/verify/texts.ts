import type { texts as english } from '../../../../../features/log/verify/texts.ts'

export const texts: typeof english = {
  title: '1日を検証する',
  lead: 'お使いのブラウザが公開ログを読み、すべてを計算し直します。検証は自動で始まります。JavaScriptが必要です。',
  noScript: 'JavaScriptがオフのため、ブラウザで検証できません。オンにして、このページをもう一度読み込んでください。',

  otherDays: '他の日',
  previous: '前の日',
  next: '次の日',
  day: '日付（UTC）',
  show: '表示',
  noSuchDay: 'この日はログにありません。',

  waiting: 'この日はまだ検証していません',
  checking: 'この日を検証中…',
  reading: (read, of) => `ログを読み込み中… ${read}/${of}`,
  starting: 'ログを読み込み中…',
  verdicts: {
    passed: { title: 'この日は検証に合格です', text: 'ブラウザで検証できたことは、すべて正しい状態です。' },
    failed: {
      title: 'この日は検証に不合格です',
      text: '封印や記録と合わないものがあります。詳しくは下をご覧ください。',
    },
    unknown: {
      title: 'まだ検証できない部分があります',
      text: '今のところ不審な点はありません。下の横線が、まだ開かれていないものとその理由を示します。',
    },
  },
  ofLog: (origin, entries) => `検証した時点で、ログ${origin}の記録は${entries}件でした。`,
  checkAgain: 'もう一度検証',
  ifRed: '赤いバツが出たときは',

  nothingTitle: 'この日に検証するものはありません',
  nothingText: 'この日の問題は公開されていないか、ログが始まる前のものです。',
  offlineTitle: 'オフラインです',
  offlineText: '検証には、このサイトの公開ファイルが必要です。接続が戻ったら、もう一度検証してください。',
  unreachableTitle: '検証を終えられませんでした',
  unreachableText:
    'ログのファイルの一部を受け取れませんでした。まだ何の証拠にもなりません。少し待ってから、もう一度検証してください。',
  brokenWhat: 'ログを読み取れるか',

  challenge: '問題',
  challengeOf: (number, of) => `問題${number}/${of}`,
  theLog: 'ログ',
  states: { passed: '合格', failed: '不合格', unknown: '未検証' },
  questions: {
    sealed: '最初の回答より前に、正解が封印されていたか',
    opened: '正解は封印されたものと同じか',
    photo: '写真は封印されたものと同じか',
    guesses: 'すべての回答がログにあるか',
    order: '回答は届いた順に並んでいるか',
    winner: '正しい回答が勝ったか',
    prize: '賞金は勝者のものか',
    signed: 'サイトがログに署名したか',
    root: 'ログは完全か',
    witnessed: '第三者がログを見たか',
    prefix: '過去の記録はそのままか',
    day: 'この日のすべてが表示されているか',
  },

  experts: '専門的な情報',
  root: 'ルート（SHA-256、Base64）',
  seal: '封印（SHA-256）',
  checkpoint: '検証したチェックポイント',
  rawFiles: '元のファイル',
  tool: 'ブラウザなしで同じ検証をする（このサイトのソースコード）',

  limits: '証明できないこと',
  limitsText:
    '写真がそこで撮られたこと、誰にも場所を教えていないこと、誰が操作していたか。これらはログには見えません。',
  fairPlay: 'フェアプレーの仕組み',

  receipt: {
    title: '受領証を検証',
    lead: '受領証は、回答がログにあるという運営の署名付きの約束です。約束が守られているか確かめてください。',
    stored: 'このブラウザに保存済み',
    storedOne: (day, time) => `${day} ${time}`,
    place: (place) => `回答した場所：${place}`,
    checkStored: 'これを検証',
    choose: 'ファイルを選ぶ',
    orPaste: 'または受領証を貼り付け',
    checkPasted: '受領証を検証',
    checking: 'ログから回答を探しています…',
    faults: {
      empty: '受領証を貼り付けるか、ファイルを選んでください。',
      'too-large': '受領証ではありません。20KBを超えています。',
      'no-json': '受領証ではありません。JSONとして読み取れません。保存したままのファイルを選んでください。',
      'no-receipt': 'ファイルは読めましたが、回答の受領証ではありません。',
      unreadable: 'ファイルを読み取れませんでした。もう一度選んでください。',
    },
    verdicts: {
      passed: '回答はログにあります',
      failed: 'この受領証は検証に不合格です',
      unknown: 'まだログにありません',
    },
    arrived: (moment) => `到着：${moment}`,
    saveProof: '証明を保存',
  },
}
