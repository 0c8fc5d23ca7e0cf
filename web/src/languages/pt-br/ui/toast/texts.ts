import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: 'Notificações',
  close: 'Fechar',
  types: { success: 'Sucesso', error: 'Erro', warning: 'Atenção', info: 'Informação', default: '' },
}
