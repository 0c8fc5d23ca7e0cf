import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  title: '今日の問題',
  tryAgain: 'もう一度試す',

  states: {
    loading: (siteName) => `${siteName}の問題を読み込み中…`,
    loadingUnnamed: '問題を読み込み中…',
    signedOut: 'ログインが必要です',
    signedOutText: 'ログインして遊びましょう。',
    goToLogin: 'ログインへ',
    failed: 'おっと',
    authTimedOut: 'ログインの確認に時間がかかりすぎました。もう一度お試しください。',
    noChallenge: '今日は出題がありません',
    calledOff: (reason) => `今日の問題は中止になりました：${reason}`,
    noChallengeText: '後でもう一度見るか、お問い合わせください。',
    goHome: 'ホームへ',
    viewSchedule: '出題予定をすべて見る',
  },

  header: {
    name: 'ゲーム',
    schedule: '出題予定',
    settings: '設定',
    premium: '有料プラン利用中',
    paused: 'プレイを一時停止中',
    guessesSubmitted: (used, limit) => `回答：${used}/${limit}回`,
    free: '無料プラン（見るだけ）',
    upgrade: 'アップグレード',
  },

  swap: { photo: '地図を大きくする', map: '写真を大きくする' },

  map: {
    title: '撮影地点を探す',
    label: '世界地図',
    open: '地図を開く',
    pullUp: '地図を引き上げる',
    pushDown: '地図を下げる',
    backToPhoto: '写真に戻る',
    won: '勝ちました！場所はここです',
    revealed: '正解が出ました。場所はここです',
    ownGuess: (number, distance) => `${number}回目の回答：${distance}`,
    ownBest: (distance) => `あなた · ${distance}`,
    guesses: (total) => `地図上の回答：${formatCount(total)}件`,
    guessesFailed: '他の参加者の回答を読み込めませんでした。',
  },

  submit: {
    selected: '選んだ場所',
    noneSelected: 'まだありません',
    selectFirst: '先に場所を選ぶ',
    send: '回答を送信',
    sending: '送信中…',
    checking: (radius) => `${radius}以内です！先に当てた人がいないか確認しています…`,
    sent: '回答を送信しました！',
    blocked: (reason) => `回答できません：${reason}`,
    solved: '正解が出ました！',
    over: '終了！',
  },

  blocked: {
    'subscription-required': '有料プランが必要です！',
    'already-solved': '別の参加者が先に勝ちました！',
  },

  failures: {
    notTaken: '回答は受け付けられませんでした',
    maybeTaken: '回答が届いていない可能性があります',
    close: 'OK',
    solvedMeanwhile: 'この問題は別の参加者が先に正解しました！再読み込みすると結果が見られます。',
    notSaved: '回答を保存できませんでした。もう一度お試しください。',
    notSentOffline: 'オフラインです。回答は送信されませんでした。',
    maybeSent: 'サーバーから返事がなく、回答が届いたかわかりません。',
    notArrived: '回答が届いていません。',
    pinSaved: 'ピンはそのままです。',
    sendAgain: 'ピンはそのままです。「回答を送信」を押すと、もう一度送ります。数えられるのは1回だけです。',
  },

  lastGuess: {
    title: '今日最後の回答です',
    text: 'ピンの位置は{place}です。回答は取り消せません。',
    move: 'ピンを動かす',
    send: '最後の回答を送信',
  },

  result: {
    name: '結果',
    distance: '距離',
    attempt: 'ナイストライ！',
    winsWithin: (radius) => `撮影地点から${radius}以内なら勝ちです。`,
    exactLater: '正確な距離は、問題が終わると表示されます。',
    won: 'おめでとうございます',
    prize: '賞金{amount}を獲得しました！受け取り方はメールでお知らせします。',
    place: '撮影地点は{place}です。',
    lost: '終了',
    foundFirst: '最初に場所を見つけた人：{winner}。',
    anotherFoundFirst: '別の参加者が最初に場所を見つけました。',
    revealedOnMap: '場所は地図で確認できます。',
    ranked: (rank) => `順位：${rank}`,
    guessAgain: 'もう一度回答する',
    noneLeft: '今日の回答は残っていません',
    guessesLeft: (left) => `残り${left}回`,
  },

  tried: {
    title: '自分の回答',
    numberSign: '#',
    number: '番号',
    place: '場所',
    distance: '距離',
  },

  share: {
    title: '結果をシェア',
    noGuess: '回答なし',
    pictureName: 'result.png',
    rank: (rank, players) => `${formatCount(players)}人中${formatCount(rank)}位`,
  },
}
