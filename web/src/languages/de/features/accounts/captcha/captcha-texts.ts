import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'Abbrechen',
    error: 'Die Prüfung hat nicht geklappt. Versuche es später noch einmal.',
    expired: 'Die Prüfung ist abgelaufen. Versuche es noch einmal.',
    label: 'Ich bin kein Roboter',
    loading: 'Wird geladen …',
    reload: 'Neu laden',
    verify: 'Prüfen',
    verificationRequired: 'Bitte bestätige, dass du kein Roboter bist.',
    verified: 'Geprüft',
    verifying: 'Wird geprüft …',
    waitAlert: 'Wird geprüft … Bitte warte.',
  },
}
