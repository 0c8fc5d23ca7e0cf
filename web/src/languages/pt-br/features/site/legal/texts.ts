import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: 'Última atualização:',
  contents: 'Nesta página',
  operatorOf: (name) => `o operador de ${name}`,
  supportAddress: 'nosso endereço de suporte',
  postalAddress: 'Endereço postal',
  operatedBy: (name) => `${name} é operado por`,
  hosts: (names) => names.join(' e '),
  loading: 'Carregando o texto…',
  failed: 'Não foi possível carregar o texto',
  failedMore: 'Confira sua conexão e tente de novo.',
}
