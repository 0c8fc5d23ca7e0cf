import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: 'Ton prix est retenu pour l’instant',
    text: 'Tu as gagné, et personne ne te l’enlève. Mais le paiement de ta période d’abonnement en cours n’est pas arrivé : le prix ne pourra être versé qu’ensuite.',
    wayOut: 'Voir ton abonnement',
  },
  dispute: {
    title: 'Ton prix est retenu pour l’instant',
    text: 'Tu as gagné. Le prix ne pourra être versé qu’une fois terminée la contestation d’un de tes paiements.',
    wayOut: 'Voir ton abonnement',
  },
  refund: {
    title: 'Ton prix est retenu pour l’instant',
    text: 'Tu as gagné. Un paiement de ton abonnement a été remboursé : nous vérifions avant de verser le prix.',
    wayOut: 'Voir ton abonnement',
  },
}
