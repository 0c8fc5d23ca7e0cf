import type { texts as english } from '../../../../../features/subscriptions/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Chargement…',
  loadFailed: 'Tes paramètres n’ont pas pu être chargés',
  title: 'Abonnement',

  none: 'Aucun abonnement trouvé',
  noneText: 'Tu peux découvrir le jeu. Pour voir la photo et répondre, choisis une formule.',
  seePlans: 'Voir les formules',

  status: 'État : ',
  statuses: {
    active: 'Actif',
    trialing: 'Essai gratuit',
    past_due: 'Paiement en retard',
    paused: 'Les paiements sont en pause',
    canceled: 'Résilié',
    fraud_canceled: 'Résilié',
  },
  ended: 'Terminé',
  renewalDate: 'Renouvellement automatique',
  trialEnd: 'Fin de l’essai gratuit',
  activeUntil: 'Fin de l’accès complet',
  endedOn: 'Terminé le',
  price: 'Prix',
  priceAfterTrial: 'Prix après l’essai',

  overdue: 'Ton dernier paiement n’est pas passé',
  overdueText:
    'Change de carte. Le paiement sera retenté tout seul dans les jours qui viennent, ou paie tout de suite sous « Gérer l’abonnement ». Sans ce paiement, l’abonnement prend fin.',
  unpaid: 'Ton paiement n’est pas passé',
  unpaidText:
    'Tu pourras rejouer dès qu’il sera passé. Change de carte, ou paie tout de suite sous « Gérer l’abonnement ».',
  paused:
    'Rien n’est prélevé. Tu peux jouer jusqu’à la fin de la période payée. Reprends les paiements pour continuer ensuite.',
  pausedUnpaid:
    'Rien n’est prélevé, et tu pourras de nouveau jouer dès qu’une période sera payée. Reprends les paiements pour continuer.',
  periodUnpaid:
    'Cette période n’est pas payée : elle ne donne aucun essai. Ils reviendront avec ton prochain paiement.',
  hasEnded: 'Ton abonnement est terminé, et rien n’est plus débité. Tu peux te réabonner à tout moment.',
  canceledReactivatable:
    'Il ne sera pas renouvelé, et rien n’est plus débité. Tu peux le reprendre jusqu’à ce qu’il prenne fin.',
  canceled: 'Il ne sera pas renouvelé, et rien n’est plus débité. Tu peux te réabonner à tout moment.',
  fraud: 'Cet abonnement a été arrêté',
  fraudWhy:
    'Un essai gratuit vaut pour une personne, et le moyen de paiement semble avoir déjà servi pour un essai gratuit.',
  walletWhy:
    'Un essai gratuit commence avec une carte dont tu saisis le numéro. Apple Pay, Google Pay et Link cachent la carte : personne ne peut savoir si elle a déjà servi pour un essai. Rien n’a été débité.',
  walletWayOut:
    'Tu peux recommencer l’essai gratuit avec une carte, ou t’abonner sans essai, cette fois aussi avec Apple Pay ou Google Pay.',
  fraudWayOut: 'Tu peux t’abonner sans essai gratuit. Si tu penses que c’est une erreur, écris à {address}.',
  support: 'l’assistance',

  manage: 'Gérer l’abonnement',
  updateCard: 'Changer de carte',
  cancel: 'Résilier l’abonnement',
  opening: 'Ouverture…',
  portalFailed: 'La gestion de l’abonnement n’a pas pu s’ouvrir. Réessaie.',

  reactivate: 'Reprendre',
  reactivating: 'Reprise…',
  reactivated: 'L’abonnement reprend',
  reactivatedText: 'Ton abonnement a repris.',
  trialGoesOn: (days) =>
    `Ton essai gratuit continue : ${plural(days, { one: `il reste ${days} jour`, other: `il reste ${days} jours` })}.`,
  notReactivated: 'Ton abonnement n’a pas pu être repris',
  resume: 'Reprendre les paiements',
  resuming: 'Reprise…',
  resumed: 'Paiements repris',
  resumedText: 'Ton prochain paiement sera prélevé à son échéance.',
  notResumed: 'Les paiements n’ont pas pu être repris',
  notReactivatedText: 'Le serveur est injoignable. Voici les formules.',
}
