import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: 'Ver seu prêmio',
  answer: 'Responder à pergunta',
  reminder: {
    title: ({ prize }) => `Resgate seu prêmio de ${prize}`,
    preview: ({ moment }) => `Até ${moment}.`,
    unclaimed: ({ prize, day }) => `Você ainda não resgatou seu prêmio de ${prize} pelo desafio de ${day}.`,
    until: ({ moment }) => `Faça isso até ${moment}. Depois disso, o prêmio é perdido.`,
    button: 'Resgatar seu prêmio',
    titleOfQuestion: 'Responda à nossa pergunta sobre o seu prêmio',
    unanswered: ({ prize, day }) => `Há uma pergunta sobre o seu prêmio de ${prize} pelo desafio de ${day}.`,
  },
  question: {
    title: 'Uma pergunta sobre o seu prêmio',
    preview: 'Responda na página do seu prêmio.',
    asks: ({ prize, day }) =>
      `Antes de pagar seu prêmio de ${prize} pelo desafio de ${day}, queremos perguntar uma coisa:`,
    until: ({ moment }) => `Responda até ${moment}. Depois disso, o prêmio é perdido.`,
  },
  sent: {
    title: ({ prize }) => `Seu prêmio de ${prize} está a caminho`,
    preview: 'Conte para nós quando chegar.',
    sent: ({ prize, day, reference }) =>
      `Enviamos seu prêmio de ${prize} pelo desafio de ${day}. A referência é ${reference}.`,
    arrives: 'Transferências levam alguns dias. Conte para nós na página do seu prêmio quando o dinheiro chegar.',
  },
  returned: {
    title: 'A transferência do seu prêmio foi devolvida',
    preview: 'Nada se perdeu: vamos enviar de novo.',
    returned: ({ prize, day, reason }) =>
      `A transferência do seu prêmio de ${prize} pelo desafio de ${day} foi devolvida: ${reason}`,
    again: 'Nada se perdeu. Vamos enviar de novo.',
  },
  forfeited: {
    title: 'Seu prêmio foi perdido',
    preview: 'O prazo para responder acabou.',
    over: ({ prize, day }) =>
      `O prazo para resgatar seu prêmio de ${prize} pelo desafio de ${day} acabou, e não tivemos notícias suas. O prêmio foi perdido, como diz o regulamento.`,
    wrong: 'Acha que isso está errado? Responda a este e-mail.',
  },
  disqualified: {
    title: 'Uma decisão sobre o seu prêmio',
    preview: 'Você pode recorrer.',
    decided: ({ prize, day, clause }) =>
      `Analisamos sua vitória e decidimos que seu prêmio de ${prize} pelo desafio de ${day} não será pago, de acordo com a cláusula ${clause} do regulamento do concurso.`,
    appeal: ({ moment }) =>
      `Você pode recorrer uma vez, na página do seu prêmio. Faça isso até ${moment}: depois, o prêmio pode ser somado ao de um dia posterior.`,
    button: 'Ler a decisão',
  },
  appeal: {
    title: 'A resposta ao seu recurso',
    titleWithoutAppeal: 'Uma decisão sobre o seu prêmio foi revertida',
    reversed: 'A decisão foi revertida.',
    stands: 'A decisão foi mantida.',
    goesOn: ({ prize, day }) =>
      `Revertemos a decisão sobre o seu prêmio de ${prize} pelo desafio de ${day}. Tudo continua de onde estava.`,
    standsAgain: ({ prize, day }) =>
      `Analisamos de novo a decisão sobre o seu prêmio de ${prize} pelo desafio de ${day}. Ela foi mantida.`,
  },
}
