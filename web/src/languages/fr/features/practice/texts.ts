import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Entraînement',
  question: (day) => `Où la photo du ${day} a-t-elle été prise ?`,
  questionToday: 'Où la photo du jour a-t-elle été prise ?',
  forNothing: 'Juste pour s’entraîner : ni prix ni classement, autant que tu veux.',
  hasPlayed: 'Tu as répondu ce jour-là quand cela comptait. Ce tour n’y change rien.',
  tryAgain: 'Réessayer',

  photo: {
    title: 'Photo',
    alt: 'La photo d’entraînement. Où a-t-elle été prise ?',
    view: 'Voir la photo en grand',
    back: 'Retour à la photo',
    failed: 'La photo n’a pas pu être chargée.',
  },

  map: { title: 'Ta réponse', label: 'Carte du monde', own: (distance) => `Toi · ${distance}` },

  submit: {
    selected: 'Lieu choisi',
    noneSelected: 'Aucun',
    selectFirst: 'Choisis d’abord un lieu sur la carte',
    send: 'Voir ma distance',
    sending: 'Vérification…',
    openMap: 'Ouvrir la carte',
    offline: 'Tu es hors ligne. Ta réponse n’a pas été envoyée. Ton épingle reste en place.',
    noAnswer:
      'Le serveur ne dit rien. Ton épingle reste en place ; appuie encore sur le bouton, cela ne comptera qu’une fois.',
    gone: 'Ce jour n’est plus ouvert à l’entraînement. Prends une autre photo.',
    failed: 'Ta réponse n’a pas pu être vérifiée. Ton épingle reste en place ; réessaie.',
  },

  result: {
    name: 'Résultat',
    place: 'La photo a été prise ici : {place}.',
    ranked: (rank, of) => `Elle aurait été au rang ${formatCount(rank)} sur ${formatCount(of)}`,
    alone: 'Personne n’a répondu ce jour-là quand cela comptait.',
    standingSoon: 'Le rang qu’elle aurait eu s’affiche dans un instant.',
    another: 'Une autre photo',
    theDay: 'Voir ce jour',
    play: 'Jouer pour le prix du jour',
    signIn: 'Crée un compte et ce résultat lancera ta série.',
  },

  offer: {
    worth: (prize) => `La photo du jour vaut ${prize}.`,
    playFree: (days) =>
      plural(days, {
        one: `Joue-la gratuitement pendant ${days} jour.`,
        other: `Joue-la gratuitement pendant ${days} jours.`,
      }),
    playFrom: (price) => `Joue-la à partir de ${price}.`,
    found: 'La photo du jour a été trouvée.',
    seeSolution: 'Voir la solution',
    startFree: 'Jouer gratuitement',
    seePlans: 'Voir les formules',
  },

  share: {
    day: (siteName, date) => `${siteName}, entraînement du ${date}`,
    closerThan: (percentile) => `Plus près que ${percentile} % des joueurs de ce jour`,
  },

  states: {
    failed: 'Aucune photo n’a pu être chargée',
    failedText: 'Vérifie ta connexion et réessaie.',
    gone: 'Ce jour n’est pas ouvert à l’entraînement',
    goneText: 'On ne s’entraîne que sur des jours terminés. Prends plutôt une photo au hasard.',
    another: 'Prendre une autre photo',
    'none-yet': 'Aucun jour n’est encore terminé',
    'none-yet-text': 'Tu pourras t’entraîner ici dès que le premier défi sera résolu.',
    closed: 'Les jours passés sont fermés ici',
    'closed-text': 'Il n’y a rien pour s’entraîner.',
    'all-practiced': 'Tu as joué tous les jours passés',
    'all-practiced-text': 'Chaque défi en ajoute un. D’ici là, tu peux les rejouer.',
    again: 'Les rejouer',
    today: 'Vers le défi du jour',
    schedule: 'Tout le calendrier',
  },
}
