import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: 'Assinatura cancelada',
  canceled: 'Sua assinatura foi cancelada. Você pode reativá-la quando quiser nas suas configurações.',
  walletTrial:
    'Seu teste grátis foi encerrado, pois começou com Apple Pay, Google Pay ou Link. Comece de novo com um cartão cujo número você digita, ou assine sem teste grátis.',
  fraudCanceled:
    'Sua assinatura foi cancelada. Isso pode ter acontecido porque a forma de pagamento já foi usada para um teste grátis.',
}
