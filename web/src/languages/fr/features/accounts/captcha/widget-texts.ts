import type { texts as english } from '../../../../../features/accounts/captcha/widget-texts.ts'

export const texts: typeof english = {
  label: 'Je ne suis pas un robot',
  verifying: 'Vérification…',
  verified: 'Vérifié',
  verificationRequired: 'Confirme que tu n’es pas un robot.',
  waitAlert: 'Vérification… patiente un instant.',
  error: 'La vérification a échoué. Réessaie plus tard.',
  expired: 'La vérification a expiré. Réessaie.',
}
