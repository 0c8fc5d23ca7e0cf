import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'アカウントについての決定',
  failed: 'アカウントについての決定を読み込めませんでした',
  kinds: { warned: '警告', suspended: '利用停止' },
  states: { open: '有効', ended: '終了', lifted: '解除' },
  suspendedUntil: (moment) => `${moment}まで、ログインはできますが回答はできません。`,
  suspendedForGood: 'ログインはできますが、回答はできません。期限はありません。',
  ended: (moment) => `${moment}に終了しました。またプレイできます。`,
  warned: 'このままプレイできます。繰り返された場合は、アカウントを利用停止にすることがあります。',
  decidedAt: (moment) => `決定日時：${moment}`,
  clause: (mark, number) => `コンテスト規約（第${number}版）の条項${mark}`,
  newTab: '（新しいタブで開きます）',
  untouched:
    '獲得済みの賞金はそのまま残ります。賞金については、別に決定します。有料プランは、下で解約するまで続き、料金がかかります。',
  steps: {
    appealed: (moment) => `${moment}の不服申し立て`,
    upheld: (moment) => `${moment}の返信：決定は変わりません`,
    lifted: (moment) => `${moment}に解除`,
  },
  waiting: '申し立てを読み、メールとここでお返事します。それまで決定は有効です。',
  appeal: {
    open: '不服を申し立てる',
    label: '決定が間違っていると思う理由',
    hint: '申し立ては1回だけです。伝えたいことをすべて書いてください。',
    send: '申し立てを送信',
    sent: '申し立てを送信しました',
    failed: '申し立てを送れませんでした。もう一度お試しください。',
  },
  game: {
    until: (moment) => `アカウントは${moment}まで利用停止中です。`,
    forGood: 'アカウントは利用停止中です。',
    text: '見ることはできますが、回答はできません。',
    why: '理由と不服申し立て',
  },
}
