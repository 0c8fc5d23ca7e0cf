import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: 'Notifications',
  close: 'Fermer',
  types: { success: 'Réussi', error: 'Erreur', warning: 'Attention', info: 'Info', default: '' },
}
