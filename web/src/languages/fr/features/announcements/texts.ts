import type { texts as english } from '../../../../features/announcements/texts.ts'

export const texts: typeof english = {
  name: 'Annonce',
  important: 'Important',
  close: 'Fermer l’annonce',
}
