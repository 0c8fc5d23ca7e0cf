import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: 'Ich bin kein Roboter',
  verifying: 'Wird geprüft …',
  verified: 'Geprüft',
  verificationRequired: 'Bitte bestätige, dass du kein Roboter bist.',
  waitAlert: 'Wird geprüft … bitte warte kurz.',
  error: 'Die Prüfung ist fehlgeschlagen. Bitte versuche es später noch einmal.',
  expired: 'Die Prüfung ist abgelaufen. Bitte versuche es noch einmal.',
}
