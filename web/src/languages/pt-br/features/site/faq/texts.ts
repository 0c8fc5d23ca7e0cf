import type { texts as english } from '../../../../../features/site/faq/texts.ts'

export const texts: typeof english = {
  title: 'Perguntas frequentes',
  lead: (projectName) => `Tudo o que você precisa saber sobre ${projectName}`,
  loading: 'Carregando as perguntas…',
  failed: 'Erro ao carregar as perguntas',
  failedToLoad: 'Não foi possível carregar as perguntas',
  empty: 'Nenhuma pergunta disponível',
  emptyText: 'Volte mais tarde ou fale com o suporte se tiver dúvidas.',
  linkTo: (number) => `Link para a pergunta ${number}`,
  stillQuestions: 'Ainda tem dúvidas?',
  stillQuestionsText: 'Escreva para a gente. Uma pessoa lê cada mensagem.',
  contactSupport: 'Falar com o suporte',
}
