import type { texts as english } from '../../../../../features/accounts/captcha/captcha-texts.ts'

export const texts: typeof english = {
  box: {
    cancel: 'Annuler',
    error: 'La vérification a échoué. Réessaie plus tard.',
    expired: 'La vérification a expiré. Réessaie.',
    label: 'Je ne suis pas un robot',
    loading: 'Chargement…',
    reload: 'Recharger',
    verify: 'Vérifier',
    verificationRequired: 'Confirme que tu n’es pas un robot.',
    verified: 'Vérifié',
    verifying: 'Vérification…',
    waitAlert: 'Vérification… Un instant.',
  },
}
