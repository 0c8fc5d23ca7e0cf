import type { reportMails as english } from '../en/report-mails.ts'

export const reportMails: typeof english = {
  title: 'Analisamos sua denúncia',
  preview: 'Agradecemos o aviso.',
  thanks: 'Agradecemos sua denúncia. Alguém da equipe a analisou.',
  stays: 'O resultado fica entre nós e a outra pessoa, como seria se alguém tivesse denunciado você.',
}
