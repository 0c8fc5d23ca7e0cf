import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Chargement…',
  seeSolution: 'Voir la solution',
  startNow: 'Jouer maintenant',
  startFree: 'Jouer gratuitement',
  practise: 'Entraînement gratuit, sans compte',

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
  next: 'Prochain :',
  nextUnknown: 'Le prochain se prépare',

  photoOpen: 'La photo mystère du jour',
  photoSolved: 'La photo du jour, trouvée',
  photoNone: 'La prochaine photo est en route',
  photoBlurred: 'La photo du jour, floue tant que tu ne joues pas',
  photoSharp: 'La photo du jour',
  unknownPlace: '??.????° N, ??.????° E',

  howItWorks: 'Comment ça marche',
  steps: [
    {
      title: 'Crée un compte',
      text: 'Crée un compte pour l’essai gratuit. L’inscription ne coûte rien ; l’essai commence avec la formule que tu choisis.',
    },
    {
      title: 'Observe la photo',
      text: 'Panneaux, ombres, toits, plantes : chaque détail est un indice sur l’endroit.',
    },
    {
      title: 'Place l’épingle',
      text: 'Place ton épingle sur la carte du monde, déplace-la jusqu’à ce que tu n’aies plus de doute, et valide ta réponse.',
    },
    { title: 'Gagne le prix', text: 'Gagne le prix en tombant à 1 km au plus avant tout le monde.' },
  ],

  earlyAdvantage: 'L’avantage d’arriver tôt',
  earlyAdvantageLead: 'Être là avant la foule, ça paie.',
  lessCompetition: 'Moins de concurrence',
  lessCompetitionText: 'Le jeu est encore peu connu : tu as moins d’adversaires à devancer.',
  dailyPrizes: 'Des prix chaque jour',
  dailyPrizesText:
    'Une nouvelle photo et un nouveau prix en argent chaque jour. Tu en rates un ? Le suivant est dans quelques heures.',
  firstWave: 'La première vague',
  firstWaveText: 'Exerce ton œil maintenant, et garde une longueur d’avance quand les autres arriveront.',

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
