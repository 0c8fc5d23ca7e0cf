import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  titled: ({ site, title }) => `${site}: ${title}`,
  hello: ({ username }) => `Olá, ${username}`,
  formerPlayer: 'Ex-jogador',
  labelled: ({ label }) => `${label}:`,
  buttonHelp: 'Se o botão não funcionar, abra este endereço:',
  nothingToDo: 'Se foi você, não é preciso fazer nada.',
  setPassword: 'Criar uma nova senha',
  questions: ({ support }) => `Dúvidas? Escreva para ${support}. Nunca pedimos sua senha nem cobramos taxas.`,
  notYou: ({ support }) => `Não foi você? Escreva para ${support}.`,
  notYouUrgent: ({ support }) => `Não foi você? Escreva agora mesmo para ${support}.`,
  shutOut: ({ support }) => `Não consegue entrar na sua conta? Escreva para ${support}.`,
}
