import type { texts as english } from '../../../../../features/site/home/about-texts.ts'

export const texts: typeof english = {
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
}
