import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Chargement…',
  seeSolution: 'Voir la solution',
  startNow: 'Jouer maintenant',
  startFree: 'Jouer gratuitement',
  practice: 'Entraînement gratuit, sans compte',
  practicePast: 'S’entraîner sur une photo passée',

  prize: 'Le prix du jour',
  tryAgain: 'Réessayer',
  captions: {
    loading: 'Recherche du défi du jour…',
    unknown: 'Le défi du jour n’a pas pu être chargé',
    none: 'Pas de défi aujourd’hui',
    solved: 'Quelqu’un a déjà gagné !',
    open: 'Personne n’a encore gagné !',
  },
  toWin: 'La première réponse à 1 km au plus l’emporte',
  youWon: 'Tu as gagné aujourd’hui !',
  left: (time) => `encore ${time}`,
  nextIn: (time) => `Prochain dans ${time}`,
  next: 'Prochain :',
  nextUnknown: 'Le prochain se prépare',

  whereIsThis: 'C’est où ?',
  photoPast: 'La photo d’un jour passé',
  photoOpen: 'La photo mystère du jour',
  photoSolved: 'La photo du jour, trouvée',
  photoNone: 'La prochaine photo est en route',
  photoBlurred: 'La photo du jour, floue tant que tu ne joues pas',
  photoSharp: 'La photo du jour',

  playToWin: 'Joue pour gagner',
  playToWinText: 'Une photo par jour. La première réponse à 1 km au plus remporte le prix.',

  upcomingChallenges: 'Prochains défis',
  upcoming: 'À venir',
  andMore: (count) =>
    plural(count, { one: `Et encore ${count} défi à venir…`, other: `Et encore ${count} défis à venir…` }),
  noneScheduled: 'Aucun défi n’est prévu pour les 2 prochaines semaines',
  scheduleFailed: 'Le calendrier n’a pas pu être chargé',
  viewSchedule: 'Tout le calendrier',

  faqs: 'Questions fréquentes',
  noFaqs: 'Pas encore de questions',
  faqsFailed: 'Les questions n’ont pas pu être chargées',
  viewFaqs: 'Toutes les questions',
}
