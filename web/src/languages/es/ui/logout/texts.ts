import type { texts as english } from '../../../../ui/logout/texts.ts'

export const texts: typeof english = {
  logout: 'Cerrar sesión',
  stillSignedIn: 'Tu sesión sigue abierta',
  serverNotReached: 'No se pudo conectar con el servidor. Inténtalo de nuevo.',
}
