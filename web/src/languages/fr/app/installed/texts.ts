import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'Tu es hors ligne',
  offlineText: 'Le site est injoignable pour l’instant. Cette page revient toute seule avec la connexion.',
  tryAgain: 'Réessayer',
  trying: 'Recherche du site…',
  stillOffline: 'Toujours pas de connexion.',

  updateTitle: 'Mise à jour disponible',
  updateText: 'Une nouvelle version du site est prête.',
  reload: 'Recharger',
}
