import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'Décisions sur ton compte',
  failed: 'Les décisions sur ton compte n’ont pas pu être chargées',
  kinds: { warned: 'Avertissement', suspended: 'Suspension' },
  states: { open: 'en vigueur', ended: 'période terminée', lifted: 'décision levée' },
  suspendedUntil: (moment) => `Tu peux te connecter, mais pas répondre, jusqu’au ${moment}.`,
  suspendedForGood: 'Tu peux te connecter, mais pas répondre. Il n’y a pas de date de fin.',
  ended: (moment) => `C’est terminé depuis le ${moment}. Tu peux de nouveau jouer.`,
  warned: 'Tu peux continuer à jouer. Si cela se reproduit, nous pourrons suspendre le compte.',
  decidedAt: (moment) => `Décidé le ${moment}.`,
  clause: (mark, number) => `Article ${mark} du règlement du concours, version ${number}`,
  newTab: '(s’ouvre dans un nouvel onglet)',
  untouched:
    'Les prix que tu as gagnés restent à toi ; une décision sur un prix se prend à part. Ton abonnement continue et reste facturé jusqu’à ce que tu le résilies ci-dessous.',
  steps: {
    appealed: (moment) => `Ton appel du ${moment}`,
    upheld: (moment) => `Notre réponse du ${moment} : la décision est maintenue`,
    lifted: (moment) => `Décision levée le ${moment}`,
  },
  waiting: 'Nous lirons ton appel et te répondrons par e-mail et ici. D’ici là, la décision reste valable.',
  appeal: {
    open: 'Faire appel',
    label: 'Pourquoi la décision est-elle une erreur ?',
    hint: 'Tu ne peux faire appel qu’une fois : écris donc tout ce qui parle en ta faveur.',
    send: 'Envoyer l’appel',
    sent: 'Ton appel est envoyé',
    failed: 'Ton appel n’a pas pu être envoyé. Réessaie.',
  },
  game: {
    until: (moment) => `Ton compte est suspendu jusqu’au ${moment}.`,
    forGood: 'Ton compte est suspendu.',
    text: 'Tu peux regarder, mais pas répondre.',
    why: 'Lire pourquoi, et faire appel',
  },
}
