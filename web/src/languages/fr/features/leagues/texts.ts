import type { texts as english } from '../../../../features/leagues/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Ligues',
  lead: 'Joue contre tes amis : un tableau par semaine, selon la distance de ta meilleure réponse de chaque jour.',
  own: 'Tes ligues',
  empty: 'Tu n’es encore dans aucune ligue.',
  emptyText: 'Crée-en une et envoie le lien à tes amis, ou demande-leur le leur.',
  place: (rank, members) => `Place ${rank} sur ${members}`,
  pointsThisWeek: (points) => `${plural(points, { one: `${points} point`, other: `${points} points` })} cette semaine`,
  found: 'Créer une ligue',
  name: 'Nom de la ligue',
  create: 'Créer la ligue',
  created: 'La ligue est là. Envoie le lien à tes amis.',
  createFailed: 'La ligue n’a pas pu être créée. Réessaie.',

  back: 'Toutes les ligues',
  loading: 'Chargement de la ligue',
  failed: 'La ligue n’a pas pu être chargée',
  networkError: 'Erreur réseau',
  checkConnection: 'Vérifie ta connexion et réessaie.',
  tryLater: 'Réessaie dans un instant.',
  notFound: 'Cette ligue n’existe pas',
  notFoundText: 'Elle a peut-être disparu, ou tu n’en fais plus partie.',

  week: (day) => `Semaine du ${day}`,
  previousWeek: 'Semaine d’avant',
  nextWeek: 'Semaine d’après',
  days: (days) =>
    days === 0
      ? 'Aucun jour de cette semaine n’est encore dans le tableau.'
      : `${plural(days, { one: `${days} jour`, other: `${days} jours` })} dans le tableau.`,
  rule: 'Points par jour : 100 à 1 km ou moins, 75 à 10 km, 50 à 100 km, 25 à 1 000 km, 0 à partir de 10 000 km. La victoire en donne 10 de plus. Un jour compte une fois terminé.',
  columns: { rank: 'Place', player: 'Pseudo', days: 'Jours', points: 'Points' },
  you: '(toi)',
  leads: 'dirige',
  actions: 'Actions',

  invite: 'Inviter des amis',
  inviteText: 'Ce lien suffit pour rejoindre la ligue. Elle peut réunir 100 personnes.',
  link: 'Lien d’invitation',
  copy: 'Copier le lien',
  copied: 'Copié',
  copyFailed: 'Le lien n’a pas pu être copié. Sélectionne-le et copie-le à la main.',
  renew: 'Créer un nouveau lien',
  renewed: 'L’ancien lien ne mène plus nulle part.',
  rename: 'Renommer',
  renameTitle: 'Renommer la ligue',
  saved: 'La ligue a un nouveau nom.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  remove: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} de la ligue ?`,
  removeText:
    'La personne n’en est pas avertie. Le lien d’invitation est renouvelé : l’ancien ne permet pas de revenir.',
  removed: (name) => `${name} n’est plus dans la ligue.`,
  leave: 'Quitter la ligue',
  leaveTitle: 'Quitter cette ligue ?',
  leaveText: 'Ta place disparaît du tableau. Tu peux revenir avec une invitation.',
  leaveAsLeader: 'La personne arrivée juste après toi la dirige alors.',
  leaveLast: 'Il ne reste que toi : la ligue disparaît alors.',
  left: 'Tu as quitté la ligue.',
  changeFailed: 'Cela n’a pas pu être enregistré. Réessaie.',

  joinTitle: (player, league) => `${player} t’invite dans ${league}`,
  joinText: (members) =>
    plural(members, {
      one: `${members} personne est dans cette ligue.`,
      other: `${members} personnes sont dans cette ligue.`,
    }),
  join: 'Rejoindre',
  joinFailed: 'Tu n’as pas pu rejoindre la ligue. Réessaie.',
  joined: 'Te voilà dans la ligue.',
  open: 'Ouvrir la ligue',
  howItWorks: 'Comment ça marche',
  how: [
    'Chaque jour, une photo. Devine où elle a été prise.',
    'Plus ton meilleur essai est proche, plus tu marques : 100 points à 1 km ou moins, 0 à partir de 10 000 km.',
    'Un nouveau classement commence chaque lundi.',
  ],
  joinCost: 'Rejoindre est gratuit. Pour jouer, il te faut un abonnement.',
  hasAccount: 'Déjà un compte ?',
  signIn: 'Connecte-toi',
  full: (league) => `${league} est complète`,
  fullText: (player) =>
    `Les 100 places sont prises. Demande à ${player} de faire de la place, ou crée ta propre ligue.`,
  practice: 'S’entraîner sur une ancienne photo',
  noInvitation: 'Cette invitation ne mène nulle part',
  noInvitationText:
    'Elle a peut-être été renouvelée, ou la ligue a disparu. Demande un nouveau lien, ou crée ta propre ligue.',
}
