import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: 'Hinweise',
  close: 'Schließen',
  types: { success: 'Erledigt', error: 'Fehler', warning: 'Warnung', info: 'Hinweis', default: '' },
}
