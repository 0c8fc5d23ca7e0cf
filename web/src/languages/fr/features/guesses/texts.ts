import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Le défi du jour',
  tryAgain: 'Réessayer',

  states: {
    loading: (siteName) => `Chargement de ${siteName}…`,
    loadingUnnamed: 'Chargement du défi…',
    signedOut: 'Connexion nécessaire',
    signedOutText: 'Connecte-toi pour jouer.',
    goToLogin: 'Aller à la connexion',
    failed: 'Oups',
    authTimedOut: 'La connexion a pris trop de temps. Réessaie.',
    noChallenge: 'Pas de défi',
    calledOff: (reason) => `Le défi du jour a été annulé : ${reason}`,
    noChallengeText: 'Il n’y a pas de défi aujourd’hui. Repasse plus tard, ou écris-nous.',
    goHome: 'Retour à l’accueil',
    viewSchedule: 'Tout le calendrier',
  },

  header: {
    name: 'Jeu',
    schedule: 'Calendrier',
    settings: 'Paramètres',
    premium: 'Abonnement actif',
    paused: 'Le jeu est en pause',
    guessesSubmitted: (used, limit) => `Réponses envoyées : ${used}/${limit}`,
    free: 'Sans abonnement (découverte)',
    upgrade: 'S’abonner',
  },

  swap: { photo: 'Agrandir la carte', map: 'Agrandir la photo' },

  map: {
    title: 'Zone cible (position de l’appareil photo)',
    label: 'Carte du monde',
    open: 'Ouvrir la carte',
    pullUp: 'Remonter la carte',
    pushDown: 'Baisser la carte',
    backToPhoto: 'Retour à la photo',
    won: 'Gagné ! Voici le lieu',
    revealed: 'Défi terminé : voici le lieu',
    ownGuess: (number, distance) => `Ta réponse ${number} : ${distance}`,
    ownBest: (distance) => `Toi · ${distance}`,
    guesses: (total) =>
      plural(total, {
        one: `${formatCount(total)} réponse sur la carte`,
        other: `${formatCount(total)} réponses sur la carte`,
      }),
    guessesFailed: 'Les réponses des autres n’ont pas pu être chargées.',
  },

  submit: {
    selected: 'Lieu choisi',
    noneSelected: 'Aucun',
    selectFirst: 'Choisis d’abord un lieu sur la carte',
    send: 'Valider ma réponse',
    sending: 'Envoi…',
    checking: (radius) => `À moins de ${radius} ! On vérifie que personne n’a été plus rapide…`,
    sent: 'Réponse envoyée !',
    blocked: (reason) => `Réponse impossible. ${reason}`,
    solved: 'Défi résolu !',
    over: 'C’est fini !',
  },

  blocked: {
    'subscription-required': 'Il faut un abonnement !',
    'already-solved': 'Quelqu’un d’autre a déjà gagné !',
  },

  failures: {
    notTaken: 'Ta réponse n’a pas été prise en compte',
    maybeTaken: 'Ta réponse n’a peut-être pas été prise en compte',
    close: 'OK',
    solvedMeanwhile: 'Quelqu’un d’autre a déjà résolu ce défi ! Recharge la page pour voir le résultat.',
    notSaved: 'Ta réponse n’a pas pu être enregistrée. Réessaie.',
    notSentOffline: 'Tu es hors ligne. Ta réponse n’a pas été envoyée.',
    maybeSent: 'Le serveur ne dit rien : nous ne savons pas si ta réponse est arrivée.',
    notArrived: 'Ta réponse n’est pas arrivée.',
    pinSaved: 'Ton épingle reste en place.',
    sendAgain:
      'Ton épingle reste en place ; appuie sur « Valider ma réponse » pour la renvoyer, elle ne comptera qu’une fois.',
  },

  lastGuess: {
    title: 'C’est ta dernière réponse du jour',
    text: 'Ton épingle est ici : {place}. Une réponse ne peut pas être reprise.',
    move: 'Déplacer l’épingle',
    send: 'Valider ma dernière réponse',
  },

  result: {
    name: 'Résultat',
    distance: 'Distance',
    attempt: 'Bien tenté !',
    winsWithin: (radius) => `Pour gagner, il faut tomber à ${radius} au plus de l’appareil photo.`,
    exactLater: 'Les distances exactes s’affichent une fois le défi terminé.',
    won: 'Bravo',
    prize: 'Tu as gagné {amount} ! Un e-mail t’explique comment recevoir ton argent.',
    place: 'La photo a été prise ici : {place}.',
    lost: 'C’est fini',
    foundFirst: '{winner} a trouvé le lieu en premier.',
    anotherFoundFirst: 'Quelqu’un d’autre a trouvé le lieu en premier.',
    revealedOnMap: 'Le lieu est maintenant visible sur la carte.',
    ranked: (rank) => `Ton rang : ${rank}`,
    guessAgain: 'Répondre encore',
    noneLeft: 'Plus de réponse aujourd’hui',
    guessesLeft: (left) => plural(left, { one: `Encore ${left} réponse`, other: `Encore ${left} réponses` }),
  },

  tried: {
    title: 'Tes réponses',
    numberSign: 'Nº',
    number: 'Numéro',
    place: 'Lieu',
    distance: 'Distance',
  },

  share: {
    title: 'Partage ton résultat',
    noGuess: 'Aucune réponse',
    pictureName: 'resultat.png',
    rank: (rank, players) => `${formatCount(rank)} sur ${formatCount(players)}`,
  },
}
