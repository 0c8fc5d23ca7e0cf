import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

const days = (count: number) => `${formatCount(count)}日`

export const texts: typeof english = {
  title: '自分の成績',
  lead: 'アカウントに保存されるので、スマホを替えても残ります。距離は終わった日だけが対象です。',
  backToGame: 'ゲームに戻る',
  settings: '設定',
  loading: '成績を読み込み中…',
  loadFailed: '成績を読み込めませんでした',
  networkError: '通信エラー',
  checkConnection: '接続を確認して、もう一度お試しください。',
  tryLater: '少し待ってから、もう一度お試しください。',

  empty: '最初の1日はこれからです',
  emptyText: '回答すると、連続記録、距離、回答の地図がここに残ります。',
  play: '今日の問題に挑戦',

  figures: {
    title: '数字で見る',
    daysPlayed: '参加日数',
    wins: '勝利',
    best: 'ベスト',
    median: '距離の中央値',
    average: '上回った人の割合',
    averageText: (percent) => `${percent}%`,
    averageHint: '他の参加者もいた直近30日の平均',
    none: '–',
    noneHint: 'まだありません',
  },

  distribution: {
    title: 'どれだけ近いか',
    text: '毎日のベスト回答の距離です。',
    distance: '距離',
    days: '日数',
    upTo: (km) => `${km}km以内`,
    beyond: (km) => `${km}km超`,
    waiting: '結果の出た日はまだありません。結果は、その日の問題が終わると出ます。',
  },

  streak: {
    title: '連続記録',
    line: (count) => `連続${days(count)}`,
    none: '連続記録はまだありません',
    noneLine: '今日遊ぶと連続記録が始まります',
    keep: '今日遊ぶと続きます',
    played: '今日の分は達成済みです',
    open: '今日はまだです。休んでも記録は続きます',
    longest: (count) => `最長：${days(count)}`,
    days,
    forgiven: (count, last) => `この記録中のお休み：${days(count)}（最後は${last}）`,
    grace: 'お休み：1日使えます',
    noGrace: 'お休み：この6日間に使いました',
    rule: '数え方',
    counts: { title: '対象になるもの。', text: '回答か練習をした日です。' },
    clock: {
      title: '日付の区切り。',
      text: (zone, since) => `ご自身の端末の時計です。${since}からは${zone}の日付で数えています。`,
      unknown: 'ご自身の端末の時計です。タイムゾーンがまだわからないため、UTCの日付で数えています。',
      ofPlayer: '参加者本人がいる場所の時計です。',
      wrong: '違っていたら、端末のタイムゾーンを変えて、このページをもう一度開いてください。',
    },
    freeDay: {
      title: 'お休み。',
      text: '休んだ日は、その前の6日間に休みがなければ1日だけ許されます。日数には入りませんが、記録は続きます。2日続けて休むと途切れます。',
    },
    never: { title: '売り物ではありません。', text: '連続記録もお休みも、途切れた記録の復活も、お金では買えません。' },
  },

  calendar: {
    title: '日ごとの記録',
    previous: '前の月',
    next: '次の月',
    weekdays: ['月', '火', '水', '木', '金', '土', '日'],
    weekdaysLong: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
    marks: { won: '勝利', played: '参加', forgiven: 'お休み' },
    today: '今日',
    summary: (month, played) => `${month}：${days(played)}参加`,
  },

  results: {
    title: '最近の結果',
    text: (count) => `終わった問題の直近${days(count)}分です。`,
    day: '日付',
    best: 'ベスト',
    closer: '上回った割合',
    closerThan: (percent) => `${percent}%`,
    alone: '他に参加者なし',
    won: '勝利',
  },

  map: {
    title: '回答の地図',
    text: (count) => `${days(count)}分のベスト回答です。`,
    ofPlayer: '回答の地図',
    label: '回答の世界地図',
    loadFailed: '回答を読み込めませんでした',
    mapFailed: '地図を読み込めませんでした。インターネット接続を確認してください。',
    reload: 'もう一度試す',
    tilesFailing: '地図の一部を読み込めません。',
    spot: (day, distance) => `${day}：${distance}`,
  },

  share: {
    title: '公開',
    private: '成績は非公開です。このページは自分だけが見られます。',
    on: '成績を公開する',
    hint: 'リンクを知っている人は、名前、数字、連続記録、日ごとの記録を見られます（今日の分は除く）。検索エンジンには載せないよう求めています。',
    withMap: '回答の地図も公開する',
    link: 'リンク',
    copy: 'リンクをコピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。リンクを選択して手動でコピーしてください。',
    lost: 'リンクは有効ですが、もう一度表示することはできません。新しいリンクにするには、公開をオフにしてからオンにしてください。',
    off: 'オフにすると、このリンクは二度と使えません。次は別のリンクになります。',
    failed: '保存できませんでした。もう一度お試しください。',
    isOn: '成績を公開しました。',
    isOff: '成績を非公開に戻しました。',
  },

  player: {
    title: (name) => `${name}さんの成績`,
    lead: '本人が公開した、昨日までの成績です。',
    loading: '読み込み中…',
    missing: 'このリンクには何もありません',
    missingText: '公開をやめたか、リンクが途中で切れているようです。',
    home: 'ホームへ',
    loadFailed: 'この成績を読み込めませんでした',
    waiting: '結果の出た日はまだありません。',
  },
}
