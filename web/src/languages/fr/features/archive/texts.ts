import type { texts as english } from '../../../../features/archive/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Archives',
  lead: 'Tous les jours passés : la photo, le lieu, et qui l’a trouvé. Tu peux encore deviner chacun avant de voir.',
  loading: 'Chargement…',
  failed: 'Les archives n’ont pas pu être chargées',
  tryLater: 'Réessaie dans un instant.',

  empty: 'Aucun jour n’est encore ouvert.',
  emptyText: 'Les jours arrivent ici une fois terminés.',
  schedule: 'Voir les prochains défis',

  noMonth: 'Il n’y a pas de jour à voir pour ce mois',
  noMonthText: 'Aucun défi de ce mois n’est terminé et ouvert à tout le monde.',
  noDay: 'Il n’y a rien à voir pour ce jour',
  noDayText: 'Il n’y avait pas de défi, il n’est pas encore terminé, ou il n’est pas ouvert à tout le monde.',
  toToday: 'Vers le défi du jour',
  toArchive: 'Aller aux archives',

  showPlaces: 'Montrer les lieux',
  months: 'Autres mois',
  days: 'Autres jours',
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',

  near: (place) => `Près de ${place}`,
  atSea: 'Loin de toute ville',
  foundBy: (name) => `Trouvé par ${name}`,
  foundByUnnamed: 'Trouvé par quelqu’un',
  notFound: 'Personne ne l’a trouvé',
  players: (count, written) => plural(count, { one: `${written} joueur`, other: `${written} joueurs` }),

  dayOf: (day) => `Où la photo du ${day} a-t-elle été prise ?`,
  challenge: (n, of) => `Défi ${n} sur ${of}`,
  photoOf: (day) => `La photo mystère du ${day}`,
  prize: (amount) => `Prix : ${amount}`,

  guessFirst: 'Deviner d’abord',
  guessFirstText: 'Un tour d’entraînement sur la même photo. C’est gratuit, et personne ne le voit.',
  show: 'Montrer le lieu',

  from: (distance, place) => `à ${distance} de ${place}`,
  source: 'Source',
  licenses: {
    own: 'Notre propre photo',
    'all-rights-reserved': 'Tous droits réservés, montrée avec autorisation',
    'public-domain': 'Domaine public',
  },
  coordinates: 'Coordonnées : {place}',
  mapOf: 'Carte avec le lieu de la photo',
  mapFailed: 'La carte n’a pas pu être chargée.',
  reload: 'Recharger',
  mapNeedsScript: 'La carte a besoin de JavaScript ; les coordonnées mènent au lieu dans n’importe quelle autre.',

  who: 'Qui l’a trouvé',
  wonBy: (name, prize) => `${name} l’a trouvé en premier et a gagné ${prize}.`,
  wonByUnnamed: (prize) => `Quelqu’un l’a trouvé en premier et a gagné ${prize}.`,
  noWinner: 'Personne ne l’a trouvé.',

  distances: 'À quelle distance tombent les réponses',
  distancesLead: (players, guesses) => `La meilleure réponse de chaque personne : ${players}, ${guesses} en tout.`,
  guesses: (count, written) => plural(count, { one: `${written} réponse`, other: `${written} réponses` }),
  noOnePlayed: 'Personne n’a joué ce jour-là.',
  notCounted: 'Les réponses de ce jour sont en train d’être comptées.',
  distance: 'Distance',
  playersColumn: 'Joueurs',
  upTo: (km) => `Jusqu’à ${km} km`,
  between: (from, to) => `De ${from} à ${to} km`,
  over: (km) => `Plus de ${km} km`,

  yours: 'Ta réponse',
  yourBest: (distance, guesses) => `Sur ${guesses}, ta meilleure était à ${distance}.`,
  yourOnly: (distance) => `Ta réponse était à ${distance}.`,
  better: (percent) => `Plus près que ${percent} % des autres.`,
  alone: 'Personne d’autre n’a joué ce jour-là.',
}
