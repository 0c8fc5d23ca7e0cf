import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'Você está sem conexão',
  offlineText: 'Não é possível acessar o site no momento. Esta página volta sozinha assim que a conexão voltar.',
  tryAgain: 'Tentar de novo',
  trying: 'Procurando o site…',
  stillOffline: 'Ainda sem conexão.',

  updateTitle: 'Atualização disponível',
  updateText: 'Há uma nova versão deste site.',
  reload: 'Recarregar',
}
