import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: 'Abonnement résilié',
  canceled: 'Ton abonnement est résilié. Tu peux le reprendre à tout moment dans tes paramètres.',
  walletTrial:
    'Ton essai gratuit a été arrêté, car il a commencé avec Apple Pay, Google Pay ou Link. Recommence-le avec une carte dont tu saisis le numéro, ou abonne-toi sans essai gratuit.',
  fraudCanceled:
    'Ton abonnement a été résilié. C’est peut-être parce que le moyen de paiement a déjà servi pour un essai gratuit.',
}
