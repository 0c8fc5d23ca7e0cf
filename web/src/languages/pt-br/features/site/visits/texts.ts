import type { texts as english } from '../../../../../features/site/visits/texts.ts'

export const texts: typeof english = {
  title: 'Contar minhas visitas?',
  text: (host) => `${host} contaria para nós quais páginas você lê, sem cookies e sem o seu nome.`,
  more: 'Mais',
  yes: 'Sim',
  no: 'Não',

  settings: 'Configurações de cookies',
  choices: {
    yes: 'Você aceitou que suas visitas sejam contadas.',
    no: 'Você escolheu que suas visitas não sejam contadas.',
    none: 'Você ainda não escolheu se suas visitas podem ser contadas. Até lá, não são.',
  },
  refusedByBrowser: 'Seu navegador pede aos sites que não sigam você. Respeitamos isso: suas visitas não são contadas.',
  nothingToChoose:
    'Este site guarda só o que é essencial e o que mantém as coisas em ordem para você, como o ponto da página em que você estava. Nada disso serve para seguir você, então não há nada a aceitar aqui.',
}
