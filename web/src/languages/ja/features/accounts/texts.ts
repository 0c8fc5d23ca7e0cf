import type { texts as english } from '../../../../features/accounts/texts.ts'

export const texts: typeof english = {
  username: 'ユーザー名',
  email: 'メールアドレス',
  password: 'パスワード',
  newPassword: '新しいパスワード',
  confirmNewPassword: '新しいパスワード（確認）',
  passwordsDiffer: 'パスワードが一致しません',
  terms: '利用規約',
  contestRules: 'コンテスト規約',
  privacy: 'プライバシーポリシー',
  backToLogin: 'ログインに戻る',
  tryAgain: 'もう一度試す',
  sending: '送信中…',
  saving: '保存中…',

  unexpected: 'うまくいきませんでした',
  unexpectedTryAgain: 'うまくいきませんでした。もう一度お試しください。',
  captchaFailed: 'CAPTCHAを確認できませんでした。もう一度お試しください。',
  captchaAgain: 'もう一度CAPTCHAを行ってください',
  aFewMinutes: '数分',

  authChoice: {
    title: '始めましょう',
    lead: 'アカウントは無料で、問題のゆくえを見守れます。プランに申し込むと、鮮明な写真を見て回答できます。',
    signUp: '初めて利用する',
    signIn: 'アカウントを持っている',
    practice: 'まずはアカウントなしで練習',
    back: '戻る',
  },

  identity: {
    start: (provider) => `${provider}で続ける`,
    leaving: (provider) => `${provider}へ移動中…`,
    accepting: (provider) =>
      `${provider}で続けると、{terms}に同意し、{privacy}を読んだものとみなします。利用規約には{rules}も含まれます。`,
    or: 'または',
  },

  signIn: {
    title: 'ログイン',
    lead: 'ようこそ。',
    isNew: '初めての方は',
    signUp: 'アカウントを作成',
    form: 'ログイン',
    forgotPassword: 'パスワードを忘れた場合',
    send: 'ログイン',
    sending: 'ログイン中…',
  },

  secondStep: {
    title: 'あと1ステップ',
    lead: '認証アプリに今表示されているコードを入力してください。',
    leadBackup: '保管しているバックアップコードを1つ入力してください。',
    form: 'ログインの2段階目',
    send: '確認',
    sending: '確認中…',
    back: '最初からやり直す',
    lost: '認証アプリもバックアップコードもない場合は、登録したメールアドレスからご連絡ください。',
  },

  signUp: {
    title: 'アカウントを作成',
    lead: '作成は無料です。プレイには有料プランが必要で、いつでも解約できます。',
    hasAccount: 'アカウントをお持ちの方は',
    signIn: 'ログイン',
    form: '新規登録',
    usernameHint: '3〜20文字。ランキングで他の参加者に表示されます。',
    acceptTerms: '利用規約に同意します',
    read: '先に{terms}と{privacy}をお読みください。利用規約には{rules}も含まれます。',
    send: 'アカウントを作成',
    sending: '作成中…',
  },

  confirmation: {
    title: 'ようこそ！',
    titleFor: (username) => `ようこそ、${username}さん！`,
    sent: '登録したアドレスに確認リンクを送りました。リンクを開くと登録が完了します。',
    sentTo: '確認リンクを{email}に送りました。リンクを開くと登録が完了します。',
    confirmFirst: '先にメールアドレスを確認してください',
    confirmFirstText:
      'メールアドレスの確認が済むまで、ログインできません。数分たっても届かないときは、迷惑メールフォルダもご覧ください。',
    needHelp: 'お困りですか？',
    backToHome: 'ホームに戻る',
    isConfirmed: '確認が済んだ方は',
    signIn: 'ログイン',
    noEmail: 'メールが届きませんか？',
    noEmailText: '同じメールアドレスでもう一度登録してください。確認リンクを再送信します。',
    close: 'OK',

    confirming: 'メールアドレスを確認中…',
    confirmed: 'メールアドレスを確認しました。ログインできます。',
    alreadyConfirmed: '確認済みです。ログインできます。',
    notConfirmed: 'メールアドレスを確認できませんでした。メールのリンクをもう一度開いてください。',

    confirmedHere: 'メールアドレスを確認しました',
    confirmedBefore: '確認済みです',
    openMailbox: (provider) => `${provider}を開く`,
    sendAgain: '再送信',
    resend: '確認メールを再送信',
    resentTo: '確認リンクを{email}に再送信しました。数分たっても届かないときは、迷惑メールフォルダもご覧ください。',
  },

  forgotPassword: {
    title: 'パスワードを忘れましたか？',
    lead: 'メールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
    form: 'パスワードの再設定',
    send: '再設定リンクを送信',
    sentTitle: 'メールをご確認ください！',
    sentTo: '{email}のアカウントがあれば、新しいパスワードを設定するリンクが届きます。リンクは1時間有効です。',
    noEmail: '数分たっても届かないときは、迷惑メールフォルダを確認するか、もう一度お試しください。',
  },

  resetPassword: {
    title: '新しいパスワードを設定',
    lead: '再設定リンクは1時間有効で、1回だけ使えます。',
    form: '新しいパスワードを設定',
    send: 'パスワードを更新',
    verifying: '再設定リンクを確認中…',
    notVerified: '再設定リンクを確認できませんでした。もう一度お試しください。',
    invalid: 'このリンクは使えません',
    invalidText: '再設定リンクは1時間有効で、1回だけ使えます。使えるのは最新のリンクだけです。',
    newLink: '新しいリンクを受け取る',
    done: 'パスワードを変更しました',
    doneText: '新しいパスワードでログインできます。数秒後にログインページが開きます。',
    goToLogin: 'ログインへ',
  },

  captcha: {
    name: 'CAPTCHA',
    loading: 'CAPTCHAを読み込み中…',
    failed: 'CAPTCHAを読み込めませんでした',
    recaptchaFailed: 'reCAPTCHAを読み込めませんでした',
    retry: 'もう一度試す',
    notConfigured: 'reCAPTCHAが設定されていません',
    comesFromGoogle:
      'Googleが提供しています。読み込むと、GoogleにIPアドレスとブラウザの情報が伝わり、Cookieが保存されることがあります。',
    privacy: 'プライバシーポリシー',
  },
}
