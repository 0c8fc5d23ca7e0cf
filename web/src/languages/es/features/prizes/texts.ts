import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: 'Tu premio está en espera',
    text: 'Ganaste, y eso no te lo quita nadie. Pero el pago del período actual de tu suscripción no ha llegado, y el premio solo se puede pagar cuando llegue.',
    wayOut: 'Ver tu suscripción',
  },
  dispute: {
    title: 'Tu premio está en espera',
    text: 'Ganaste. El premio solo se puede pagar cuando termine la disputa sobre uno de tus pagos.',
    wayOut: 'Ver tu suscripción',
  },
  refund: {
    title: 'Tu premio está en espera',
    text: 'Ganaste. Se reembolsó un pago de tu suscripción, así que lo revisamos antes de pagar el premio.',
    wayOut: 'Ver tu suscripción',
  },
}
