import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: 'A foto de hoje saiu',
    sentence: 'Em que lugar do mundo ela foi tirada?',
    button: 'Ver a foto',
    footnote: ({ offUrl }) =>
      `Você pediu e-mails sobre a foto do dia. Para não receber mais, abra ${offUrl} ou suas configurações.`,
  },
  streak: {
    title: 'Mantenha sua sequência',
    sentence: 'Você ainda não jogou hoje, e sua sequência acaba à meia-noite.',
    button: 'Jogar hoje',
    footnote: ({ offUrl }) =>
      `Você pediu e-mails sobre a sua sequência. Para não receber mais, abra ${offUrl} ou suas configurações.`,
  },
  result: {
    title: 'O dia que você jogou acabou',
    sentence: ({ day }) => `Veja como terminou o desafio de ${day}.`,
    button: 'Ver o resultado',
    footnote: ({ offUrl }) =>
      `Você pediu e-mails sobre o resultado de um dia que jogou. Para não receber mais, abra ${offUrl} ou suas configurações.`,
  },
  news: {
    hello: ({ username }) => `Olá, ${username},`,
    footnote: ({ site, offUrl }) =>
      `Você pediu novidades de ${site} por e-mail. Para não receber mais, abra ${offUrl} ou suas configurações.`,
  },
}
