import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'Decisões sobre sua conta',
  failed: 'Não foi possível carregar as decisões sobre sua conta',
  kinds: { warned: 'Advertência', suspended: 'Suspensão' },
  states: { open: 'em vigor', ended: 'encerrada', lifted: 'revogada' },
  suspendedUntil: (moment) => `Você pode entrar, mas não dar palpites, até ${moment}.`,
  suspendedForGood: 'Você pode entrar, mas não dar palpites. Isso não tem fim previsto.',
  ended: (moment) => `Terminou em ${moment}. Você pode jogar de novo.`,
  warned: 'Você pode continuar jogando. Se acontecer de novo, podemos suspender a conta.',
  decidedAt: (moment) => `Decidido em ${moment}.`,
  clause: (mark, number) => `Cláusula ${mark} do regulamento do concurso, versão ${number}`,
  newTab: '(abre em uma nova aba)',
  untouched:
    'Os prêmios que você ganhou continuam seus; a decisão sobre um prêmio é tomada à parte. Sua assinatura continua e é cobrada até você cancelá-la abaixo.',
  steps: {
    appealed: (moment) => `Seu recurso de ${moment}`,
    upheld: (moment) => `Nossa resposta de ${moment}: a decisão foi mantida`,
    lifted: (moment) => `Revogada em ${moment}`,
  },
  waiting: 'Vamos ler seu recurso e responder por e-mail e aqui. Até lá, a decisão vale.',
  appeal: {
    open: 'Recorrer',
    label: 'Por que a decisão está errada?',
    hint: 'Você pode recorrer uma vez, então escreva tudo o que fala a seu favor.',
    send: 'Enviar o recurso',
    sent: 'Seu recurso foi enviado',
    failed: 'Não foi possível enviar seu recurso. Tente de novo.',
  },
  game: {
    until: (moment) => `Sua conta está suspensa até ${moment}.`,
    forGood: 'Sua conta está suspensa.',
    text: 'Você pode olhar, mas não dar palpites.',
    why: 'Ver por quê e recorrer',
  },
}
