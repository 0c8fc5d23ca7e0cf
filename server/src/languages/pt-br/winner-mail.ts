import type { winnerMail as english } from '../en/winner-mail.ts'

export const winnerMail: typeof english = {
  subject: ({ prize, site }) => `Você ganhou ${prize}: ${site}`,
  preview: 'Resgate em até 14 dias úteis para receber.',
  heading: ({ username, prize }) => `Parabéns, ${username}! Você ganhou ${prize}`,
  first: ({ day, prize }) =>
    `Ninguém encontrou antes de você o lugar do desafio de ${day}. O prêmio de ${prize} é seu.`,
  paymentDue:
    'O pagamento do período atual da sua assinatura ainda não chegou. Seu prêmio fica retido até lá; sem esse pagamento, o prêmio não pode ser pago. Você pode atualizar seu cartão e pagar nas suas configurações.',
  claim:
    'Para receber, resgate na página do seu prêmio: ela pede que você confirme algumas coisas que o regulamento exige. Depois, a página mostra como você recebe o dinheiro: por transferência bancária ou por um serviço de pagamento.',
  deadlines:
    'Pagamos em até 7 dias úteis depois de receber o que precisamos para o pagamento. Se não tivermos notícias suas em até 14 dias úteis, o prêmio é perdido.',
  neverAsk: 'Nunca pedimos sua senha nem cobramos taxas.',
  button: 'Resgatar seu prêmio',
  footnote: ({ support }) => `Dúvidas? Escreva para ${support}.`,
}
