import type { texts as english } from '../../../../features/announcements/texts.ts'

export const texts: typeof english = {
  name: 'Aviso',
  important: 'Importante',
  close: 'Fechar o aviso',
}
