import type { texts as english } from '../../../../../features/log/verify/texts.ts'

export const texts: typeof english = {
  title: 'Vérifier un jour',
  lead: 'Ton propre navigateur lit le registre public et recalcule tout. La vérification démarre toute seule, et elle a besoin de JavaScript.',
  noScript: 'JavaScript est désactivé ici : ton navigateur ne peut rien vérifier. Active-le et recharge cette page.',

  otherDays: 'Autres jours',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  day: 'Jour (UTC)',
  show: 'Afficher',
  noSuchDay: 'Le registre n’a pas ce jour.',

  waiting: 'Ce jour n’a pas encore été vérifié',
  checking: 'Vérification de ce jour…',
  reading: (read, of) => `Lecture du registre… ${read} sur ${of}`,
  starting: 'Lecture du registre…',
  verdicts: {
    passed: { title: 'Ce jour est en ordre', text: 'Tout ce que ton navigateur a pu vérifier est comme il se doit.' },
    failed: {
      title: 'Ce jour n’est pas en ordre',
      text: 'Quelque chose ici n’est pas tel que scellé et noté. Les détails sont ci-dessous.',
    },
    unknown: {
      title: 'Une partie ne peut pas encore être vérifiée',
      text: 'Rien d’anormal jusqu’ici. Un tiret ci-dessous dit ce qui reste fermé, et pourquoi.',
    },
  },
  ofLog: (origin, entries) => `Le registre ${origin} contenait ${entries} entrées au moment de la vérification.`,
  checkAgain: 'Vérifier à nouveau',
  ifRed: 'Que faire face à une croix rouge',

  nothingTitle: 'Rien à vérifier pour ce jour',
  nothingText: 'Aucun défi de ce jour n’est sorti, ou il s’est joué avant le début du registre.',
  offlineTitle: 'Tu es hors ligne',
  offlineText: 'La vérification a besoin des fichiers publics de ce site. Relance-la quand la connexion est revenue.',
  unreachableTitle: 'La vérification n’a pas pu se terminer',
  unreachableText:
    'Le site n’a pas envoyé tous les fichiers de son registre. Cela ne prouve encore rien : relance la vérification dans un instant.',
  brokenWhat: 'Le registre est-il lisible ?',

  challenge: 'Le défi',
  challengeOf: (number, of) => `Défi ${number} sur ${of}`,
  theLog: 'Le registre',
  states: { passed: 'Réussi', failed: 'Échoué', unknown: 'Non vérifié' },
  questions: {
    sealed: 'La solution a-t-elle été scellée avant la première réponse ?',
    opened: 'La solution est-elle celle qui a été scellée ?',
    photo: 'La photo est-elle celle qui a été scellée ?',
    guesses: 'Chaque réponse est-elle dans le registre ?',
    order: 'Les réponses sont-elles dans l’ordre de leur arrivée ?',
    winner: 'La bonne réponse a-t-elle gagné ?',
    prize: 'Le prix revient-il à la bonne personne ?',
    signed: 'Le site a-t-il signé le registre ?',
    root: 'Le registre est-il complet ?',
    witnessed: 'Quelqu’un d’autre a-t-il vu le registre ?',
    prefix: 'Le passé est-il resté tel quel ?',
    day: 'Le site montre-t-il tout de ce jour ?',
  },

  experts: 'Pour les spécialistes',
  root: 'Racine (SHA-256, base 64)',
  seal: 'Sceau (SHA-256)',
  checkpoint: 'Point de contrôle vérifié',
  rawFiles: 'Fichiers bruts',
  tool: 'La même vérification sans navigateur, dans le code source de ce site',

  limits: 'Ce que cela ne peut pas prouver',
  limitsText:
    'Que la photo a été prise là, que le lieu n’a été révélé à personne, ou qui était devant le clavier : aucun registre ne peut le voir.',
  fairPlay: 'Comment marche le fair-play',

  receipt: {
    title: 'Vérifier mon reçu',
    lead: 'Un reçu est notre promesse signée que ta réponse est dans le registre. Prends-nous au mot.',
    stored: 'Gardés dans ce navigateur',
    storedOne: (day, time) => `${day}, ${time}`,
    place: (place) => `Ta réponse : ${place}.`,
    checkStored: 'Vérifier celui-ci',
    choose: 'Choisir un fichier',
    orPaste: 'Ou colle le reçu',
    checkPasted: 'Vérifier le reçu',
    checking: 'Recherche de la réponse dans le registre…',
    faults: {
      empty: 'Colle un reçu, ou choisis son fichier.',
      'too-large': 'Ce n’est pas un reçu : il dépasse 20 Ko.',
      'no-json':
        'Ce n’est pas un reçu : il n’est pas lisible comme JSON. Choisis le fichier tel que tu l’as enregistré.',
      'no-receipt': 'Ce fichier est lisible, mais ce n’est pas le reçu d’une réponse.',
      unreadable: 'Le fichier n’a pas pu être lu. Choisis-le à nouveau.',
    },
    verdicts: {
      passed: 'Ta réponse est dans le registre',
      failed: 'Ce reçu n’est pas en ordre',
      unknown: 'Pas encore dans le registre',
    },
    arrived: (moment) => `Arrivée : ${moment}.`,
    saveProof: 'Enregistrer la preuve',
  },
}
