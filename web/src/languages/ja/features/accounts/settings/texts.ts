import type { texts as english } from '../../../../../features/accounts/settings/texts.ts'

export const texts: typeof english = {
  title: '設定',
  backToGame: 'ゲームに戻る',
  sections: {
    profile: 'プロフィール',
    subscription: '有料プランの管理',
    faqs: 'よくある質問',
    account: 'アカウント',
  },

  statistics: '連続記録と成績',
  leagues: '参加中のリーグ',
  loadFailed: '設定を読み込めませんでした',
  cancel: 'キャンセル',
  saving: '保存中…',

  profile: {
    username: 'ユーザー名',
    edit: '変更',
    editUsername: 'ユーザー名を変更',
    form: '名前の変更',
    usernameHint: 'ランキングで他の参加者に表示されます。',
    save: '保存',
    saved: 'ユーザー名を変更しました！',
    notSaved: 'ユーザー名を変更できませんでした。もう一度お試しください。',
    unexpected: 'ユーザー名の変更がうまくいきませんでした',
    email: 'メールアドレス',
    since: '登録日',
  },

  signOut: {
    title: 'ログアウト',
    text: 'このブラウザのすべてのタブでログアウトします。',
    leave: 'ログアウト',
  },

  signIn: {
    title: 'ログイン方法',
    password: 'パスワード',
    changePassword: 'パスワードを変更',
    changed: 'パスワードを変更しました',
    changedText: '他の端末ではすべてログアウトしました。',

    form: 'パスワードの変更',
    currentPassword: '現在のパスワード',
    newPassword: '新しいパスワード',
    confirmNewPassword: '新しいパスワード（確認）',
    passwordsDiffer: 'パスワードが一致しません',
    save: 'パスワードを保存',
    unexpected: 'うまくいきませんでした',

    noPassword: (provider) =>
      `パスワードがあれば、${provider}を使わなくてもログインできます。設定用のリンクをお送りします。`,
    onlyNoPassword: 'パスワードがまだありません。設定用のリンクをお送りします。',
    sendLink: 'パスワードを設定',
    sendLinkAgain: 'リンクを再送信',
    sending: '送信中…',
    sent: 'メールをご確認ください',
    sentTo: 'パスワード設定用のリンクを{email}に送りました。1時間有効です。',
    notSent: 'リンクを送れませんでした。もう一度お試しください。',
  },

  proof: {
    password: '現在のパスワード',
    passwordMissing: '続けるには、パスワードを入力してください。',
    identity: (provider) => `パスワードがないため、ご本人の確認として、もう一度${provider}でログインしてください。`,
    newPassword:
      'パスワードがないため、ご本人の確認として、先に「ログイン方法」でパスワードを設定してください。そのパスワードでログインしてから、ここに戻ってください。',
    failed: 'うまくいきませんでした',
  },

  secondStep: {
    title: '2段階認証',
    off: 'オフです。オンにすると、ログインに認証アプリのコードも必要になります。',
    on: (codes) => `オンです。ログインには認証アプリのコードが必要です。バックアップコードは残り${codes}個です。`,
    ofStaff: 'スタッフのログインには、必ずコードが必要です。更新は管理画面で行います。',
    toPortal: 'セキュリティへ',
    loadFailed: '2段階認証の状態を読み込めませんでした',
    switchOn: 'オンにする',
    switchOff: 'オフにする',
    form: { on: '2段階認証をオンにする', off: '2段階認証をオフにする' },
    next: '次へ',
    checking: '確認中…',
    scan: 'Aegis、Google Authenticator、1Passwordなどの認証アプリで、このQRコードを読み取ってください。',
    qrAlt: '認証アプリ用のQRコード',
    secret: 'または、このセットアップキーをアプリに入力してください',
    copy: 'コピー',
    copySecret: 'セットアップキーをコピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。文字を選択して、手動でコピーしてください。',
    enterCode: '次に、アプリに表示されたコードを入力してください。',
    backupCodes: 'バックアップコード',
    saveCodes:
      '2段階認証がオンになりました。これらのコードは、スマホがなくても見られる場所に保管してください。各コードでログインできるのは1回だけで、二度と表示されません。',
    copyAll: 'すべてコピー',
    saved: 'コードを保管しました',
    isOn: '2段階認証をオンにしました',
    isOnText: '他の端末ではすべてログアウトしました。',
    isOff: '2段階認証をオフにしました',
    isOffText: 'ログインにコードは不要になりました。',
    unexpected: 'うまくいきませんでした',
  },

  sessions: {
    title: 'ログイン中の端末',
    text: '心当たりのない端末や使わなくなった端末は、ログアウトしてください。',
    loadFailed: 'ログイン中の端末を読み込めませんでした',
    showAll: (count) => `${count}件すべて表示`,
    current: 'この端末',
    used: (when) => `最終利用：${when}`,
    justNow: '数分以内',
    onDay: (date) => date,
    signOut: 'ログアウト',
    signOutOf: (device) => `${device}をログアウト`,
    signedOutOf: (device) => `${device}をログアウトしました`,
    stillSignedInOn: (device) => `${device}はまだログインしたままです`,
    signOutEverywhere: 'すべての端末でログアウト',
    signedOutEverywhere: 'すべての端末でログアウトしました',
  },

  download: {
    title: '自分のデータ',
    text: 'アカウントと一緒に保存しているもの（プロフィール、回答、賞金、有料プランなど）を、JSONファイルで受け取れます。',
    start: 'データをダウンロード',
    collecting: '準備中…',
    saved: 'データを保存しました',
    failed: 'データをダウンロードできませんでした',
    tryLater: '少し待ってから、もう一度お試しください。',
  },

  deletion: {
    title: 'アカウントの削除',
    text: 'アカウントと、賞金を獲得した回答以外のすべての回答を、完全に削除します。',
    open: 'アカウントを削除',

    question: 'アカウントを削除しますか？',
    blocked: '今はアカウントを削除できません',
    checking: '有料プランを確認中…',
    whatGoes:
      'アカウント{username}を完全に削除します。プロフィール、賞金を獲得していない回答、ログイン方法、解約した有料プランの残り期間がなくなります。',
    whatStays:
      '賞金を獲得した回答とその賞金は、名前を消して記録に残ります。賞金をお支払いするまでは、ご連絡のためメールアドレスを保管します。',
    isSure: '元に戻せないことを理解しました',
    tickFirst: '先にここにチェックを入れてください。',
    close: '閉じる',
    tryAgain: 'もう一度試す',
    confirm: 'アカウントを削除',
    deleting: '削除中…',

    failed: 'アカウントを削除できませんでした',
    unexpected: 'アカウントの削除がうまくいきませんでした',
    getHelp: 'サポートにお問い合わせください',
    getHelpAt: 'サポートにお問い合わせください：{address}',

    done: 'アカウントを削除しました',
    doneText: '遊んでくださり、ありがとうございました。',
    doneRefresh: 'アカウントを削除しました。ページを再読み込みしてください。',
    refresh: '再読み込み',
  },
}
