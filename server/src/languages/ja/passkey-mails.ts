import type { passkeyMails as english } from '../en/passkey-mails.ts'

export const passkeyMails: typeof english = {
  added: {
    subject: ({ site }) => `${site}：パスキーが追加されました`,
    heading: 'パスキーが追加されました',
    belongs: ({ name, username }) => `パスキー「${name}」が「${username}」に追加されました。`,
    wasIt:
      'ご自身の操作であれば、何もする必要はありません。心当たりがないときは、設定の「パスキー」で削除し、新しいパスワードも設定してください。パスワードを新しくするだけでは、パスキーは消えません。',
    button: '設定を開く',
  },
  removed: {
    subject: ({ site }) => `${site}：パスキーが削除されました`,
    heading: 'パスキーが削除されました',
    gone: ({ name, username }) => `「${username}」のパスキー「${name}」は使えなくなりました。端末からも削除できます。`,
    wasIt:
      'ご自身の操作であれば、何もする必要はありません。心当たりがないときは、今すぐ新しいパスワードを設定してください。設定すると、すべての端末からログアウトします。',
  },
}
