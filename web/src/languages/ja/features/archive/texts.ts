import type { texts as english } from '../../../../features/archive/texts.ts'

export const texts: typeof english = {
  title: '過去の問題',
  lead: 'これまでの全日程です。写真、撮影地点、見つけた人がわかります。どの日も、正解を見る前に挑戦できます。',
  loading: '読み込み中…',
  failed: '過去の問題を読み込めませんでした',
  tryLater: '少し待ってから、もう一度お試しください。',

  empty: '公開された日はまだありません。',
  emptyText: '終わった日から、ここに並びます。',
  schedule: '今後の問題を見る',

  noMonth: 'この月に見られる日はありません',
  noMonthText: 'この月には、終了して公開された問題がありません。',
  noDay: 'この日に見られるものはありません',
  noDayText: '問題がなかったか、まだ終わっていないか、公開されていません。',
  toToday: '今日の問題へ',
  toArchive: '過去の問題へ',

  showPlaces: '場所を表示',
  months: '他の月',
  days: '他の日',
  previousDay: '前の日',
  nextDay: '次の日',

  near: (place) => `${place}付近`,
  atSea: '町から遠く離れた場所',
  foundBy: (name) => `見つけた人：${name}`,
  foundByUnnamed: '見つけた人：匿名の勝者',
  notFound: '見つけた人なし',
  players: (_count, written) => `${written}人`,

  dayOf: (day) => `撮影地点はどこ？${day}`,
  challenge: (n, of) => `問題${n}/${of}`,
  photoOf: (day) => `${day}の謎の写真`,
  prize: (amount) => `賞金${amount}`,

  guessFirst: '先に当ててみる',
  guessFirstText: '同じ写真で練習できます。無料で、誰にも見られません。',
  show: '場所を見る',

  from: (distance, place) => `${place}から${distance}`,
  source: '出典',
  licenses: {
    own: '運営の写真',
    'all-rights-reserved': '無断転載禁止、許可を得て掲載',
    'public-domain': 'パブリックドメイン',
  },
  coordinates: '座標：{place}',
  mapOf: '撮影地点の地図',
  mapFailed: '地図を読み込めませんでした。',
  reload: '再読み込み',
  mapNeedsScript: '地図の表示にはJavaScriptが必要です。座標を使えば、他の地図でも場所を見られます。',

  who: '見つけた人',
  wonBy: (name, prize) => `最初に見つけた人：${name}（獲得賞金${prize}）`,
  wonByUnnamed: (prize) => `最初に見つけた人：匿名の勝者（獲得賞金${prize}）`,
  noWinner: '見つけた人はいませんでした。',

  distances: 'みんなの距離',
  distancesLead: (players, guesses) => `${players}それぞれの一番近い回答です（全${guesses}）。`,
  guesses: (_count, written) => `${written}件`,
  noOnePlayed: 'この日は誰も参加しませんでした。',
  notCounted: 'この日の回答を集計中です。',
  distance: '距離',
  playersColumn: '人数',
  upTo: (km) => `${km}km以内`,
  between: (from, to) => `${from}〜${to}km`,
  over: (km) => `${km}km超`,

  yours: '自分の回答',
  yourBest: (distance, guesses) => `${guesses}の回答のうち、一番近かったのは${distance}でした。`,
  yourOnly: (distance) => `撮影地点との距離は${distance}でした。`,
  better: (percent) => `他の参加者の${percent}%より近い回答でした。`,
  alone: 'この日は他に参加者がいませんでした。',
}
