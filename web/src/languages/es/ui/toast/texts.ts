import type { texts as english } from '../../../../ui/toast/texts.ts'

export const texts: typeof english = {
  notifications: 'Notificaciones',
  close: 'Cerrar',
  types: { success: 'Listo', error: 'Error', warning: 'Advertencia', info: 'Información', default: '' },
}
