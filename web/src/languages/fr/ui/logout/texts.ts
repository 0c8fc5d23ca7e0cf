import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'Se déconnecter',
  stillSignedIn: 'Ta session est encore ouverte',
  serverNotReached: 'Le serveur est injoignable. Réessaie.',
}
