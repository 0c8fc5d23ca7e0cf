import type { texts as english } from '../../../../../features/subscriptions/cancellation/texts.ts'

export const texts: typeof english = {
  title: 'Suscripción cancelada',
  canceled: 'Tu suscripción se canceló. Puedes reactivarla cuando quieras en tus ajustes.',
  walletTrial:
    'Se puso fin a tu prueba gratuita porque empezó con Apple Pay, Google Pay o Link. Empiézala otra vez con una tarjeta cuyo número escribas, o suscríbete sin prueba gratuita.',
  fraudCanceled:
    'Tu suscripción se canceló. Puede deberse a que usaste un método de pago que ya se había usado para una prueba gratuita.',
}
