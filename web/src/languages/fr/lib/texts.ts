import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: 'Le défi du jour',
    maintenanceDescription: 'Un jeu quotidien',
    description: 'Devine le lieu, gagne de l’argent !',
    tagline:
      'Chaque jour, un lieu à deviner pour tester ta géographie. Observe la photo, place ton épingle sur la carte et joue pour le prix !',
  },
  betweenSentences: ' ',
  invalidDate: 'Date invalide',
  invalidTime: 'Heure invalide',
  noActiveSession: 'Aucune session ouverte',
  signInAgain: 'Reconnecte-toi.',
}
