import type { texts as english } from '../../../../../features/accounts/passkeys/texts.ts'

export const texts: typeof english = {
  title: 'パスキー',
  text: 'パスキーなら、パスワードの代わりに指紋や顔、端末のPINでログインできます。',
  textPortal: 'パスキーなら、コードの代わりに指紋や顔、端末のPINで本人確認ができます。',
  unsupported: 'このブラウザはパスキーに対応していないため、ここでは追加できません。',
  lost: '端末をなくしたら、パスワードでログインするか、メールで再設定して、ここでパスキーを削除してください。',
  lostPortal: '端末をなくしたら、バックアップコードを使って、ここでパスキーを削除してください。',
  loadFailed: 'パスキーを読み込めませんでした',
  none: 'パスキーはまだありません。',
  added: (date) => `追加日：${date}`,
  used: (when) => `最終利用：${when}`,
  neverUsed: '未使用',

  add: 'パスキーを追加',
  addForm: 'パスキーを追加',
  adding: '端末を待っています…',
  name: 'パスキーの名前',
  nameHint: '見分けがつく名前を。例：「自分のスマホ」',
  nameMissing: 'パスキーに名前を付けてください。',
  isAdded: 'パスキーを追加しました',
  isAddedText: '確認のメールを送りました。',

  rename: '名前を変更',
  renameOf: (name) => `${name}の名前を変更`,
  renameForm: 'パスキーの名前を変更',
  save: '保存',
  saving: '保存中…',
  isRenamed: 'パスキーの名前を変更しました',

  remove: '削除',
  removeOf: (name) => `${name}を削除`,
  removeForm: (name) => `パスキー「${name}」を削除`,
  removing: '削除中…',
  isRemoved: 'パスキーを削除しました',
  isRemovedText: '端末側のパスキーも削除できます。',
  cancel: 'キャンセル',

  signIn: 'パスキーで続ける',
  signingIn: '端末を待っています…',
  prove: 'パスキーを使う',
  proving: '端末を待っています…',

  failures: {
    cancelled: '端末で確認されなかったため、何も行いませんでした。もう一度お試しください。',
    known: 'この端末には、すでにこのアカウントのパスキーがあります。',
    wrongAddress: 'このアドレスではパスキーを使えません。サイトの正式なアドレスで開いてください。',
    unable: 'この端末には、指紋・顔・PINで守られたパスキーを保存できません。',
    unexpected: 'うまくいきませんでした。もう一度お試しください。',
  },
}
