import type { texts as english } from '../../../../features/prizes/texts.ts'

export const texts: typeof english = {
  'payment-due': {
    title: 'Seu prêmio está retido',
    text: 'Você ganhou, e ninguém tira isso de você. Mas o pagamento do período atual da sua assinatura não chegou, então o prêmio só pode ser pago quando ele chegar.',
    wayOut: 'Ver sua assinatura',
  },
  dispute: {
    title: 'Seu prêmio está retido',
    text: 'Você ganhou. O prêmio só pode ser pago quando terminar a contestação de um dos seus pagamentos.',
    wayOut: 'Ver sua assinatura',
  },
  refund: {
    title: 'Seu prêmio está retido',
    text: 'Você ganhou. Um pagamento da sua assinatura foi reembolsado, então vamos conferir antes de pagar o prêmio.',
    wayOut: 'Ver sua assinatura',
  },
}
