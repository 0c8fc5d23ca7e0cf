import type { passkeyMails as english } from '../en/passkey-mails.ts'

export const passkeyMails: typeof english = {
  added: {
    subject: ({ site }) => `Dein Konto bei ${site} hat einen neuen Passkey`,
    heading: 'Ein Passkey wurde angelegt',
    belongs: ({ name, username }) => `Der Passkey „${name}“ gehört von jetzt an zu „${username}“.`,
    wasIt:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, entferne ihn in deinen Einstellungen unter „Passkeys“ und leg ein neues Passwort fest: Ein neues Passwort allein entfernt ihn nicht.',
    button: 'Einstellungen öffnen',
  },
  removed: {
    subject: ({ site }) => `Ein Passkey wurde aus deinem Konto bei ${site} entfernt`,
    heading: 'Ein Passkey wurde entfernt',
    gone: ({ name, username }) =>
      `Der Passkey „${name}“ von „${username}“ gilt nicht mehr. Du kannst ihn auch auf deinem Gerät löschen.`,
    wasIt:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, leg jetzt ein neues Passwort fest: Dann werden alle Geräte abgemeldet.',
  },
}
