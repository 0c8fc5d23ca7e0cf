import type { texts as english } from '../../../../../features/prizes/own/texts.ts'

export const texts: typeof english = {
  back: 'Retour aux paramètres',
  title: (amount) => `Ton prix : ${amount}`,
  wonOn: (day) => `Pour le défi du ${day}.`,
  verify: 'Vérifier ce jour',
  schedule: 'Prochains défis',
  loading: 'Chargement…',
  failed: 'Ton prix n’a pas pu être chargé',
  tryLater: 'Réessaie dans un instant.',
  networkError: 'Erreur réseau',
  checkConnection: 'Vérifie ta connexion et réessaie.',
  notFound: 'Ce prix n’existe pas dans ton compte',
  notFoundText:
    'L’adresse est peut-être mal écrite, ou le prix appartient à un autre compte. Tes prix figurent dans tes paramètres.',
  toSettings: 'Aller aux paramètres',
  unexpected: 'Cela n’a pas marché. Rien n’est perdu : réessaie.',

  life: 'Son parcours',
  ahead: 'À venir',
  clause: (clause) => `Selon l’article ${clause} du règlement du concours`,
  reference: (reference) => `Référence : ${reference}`,
  tooLate: 'Le délai de réponse était écoulé',
  unreached: 'Nos e-mails ne t’ont pas atteint, et le délai pour réclamer était écoulé',
  givenUp: 'Ce qui le retenait n’a pas été réglé',
  steps: {
    won: 'Tu as gagné',
    notified: 'Nous t’avons écrit',
    reminded: 'Nous t’avons envoyé un rappel',
    claimed: 'Tu l’as réclamé',
    asked: 'Nous t’avons posé une question',
    answered: 'Tu as répondu',
    approved: 'Examiné et approuvé',
    disqualified: 'Non versé, par décision après examen',
    appealed: 'Tu as fait appel',
    upheld: 'La décision est maintenue',
    reinstated: 'La décision a été annulée',
    forfeited: 'Perdu',
    rolled: 'Ajouté à un prix ultérieur',
    held: 'Retenu',
    released: 'N’est plus retenu',
    sending: 'Le paiement est lancé',
    failed: 'Le paiement n’est pas passé',
    sent: 'Argent envoyé',
    returned: 'Le virement est revenu',
    received: 'Argent reçu',
  },
  stepsAhead: {
    claimed: 'Tu le réclames',
    answered: 'Tu réponds',
    approved: 'Nous examinons ta victoire',
    sent: 'Nous envoyons l’argent',
    received: 'Tu as reçu l’argent',
  },

  until: 'À faire au plus tard le {moment}. Après, le prix est perdu.',
  states: {
    unclaimed: {
      title: 'Réclame ton prix',
      text: 'Tu as gagné. Dis-nous que tu veux le prix, et nous pourrons commencer à le verser.',
    },
    'under-review': {
      title: 'Nous examinons ta victoire',
      text: 'Tu n’as rien à faire. Nous regardons chaque victoire avant de payer, et t’écrivons par e-mail si nous avons une question.',
    },
    asked: { title: 'Nous avons une question', text: 'Réponds-y ici, et l’examen continue.' },
    approved: {
      title: 'Approuvé : nous envoyons l’argent',
      text: 'L’examen est terminé. Tu n’as rien à faire ici.',
    },
    sending: {
      title: 'Approuvé : nous envoyons l’argent',
      text: 'Le paiement est lancé. Tu n’as rien à faire ici.',
    },
    returned: {
      title: 'Le virement est revenu',
      text: 'Rien n’est perdu : le prix est à toi, et nous envoyons l’argent une nouvelle fois. S’il nous faut d’autres coordonnées, nous t’écrivons par e-mail.',
    },
    sent: {
      title: 'L’argent est en route',
      text: 'Un virement prend quelques jours. Dis-nous quand il est arrivé.',
    },
    received: { title: 'Tu as reçu l’argent', text: 'Tout est réglé. Merci d’avoir joué !' },
    disqualified: {
      title: 'Ce prix n’est pas versé',
      text: 'Nous avons examiné ta victoire et décidé de ne pas verser ce prix.',
    },
    forfeited: { title: 'Ce prix est perdu', text: 'Il ne sera plus versé.' },
  },
  withoutDetails: {
    'under-review': {
      title: 'Nous examinons ta victoire',
      text: 'Nous regardons chaque victoire avant de payer, et t’écrivons par e-mail si nous avons une question.',
    },
    approved: {
      title: 'Approuvé : saisis tes informations de versement',
      text: 'L’examen est terminé. Nous envoyons l’argent dès que Stripe a tes informations de versement.',
    },
  },
  nothing: {
    title: 'Tout est réglé',
    text: 'Il n’y avait pas d’argent à gagner pour ce défi : il n’y a donc rien à envoyer. La victoire est à toi. Merci d’avoir joué !',
    step: 'Réglé : il n’y avait rien à verser',
  },
  howPaid: (email) =>
    `Nous écrivons à ${email} pour savoir comment tu veux recevoir l’argent, par virement bancaire ou par un service de paiement. Les prix sont versés dans les 7 jours ouvrables au plus après réception de ce qu’il nous faut pour le paiement.`,
  payout: {
    begin:
      'Pour recevoir ton argent, saisis tes informations de versement sur la page de Stripe. Cela prend environ deux minutes. Nous payons dans les 7 jours ouvrables au plus après l’examen.',
    incomplete: 'Il manque encore quelques éléments à Stripe :',
    missing: {
      identity: 'ton nom, ton adresse et ta date de naissance',
      'bank-account': 'un compte bancaire',
      document: 'un document qui montre qui tu es',
      other: 'quelques informations de plus',
    },
    checking:
      'Stripe vérifie tes informations. Cela peut prendre un jour ou deux. Tu n’as rien à faire pour l’instant.',
    ready: 'Tes informations de versement sont complètes. Tu n’as plus rien à faire.',
    refused: 'Stripe ne peut pas te verser ce prix : nous te payons donc nous-mêmes.',
    afterClaim:
      'Ensuite, tu saisis tes informations de versement sur la page de Stripe. Nous payons dans les 7 jours ouvrables au plus après réception de ce qu’il nous faut.',
    add: 'Saisir mes informations de versement',
    change: 'Modifier mes informations de versement',
    opening: 'Ouverture de la page de Stripe…',
    never:
      'Tes coordonnées bancaires restent chez Stripe. Nous ne les voyons jamais, et nous ne te demandons jamais ton mot de passe ni le paiement de frais.',
  },
  neverAsked:
    'Nous ne demandons ici ni coordonnées bancaires ni données fiscales, et jamais ton mot de passe ni le paiement de frais.',
  forfeitedText: {
    deadline:
      'Nous n’avions pas de nouvelles de toi à la fin du délai : le prix est donc perdu, comme le prévoit le règlement.',
    unreached:
      'Nous n’avons pas pu te joindre par e-mail, et le délai pour le réclamer est écoulé : il est donc perdu.',
    hold: 'Il était retenu à cause d’un de tes paiements, et l’affaire n’a pas été réglée en ta faveur.',
  },
  thinkWrong: 'Tu penses que c’est une erreur ? Écris à {address}.',

  form: {
    name: 'Réclamer le prix',
    country: 'Où habites-tu ?',
    chooseCountry: 'Choisis un pays',
    region: 'État, province ou canton (facultatif)',
    regionHint: 'Si ton pays en a.',
    declarations: 'À confirmer',
    is_of_age: 'J’ai au moins 18 ans, et j’ai le droit de participer à des concours dotés de prix là où j’habite.',
    is_not_staff: 'Je ne travaille pas pour ce site, et personne dans mon foyer non plus.',
    has_one_account: 'Je joue avec ce seul compte.',
    plays_by_hand: 'J’ai trouvé le lieu moi-même, sans programme qui devine à ma place.',
    has_read_rules: 'J’ai lu le règlement.',
    readRules: 'Lire le règlement',
    shown: 'Comment veux-tu apparaître au palmarès ?',
    byName: (username) => `Sous le nom ${username}`,
    withoutName: 'Sans nom, comme « Anonyme »',
    shownMissing: 'Choisis comment tu veux apparaître.',
    shownHint: 'Une fois l’argent reçu, tout le monde peut voir le jour, le prix et la date du versement.',
    send: 'Réclamer le prix',
    sending: 'Envoi…',
  },
  answer: {
    name: 'Réponse',
    question: 'Notre question',
    label: 'Ta réponse',
    send: 'Envoyer la réponse',
    sending: 'Envoi…',
    earlier: 'Nos échanges',
    byWinner: 'Toi',
    byOperator: 'Nous',
  },
  appeal: {
    name: 'Appel',
    reason: 'Pourquoi',
    lead: 'Tu peux faire appel une fois. Dis-nous pourquoi la décision est une erreur ; nous la réexaminons et te répondons.',
    label: 'Ton appel',
    send: 'Envoyer l’appel',
    sending: 'Envoi…',
    until: 'À faire au plus tard le {moment}. Après, le prix peut être ajouté à celui d’un jour ultérieur.',
    over: 'Le délai d’appel est écoulé, et le prix a été ajouté à celui d’un jour ultérieur.',
    sent: 'Tu as fait appel. Nous réexaminons la décision et t’écrivons.',
    own: 'Ce que tu as écrit',
    answered: 'Nous l’avons réexaminée, et la décision est maintenue.',
  },
  received: {
    open: 'L’argent est arrivé',
    title: 'As-tu reçu l’argent ?',
    text: 'Ne confirme que lorsque tu le vois sur ton compte. Le prix est alors réglé.',
    no: 'Pas encore',
    yes: 'Oui, il est arrivé',
  },
  shownAs: {
    title: 'Au palmarès',
    now: {
      is: {
        named: (username) => `Tout le monde voit le jour, le prix et la date du versement, avec ton nom, ${username}.`,
        nameless: 'Tout le monde voit le jour, le prix et la date du versement, sans ton nom.',
      },
      will: {
        named: (username) =>
          `Une fois l’argent reçu, tout le monde voit le jour, le prix et la date du versement, avec ton nom, ${username}.`,
        nameless: 'Une fois l’argent reçu, tout le monde voit le jour, le prix et la date du versement, sans ton nom.',
      },
    },
    everywhere:
      'Cela vaut pour le classement de ce jour, les archives, le registre public et le palmarès. Sans votre nom, ce jour ne compte pas dans vos ligues.',
    hide: 'Ne pas montrer mon nom',
    show: (username) => `Apparaître sous le nom ${username}`,
  },
  seeWinners: 'Voir le palmarès',

  list: {
    title: 'Tes prix',
    loadFailed: 'Tes prix n’ont pas pu être chargés',
    open: (day) => `Voir ton prix du ${day}`,
    states: {
      unclaimed: 'À réclamer',
      'under-review': 'En examen',
      asked: 'Attend ta réponse',
      approved: 'Approuvé',
      sending: 'Approuvé',
      sent: 'En route',
      received: 'Versé',
      returned: 'À envoyer de nouveau',
      disqualified: 'Non versé',
      forfeited: 'Perdu',
    },
    held: 'Retenu',
  },
  claimLink: { claim: 'Réclamer ton prix', see: 'Voir ton prix' },
}
