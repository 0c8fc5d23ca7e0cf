import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

export const texts: typeof english = {
  loadFailed: '地図を読み込めませんでした。インターネット接続を確認してください。',
  tryAgain: 'もう一度試す',
  fullMap: '地図を全画面にする',
  leaveFullMap: '全画面を終了',
  zoomIn: '拡大',
  zoomOut: '縮小',
  layer: '地図の種類',
  layers: { map: '地図', satellite: '衛星写真' },
  tilesFail: {
    remote: '地図の一部を読み込めません。基本の地図を表示しています。',
    bundled: '地図の一部を読み込めません。場所の検索と座標の入力は使えます。',
  },

  detailEnds: 'ここから先の詳しい地図はありません',
  bundledEnds: {
    map: 'この地図はここまでです。道路はサイト独自の地図で表示されます。',
    satellite: '衛星写真はここまでです。「地図」に切り替えるとさらに拡大できます。',
  },

  kind: '地図',
  keys: '矢印キーで十字が動き、Shiftを押すと細かく動きます。プラスとマイナスで拡大・縮小します。',
  pinFixed: '今はピンを動かせません。',
  enterDrops: 'Enterでピンを立てます。',
  tabToGuesses: 'Tabで他の参加者の回答へ、矢印キーで次の回答へ移ります。',
  crosshairAt: (place) => `十字の位置：${place}`,
  pinDroppedAt: (place) => `ピンを立てました：${place}`,

  search: {
    label: '場所を検索',
    disabled: '今はピンを動かせません',
    places: '場所',
    searching: '検索中…',
    failed: '検索から返事がありません。Enterを押すと、もう一度試します。',
    found: (count) => `${count}件見つかりました`,
    noneFound: 'その名前の場所は見つかりませんでした。',
    coordinates: '座標',
  },

  coordinates: {
    open: '座標を入力',
    label: '座標',
    example: '48.8584, 2.2945',
    drop: 'ピンを立てる',
    hint: '緯度、経度の順に。',
    pinRemoved: 'ピンを外しました。',

    problems: {
      'not-coordinates': '座標ではありません。緯度と経度を入力してください。例：48.8584, 2.2945',
      'one-number': '緯度と経度の両方が必要です。例：48.8584, 2.2945',
      'decimal-comma': '数字が1つか2つか判断できません。小数点はピリオドで入力してください。例：48.8584, 2.2945',
      unclear: '1つの場所として読み取れません。緯度と経度を入力してください。例：48.8584, 2.2945',
      swapped: '緯度は-90〜90です。経度を先に入力した場合は、順番を入れ替えてください。',
      'off-globe': '緯度は-90〜90、経度は-180〜180です。',
      minutes: '分と秒は60未満です。',
      letters: 'NかSを1つ、EかWを1つ、マイナス記号なしで入力するか、文字をすべて省いてください。',
      'ambiguous-letter': 'OとLは、言語によって東だったり西だったりします。EかWを使ってください。',
      'several-places': 'このリンクには複数の場所が含まれています。1つの場所のリンクか座標を貼り付けてください。',
      'short-link': '短縮リンクからは行き先がわかりません。リンクを開いて、場所の座標を貼り付けてください。',
      'link-without-place': 'このリンクから座標を読み取れません。場所の座標を貼り付けてください。',
      'other-crs': '緯度と経度（WGS 84）の座標ではありません。',
    },
  },

  spots: {
    cluster: (count) => `回答${count}件、拡大する`,
    samePlace: (count) => `同じ場所に回答${count}件`,
    guessBy: (username) => `回答した人：${username}`,
    guesses: (count) => `回答${formatCount(count)}件`,
    best: (rank) => `最高${formatCount(rank)}位`,
    andMore: (username, more) => `${username}、他${formatCount(more)}件`,
    one: (rank, distance) => `${formatCount(rank)}位 · ${distance}`,
    bestOf: (rank, distance) => `最高${formatCount(rank)}位 · ${distance}`,
  },
}
