import type { texts as english } from '../../../lib/code-texts.ts'

export const texts: typeof english = {
  code: {
    label: 'Code',
    hint: 'Die 6 Ziffern, die deine Authenticator-App zeigt',
    short: 'Bitte gib einen Code mit 6 Ziffern ein',
    invalid: 'Dieser Code stimmt nicht',
  },
  backup: {
    label: 'Ersatzcode',
    hint: 'Einer der Codes mit 6 Zeichen, die du aufgehoben hast',
    short: 'Bitte gib einen Ersatzcode mit 6 Zeichen ein',
    invalid: 'Dieser Ersatzcode stimmt nicht',
  },
  useBackup: 'Stattdessen einen Ersatzcode nehmen',
  useAuthenticator: 'Stattdessen die Authenticator-App nehmen',
}
