import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'No tienes conexión',
  offlineText: 'Ahora no se puede abrir el sitio. Esta página vuelve sola cuando regrese la conexión.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Buscando el sitio…',
  stillOffline: 'Todavía sin conexión.',

  updateTitle: 'Actualización disponible',
  updateText: 'Hay una versión nueva de este sitio.',
  reload: 'Recargar',
}
