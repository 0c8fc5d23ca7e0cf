import type { texts as english } from '../../../../features/puzzles/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Réessayer',

  today: {
    loadTimedOut: 'Cela a pris trop de temps. Vérifie ta connexion internet et réessaie.',
    loadFailed: 'Le défi n’a pas pu être chargé. Réessaie.',
    unexpected: 'Quelque chose d’inattendu s’est produit. Réessaie.',
  },

  photo: {
    title: 'Photo mystère',
    prize: (amount) => `Prix : ${amount}`,
    alt: 'La photo mystère du jour',
    view: 'Voir la photo en plein écran',
    locked: 'La photo nette vient avec un abonnement',
    unlock: 'Voir la photo',
    failed: 'La photo n’a pas pu être chargée.',
    pinDropped: 'Épingle placée : regarde le classement !',
    wonPlace: 'Coordonnées : {place}',
  },

  countdown: {
    title: 'Prochain défi',
    loading: 'Chargement du prochain défi',
    failed: 'Le prochain défi n’a pas pu être chargé',
    failedText: 'Le prochain défi n’a pas pu être chargé',
    none: 'Aucun défi prévu',
    noneText: 'Repasse plus tard !',
    released: 'Le défi est là !',
    releasedText: 'Recharge la page pour voir le nouveau défi',
    refresh: 'Recharger',
    days: (days) => plural(days, { one: 'jour', other: 'jours' }),
    hours: (hours) => plural(hours, { one: 'heure', other: 'heures' }),
    minutes: (minutes) => plural(minutes, { one: 'minute', other: 'minutes' }),
    seconds: (seconds) => plural(seconds, { one: 'seconde', other: 'secondes' }),
    timeLeft: ({ days, hours, minutes, seconds }) =>
      [
        plural(days, { one: `${days} jour`, other: `${days} jours` }),
        plural(hours, { one: `${hours} heure`, other: `${hours} heures` }),
        plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }),
        plural(seconds, { one: `${seconds} seconde`, other: `${seconds} secondes` }),
      ].join(' '),
  },

  solution: {
    title: 'La solution du jour',
    place: 'La photo a été prise ici : {place}.',
    found: '{winner} a trouvé le lieu en premier, à {time}, et a gagné {prize}.',
    photo: 'La photo du défi du jour',
    near: (place) => `Près de ${place}`,
    practice: 'S’entraîner sur cette photo',
    map: 'Carte avec le lieu de la photo',
    mapFailed: 'La carte n’a pas pu être chargée.',
    pastDays: 'Voir les jours passés',
  },

  schedule: {
    title: 'Calendrier',
    lead: 'Les défis des 2 prochaines semaines.',
    zone: (zone) => `Ton fuseau horaire : ${zone}`,
    backToGame: 'Retour au jeu',
    backToHome: 'Retour à l’accueil',
    addToCalendar: 'Ajouter à mon agenda (.ics)',
    nextChallenge: 'Prochain défi',
    prize: 'Prix :',
    loading: 'Chargement…',
    networkError: 'Erreur réseau',
    checkConnection: 'Vérifie ta connexion internet.',
    failed: 'Le calendrier n’a pas pu être chargé',
    tryLater: 'Réessaie dans un instant.',
    empty: 'Aucun défi prévu',
    emptyText: 'De nouveaux défis se préparent. Repasse plus tard !',
  },
}
